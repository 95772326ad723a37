import type { Hold, Stage, Upload, Uploads } from '../../../lib/uploadState';

/** How many files are sent at a time. */
const AT_ONCE = 3;
/** A file that is interrupted so often without getting further has failed. */
const MAX_STALLS = 6;

export type UploadEvent =
  | { type: 'added'; files: Upload[] }
  | { type: 'stored'; id: number; outboxEntry: Upload['outboxEntry'] }
  | { type: 'enqueued'; ids: number[]; isSmall: boolean }
  | { type: 'moved'; id: number; share: number }
  | { type: 'sent' | 'duplicate'; id: number }
  | { type: 'failed' | 'refused'; id: number; message: string }
  | { type: 'stalled'; id: number; isReachable: boolean; message: string }
  | { type: 'held'; by: Hold }
  | { type: 'released'; from?: Hold }
  | { type: 'removed'; ids: number[] };

export const isOnItsWay = ({ stage }: Upload) => stage === 'queued' || stage === 'sending';

/** Whether the server has it. */
export const hasEnded = ({ stage }: Upload) => stage === 'sent' || stage === 'duplicate';

/** Whether files are being sent or will be. */
export const isActive = ({ files }: Uploads) => files.some(isOnItsWay);

/** How far the queue is: files that are sent or will be, and the share of their bytes, 0 to 1. */
export function progressOf({ files }: Uploads) {
  const counted = files.filter((one) => isOnItsWay(one) || one.stage === 'sent');
  const sent = counted.filter(({ stage }) => stage === 'sent').length;
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const done = counted.reduce((sum, { file, share }) => sum + file.size * share, 0);
  return { sent, total: counted.length, share: bytes > 0 ? done / bytes : 0 };
}

const change = (state: Uploads, ids: number[], changed: (upload: Upload) => Partial<Upload>) => ({
  ...state,
  files: state.files.map((one) => (ids.includes(one.id) ? { ...one, ...changed(one) } : one)),
});

const settle = (state: Uploads, id: number, stage: Stage, message?: string) =>
  change(state, [id], () => ({ stage, share: stage === 'sent' ? 1 : 0, message }));

function apply(state: Uploads, event: UploadEvent): Uploads {
  switch (event.type) {
    case 'added':
      return { ...state, files: [...state.files, ...event.files] };
    case 'stored':
      return change(state, [event.id], () => ({ outboxEntry: event.outboxEntry }));
    case 'enqueued': {
      const { ids, isSmall } = event;
      const fresh = { stage: 'queued', isSmall, stalls: 0, message: undefined } as const;
      const isResumed = state.hold === 'paused' && !isActive(state);
      return { ...change(state, ids, () => fresh), hold: isResumed ? null : state.hold };
    }
    case 'moved':
      return change(state, [event.id], ({ furthest, stalls }) => ({
        share: event.share,
        furthest: Math.max(event.share, furthest),
        stalls: event.share > furthest ? 0 : stalls,
      }));
    case 'sent':
    case 'duplicate':
      return settle(state, event.id, event.type);
    case 'failed':
    case 'refused':
      return settle(state, event.id, event.type, event.message);
    case 'stalled': {
      const { id, isReachable, message } = event;
      const stalls = state.files.find((one) => one.id === id)?.stalls ?? 0;
      if (stalls >= MAX_STALLS) return settle(state, id, 'failed', message);
      const next = { stage: 'queued' as const, stalls: isReachable ? stalls + 1 : stalls };
      return { ...change(state, [id], () => next), hold: state.hold ?? 'offline' };
    }
    case 'held':
      return event.by === 'offline' && state.hold ? state : { ...state, hold: event.by };
    case 'released':
      return event.from && event.from !== state.hold ? state : { ...state, hold: null };
    case 'removed':
      return { ...state, files: state.files.filter(({ id }) => !event.ids.includes(id)) };
  }
}

/** Sends the first files of the queue while nothing holds it; stops them while something does. */
function advance(state: Uploads): Uploads {
  let room = state.hold ? 0 : AT_ONCE;
  let isChanged = false;
  const files = state.files.map((one) => {
    if (!isOnItsWay(one)) return one;
    const stage: Stage = room > 0 ? 'sending' : 'queued';
    room -= 1;
    if (stage === one.stage) return one;
    isChanged = true;
    return { ...one, stage };
  });
  return isChanged ? { ...state, files } : state;
}

/** The state after an event. An empty queue is no longer held. */
export function step(state: Uploads, event: UploadEvent): Uploads {
  const next = apply(state, event);
  return next.files.length === 0 ? { files: next.files, hold: null } : advance(next);
}
