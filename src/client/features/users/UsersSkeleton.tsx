import { Skeleton } from '../../components/layout/Skeleton';
import classes from './UsersScreen.module.css';

/** The skeleton of the loading users screen. */
export const UsersSkeleton = () => (
  <div className={classes.screen} aria-busy="true">
    <Skeleton width={220} height={44} />
    <div className={classes.grid}>
      {[1, 2, 3, 4, 5].map((box) => (
        <Skeleton key={box} height={128} radius="card" />
      ))}
    </div>
  </div>
);
