import { sharedState } from '../sharedState';
import type { Pack } from './database';

/** What is on this device; null: not known yet, or it keeps nothing. */
export const packs = sharedState<readonly Pack[] | null>(null);

/** The holidays that are being put on this device. */
export const packing = sharedState<ReadonlySet<number>>(new Set());
