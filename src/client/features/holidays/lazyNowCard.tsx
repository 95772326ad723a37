import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import type { Today } from '../plan/types';
import { upcomingCodes } from '../plan/upcomingCodes';

const Lazy = lazyWithRetry(() => import('../plan/NowCard').then((m) => ({ default: m.NowCard })));

/** Of its padding, of a line, and of the gaps between its parts and its codes, in px. */
const [PADDING, LINE, GAP, CODES_GAP] = [16, 44, 8, 12];

/** Its code is loaded while a holiday is on. Until then an empty box has its height. */
export function NowCard({ today }: { today: Today }) {
  const { next, tonight } = today;
  const codes = upcomingCodes(today);
  const bed = [tonight, tonight?.place?.address, tonight?.phone].filter(Boolean);
  const parts = [
    next ? LINE : 0,
    bed.length * LINE,
    codes.length && codes.length * (LINE + CODES_GAP) - CODES_GAP,
  ].filter(Boolean);
  const height = parts.reduce((sum, part) => sum + part + GAP, PADDING - GAP);
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <Lazy all={today} />
    </Suspense>
  );
}
