import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/Skeleton';
import information from './RestaurantInformation.module.css';
import classes from './RestaurantScreen.module.css';

/** The skeleton of a loading restaurant. */
export function RestaurantSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.screen} aria-busy="true">
      <p role="status">{t('restaurants.oneLoading')}</p>
      <Skeleton width="60%" height={44} />
      <div className={classes.columns}>
        <Skeleton radius="card" className={information.picture} />
        <Skeleton radius="card" height={220} />
      </div>
    </div>
  );
}
