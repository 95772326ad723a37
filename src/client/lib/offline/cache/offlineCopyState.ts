import { sharedState } from '../../sharedState';
import type { OfflineCopy } from '../storage/database';

/** The copies on this device; null: not known yet, or this browser stores none. */
export const offlineCopies = sharedState<readonly OfflineCopy[] | null>(null);

/** The holidays that are being copied to this device. */
export const copiesInProgress = sharedState<ReadonlySet<number>>(new Set());
