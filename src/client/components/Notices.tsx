import { lazy, Suspense } from 'react';
import { useNotice } from '../lib/notify';
import classes from './Notices.module.css';

const NoticeCard = lazy(() => import('./NoticeCard').then((m) => ({ default: m.NoticeCard })));

/** Where the one notice appears; the regions are always there, so that screen readers hear it. */
export function Notices() {
  const notice = useNotice();
  const card = notice && (
    <Suspense>
      <NoticeCard key={notice.id} notice={notice} />
    </Suspense>
  );
  return (
    <div className={classes.place}>
      <div role="status">{notice?.kind === 'success' && card}</div>
      <div role="alert">{notice?.kind === 'failure' && card}</div>
    </div>
  );
}
