import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import type { Today } from '../plan/types';

const AtHand = lazyWithRetry(() => import('../plan/AtHand').then((m) => ({ default: m.AtHand })));

const LINE_PX = 48;

/** An `AtHand`, whose code is loaded while a holiday is on. Its place is kept until then. */
export function AtHandLater({ today }: { today: Today }) {
  const { next, tomorrow } = today;
  const tonight = 'tonight' in today ? today.tonight : null;
  const hasCode = [next, ...tomorrow].some((item) => item?.hasCode);
  const lines = [next, hasCode, tonight, tonight?.place?.address, tonight?.phone].filter(Boolean);
  return (
    <Suspense fallback={<div style={{ height: lines.length * LINE_PX }} />}>
      <AtHand all={today} />
    </Suspense>
  );
}
