import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useNotice } from '../lib/notify';
import classes from './Notices.module.css';

const NoticeCard = lazy(() => import('./NoticeCard').then((m) => ({ default: m.NoticeCard })));

/** Where the one notice appears; the regions are always there, so that screen readers hear it. */
export function Notices() {
  const notice = useNotice();
  const card = notice && (
    <CatchBoundary
      getResetKey={() => notice.id}
      errorComponent={() => <p className={classes.plain}>{notice.message}</p>}
    >
      <Suspense>
        <NoticeCard key={notice.id} notice={notice} />
      </Suspense>
    </CatchBoundary>
  );
  return (
    <div className={classes.place}>
      <div role="status">{notice?.kind === 'success' && card}</div>
      <div role="alert">{notice?.kind === 'failure' && card}</div>
    </div>
  );
}
