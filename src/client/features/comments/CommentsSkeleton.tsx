import { Skeleton } from '../../components/layout/Skeleton';
import classes from './CommentsTab.module.css';

export const CommentsSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.list}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton width={36} height={36} radius="card" className={classes.avatar} />
        <Skeleton width="100%" height={48} />
      </div>
    ))}
  </div>
);
