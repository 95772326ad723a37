import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useDialogs } from '../lib/dialogs';
import { lazily } from '../lib/lazily';
import classes from './AppShell.module.css';
import { Notices } from './Notices';
import { OfflineBar } from './OfflineBar';

const DialogHost = lazily(() => import('./DialogHost').then((m) => ({ default: m.DialogHost })));

interface AppShellProps {
  header: ReactNode;
  children: ReactNode;
}

/** What every screen stands in; a screen of class `full-bleed` runs from edge to edge. */
export function AppShell({ header, children }: AppShellProps) {
  const hasDialog = useDialogs().length > 0;
  return (
    <>
      <div className={classes.top}>
        {header}
        <OfflineBar />
      </div>
      <main className={classes.main}>{children}</main>
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
