import classes from './RoutePending.module.css';
import { Skeleton } from './Skeleton';

/** The boxes of a screen on its way: a title, two cards. */
export const RoutePending = () => (
  <div className={classes.page} aria-busy="true">
    <Skeleton width={220} height={34} />
    <Skeleton height={320} radius="card" />
    <Skeleton height={320} radius="card" />
  </div>
);
