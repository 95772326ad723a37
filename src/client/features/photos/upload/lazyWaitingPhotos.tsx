import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import { useWaitingPhotos } from '../../../lib/offline/outbox/outboxState';

const Lazy = lazyWithRetry(() =>
  import('./WaitingPhotos').then((m) => ({ default: m.WaitingPhotos })),
);

/** The photos that wait to be sent; the code comes with the first of them. */
export function WaitingPhotos({ holidayId }: { holidayId: number }) {
  if (useWaitingPhotos(holidayId).length === 0) return null;
  return (
    <Suspense>
      <Lazy holidayId={holidayId} />
    </Suspense>
  );
}
