import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { codesAtHand } from '../plan/codesAtHand';
import type { Today } from '../plan/types';

const AtHand = lazyWithRetry(() => import('../plan/AtHand').then((m) => ({ default: m.AtHand })));

/** Of its padding, of a line, and of the gaps between its parts and its codes, in px. */
const [PADDING, LINE, GAP, CODES_GAP] = [16, 44, 8, 12];

/** An `AtHand`, whose code is loaded while a holiday is on. Its place is kept until then. */
export function AtHandLater({ today }: { today: Today }) {
  const { next, tonight } = today;
  const codes = codesAtHand(today);
  const bed = [tonight, tonight?.place?.address, tonight?.phone].filter(Boolean);
  const parts = [
    next ? LINE : 0,
    bed.length * LINE,
    codes.length && codes.length * (LINE + CODES_GAP) - CODES_GAP,
  ].filter(Boolean);
  const height = parts.reduce((sum, part) => sum + part + GAP, PADDING - GAP);
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <AtHand all={today} />
    </Suspense>
  );
}
