import { Skeleton } from '../../../components/layout/Skeleton';
import classes from './HolidayCard.module.css';
import tabs from './HolidayTabs.module.css';

interface HolidayCardSkeletonProps {
  isUpcoming: boolean;
  isFolded?: boolean;
}

export function HolidayCardSkeleton({ isUpcoming, isFolded }: HolidayCardSkeletonProps) {
  if (isFolded)
    return (
      <div className={classes.card} data-folds>
        <div className={classes.cover}>
          <Skeleton width="100%" height="100%" radius="photo" className={classes.waiting} />
        </div>
        <Skeleton height={48} />
      </div>
    );
  return (
    <div className={classes.card}>
      <div className={classes.pictures}>
        <div className={classes.cover}>
          <Skeleton width="100%" height="100%" radius="photo" className={classes.waiting} />
        </div>
        {isUpcoming && (
          <div className={classes.weather}>
            <Skeleton height={72} />
          </div>
        )}
        <div className={classes.strip}>
          <Skeleton radius="photo" className={classes.square} />
          <Skeleton radius="photo" className={classes.square} />
          <Skeleton radius="photo" className={classes.square} />
        </div>
      </div>
      <div className={tabs.tabs}>
        <Skeleton height={56} />
        <Skeleton height={120} className={classes.below} />
      </div>
    </div>
  );
}
