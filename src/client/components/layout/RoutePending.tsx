import classes from './RoutePending.module.css';
import { Skeleton } from './Skeleton';

/** The skeleton of a loading screen: a title and two cards. */
export const RoutePending = () => (
  <div className={classes.page} aria-busy="true">
    <Skeleton width={220} height={34} />
    <Skeleton height={320} radius="card" />
    <Skeleton height={320} radius="card" />
  </div>
);
