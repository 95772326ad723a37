import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useDialogs } from '../../lib/dialogs';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { Notices } from '../notice/Notices';
import { OfflineBar } from '../notice/OfflineBar';
import { UpdateBar } from '../notice/UpdateBar';
import classes from './AppShell.module.css';

const DialogHost = lazyWithRetry(() =>
  import('../dialog/DialogHost').then((m) => ({ default: m.DialogHost })),
);

interface AppShellProps {
  header: ReactNode;
  children: ReactNode;
  /** Stays at the bottom of the window, such as the bar of photos that are being sent. */
  foot?: ReactNode;
}

/** The frame of every screen; a screen with class `full-bleed` runs from edge to edge. */
export function AppShell({ header, children, foot }: AppShellProps) {
  const hasDialog = useDialogs().length > 0;
  return (
    <>
      <div className={classes.top}>
        {header}
        <OfflineBar />
        <UpdateBar />
      </div>
      <main className={classes.main}>{children}</main>
      {foot}
      {hasDialog && (
        <CatchBoundary getResetKey={() => 'dialogs'} errorComponent={() => null}>
          <Suspense>
            <DialogHost />
          </Suspense>
        </CatchBoundary>
      )}
      <Notices />
    </>
  );
}
