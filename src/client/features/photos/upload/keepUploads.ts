import { isReachable } from '../../../lib/network/reachable';
import {
  deleteOutboxFile,
  releaseOutboxFile,
  setOutboxFileFailure,
  storeOutboxFile,
} from '../../../lib/offline/outbox/outboxFiles';
import type { Hold, Upload, Uploads } from '../../../lib/uploadState';
import { hasEnded } from './uploadSteps';

/** What the list of what waits says of a file; undefined: what it said before. */
function stateOf({ stage, message }: Upload, hold: Hold | null) {
  if (stage === 'failed' || stage === 'refused') return { reason: message ?? '' };
  return hold === 'line' ? { reason: null } : undefined;
}

/** Keeps a file of the queue, so that neither a reload nor a crash loses it. Null: that is not possible here. */
export const keepUpload = ({ file, isSmall, holidayId }: Upload) =>
  storeOutboxFile({ file, isSmall }, { holidayId, state: isReachable() ? 'sending' : 'waiting' });

/** Brings what is kept in line with the queue after a step. */
export function followQueue(before: Uploads, after: Uploads) {
  const ignore = () => undefined;
  for (const upload of before.files) {
    const { id, kept } = upload;
    const now = after.files.find((one) => one.id === id);
    if (!kept || hasEnded(upload)) continue;
    if (!now || hasEnded(now)) deleteOutboxFile(kept).catch(ignore);
    else if (!now.kept) releaseOutboxFile(kept);
  }
  for (const upload of after.files) {
    const earlier = before.files.find(({ id }) => id === upload.id);
    const state = stateOf(upload, after.hold);
    if (!upload.kept || !state || hasEnded(upload)) continue;
    const known = earlier?.kept && stateOf(earlier, before.hold);
    if (known?.reason !== state.reason)
      setOutboxFileFailure(upload.kept, state.reason).catch(ignore);
  }
}
