import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/Skeleton';
import classes from './Forecast.module.css';
import { PAGE_DAYS } from './useWeather';

const CELLS = Array.from({ length: PAGE_DAYS }, (_, n) => n);

export function WeatherSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('weather.loading')}>
      <ol className={classes.days} aria-hidden="true">
        {CELLS.map((cell) => (
          <WaitingCell key={cell} />
        ))}
      </ol>
    </div>
  );
}

/** The skeleton of a loading day. */
export const WaitingCell = () => (
  <li className={classes.day} data-waiting aria-hidden="true">
    <Skeleton radius="card" className={classes.icon} />
    <div className={classes.head}>
      <Skeleton width={104} height={22} radius="badge" className={classes.when} />
      <Skeleton width={56} height={22} radius="badge" className={classes.mean} />
    </div>
    <Skeleton radius="badge" className={classes.waitingRange} />
    <div className={classes.line}>
      <Skeleton width={88} height={14} radius="badge" className={classes.sky} />
      <Skeleton width={72} height={14} radius="badge" className={classes.rest} />
    </div>
  </li>
);
