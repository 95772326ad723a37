import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { useNotice, useUndo } from '../../lib/notify';
import classes from './Notices.module.css';
import { useLiftAbovePressedControl } from './useLiftAbovePressedControl';

const NoticeCard = lazyWithRetry(() =>
  import('./NoticeCard').then((m) => ({ default: m.NoticeCard })),
);
const UndoBar = lazyWithRetry(() => import('./UndoBar').then((m) => ({ default: m.UndoBar })));

/**
 * Shows the current notice. The live regions are always mounted, so that screen readers announce
 * it.
 */
export function Notices() {
  const notice = useNotice();
  const undo = useUndo();
  const place = useRef<HTMLDivElement>(null);
  useLiftAbovePressedControl(place, notice ?? undo);
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
    <div ref={place} className={classes.place} data-passing>
      {undo && undo.noticeId !== notice?.id && (
        <CatchBoundary getResetKey={() => undo.since} errorComponent={() => null}>
          <Suspense>
            <UndoBar key={undo.since} undo={undo} hasF8={!notice} />
          </Suspense>
        </CatchBoundary>
      )}
      <div role="status">{notice?.kind === 'success' && card}</div>
      <div role="alert">{notice?.kind === 'failure' && card}</div>
    </div>
  );
}
