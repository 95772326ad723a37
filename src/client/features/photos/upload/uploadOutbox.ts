import { isReachable } from '../../../lib/network/reachable';
import {
  deleteOutboxFile,
  releaseOutboxFile,
  setOutboxFileFailure,
  storeOutboxFile,
} from '../../../lib/offline/outbox/outboxFiles';
import type { Hold, Upload, Uploads } from '../../../lib/uploadState';
import { hasEnded } from './uploadSteps';

/** Why a file waits, for its outbox entry; undefined: unchanged. */
function stateOf({ stage, message }: Upload, hold: Hold | null) {
  if (stage === 'failed' || stage === 'refused') return { reason: message ?? '' };
  return hold === 'offline' ? { reason: null } : undefined;
}

/** Stores a file in the outbox, so that neither a reload nor a crash loses it. Null: this browser cannot. */
export const storeUpload = ({ file, isSmall, holidayId }: Upload) =>
  storeOutboxFile({ file, isSmall }, { holidayId, state: isReachable() ? 'sending' : 'waiting' });

/** Updates the outbox after a step of the queue. */
export function updateOutbox(before: Uploads, after: Uploads) {
  const ignore = () => undefined;
  for (const upload of before.files) {
    const { id, outboxEntry } = upload;
    const now = after.files.find((one) => one.id === id);
    if (!outboxEntry || hasEnded(upload)) continue;
    if (!now || hasEnded(now)) deleteOutboxFile(outboxEntry).catch(ignore);
    else if (!now.outboxEntry) releaseOutboxFile(outboxEntry);
  }
  for (const upload of after.files) {
    const earlier = before.files.find(({ id }) => id === upload.id);
    const state = stateOf(upload, after.hold);
    if (!upload.outboxEntry || !state || hasEnded(upload)) continue;
    const known = earlier?.outboxEntry && stateOf(earlier, before.hold);
    if (known?.reason !== state.reason)
      setOutboxFileFailure(upload.outboxEntry, state.reason).catch(ignore);
  }
}
