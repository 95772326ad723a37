import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import { outboxEntries, UPLOAD } from '../../../lib/offline/outbox/outboxState';
import { uploads } from '../../../lib/uploadState';

const UploadBar = lazyWithRetry(() =>
  import('./UploadBar').then((m) => ({ default: m.UploadBar })),
);

/** The bar of the queue while photos are being sent; its code comes with the first of them. */
export function UploadFooter({ onLogin }: { onLogin: () => void }) {
  const { files } = uploads.use();
  // its code takes what waits on this device
  const hasWaiting = outboxEntries.use().some(({ path }) => path === UPLOAD);
  if (!hasWaiting && !files.some(({ stage }) => ['queued', 'sending', 'failed'].includes(stage)))
    return null;
  return (
    <CatchBoundary getResetKey={() => 'uploads'} errorComponent={() => null}>
      <Suspense>
        <UploadBar onLogin={onLogin} />
      </Suspense>
    </CatchBoundary>
  );
}
