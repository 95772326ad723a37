import { sharedState } from './sharedState';

export interface Notice {
  id: number;
  title?: string;
  message: string;
  kind: 'success' | 'failure';
  /** Takes back what the notice tells of. */
  undo?: Restore;
}

/** The id of the trash entry of what was deleted, or the call that takes it back. */
export type Restore = number | (() => Promise<unknown>);

/** What can be undone, also after its notice has disappeared. */
export interface Undo {
  restore: Restore;
  noticeId: number;
  /** When it was first offered, in ms since 1970. */
  since: number;
}

/** How long something can be undone from its notice, in ms. */
export const UNDO_MS = 10_000;

const current = sharedState<Notice | null>(null);
/** The newest last; the newest is undone first, as in an editor. */
const undos = sharedState<readonly Undo[]>([]);
let lastId = 0;

/** Offers for a short while to take this back. */
export const offerUndo = (restore: Restore) =>
  undos.set([...undos.get(), { restore, noticeId: lastId, since: Date.now() }]);

/** Shows a notice, replacing the previous one at once. */
export function notify(notice: Omit<Notice, 'id'>) {
  lastId += 1;
  if (notice.undo !== undefined) offerUndo(notice.undo);
  current.set({ ...notice, id: lastId });
}

export const useNotice = current.use;
export const useUndo = () => undos.use().at(-1) ?? null;

/** Shows a notice of low priority, such as for an event no user caused; a visible notice stays. */
export function notifyQuietly(notice: Omit<Notice, 'id'>) {
  if (current.get() === null) notify(notice);
}

/** Hides this notice, unless another has replaced it. Its undo remains available. */
export function fadeNotice(id: number) {
  if (current.get()?.id === id) current.set(null);
}

/** Hides this notice and withdraws its undo. Without an id: the visible notice and all undos. */
export function dismissNotice(id?: number) {
  if (id === undefined) clearUndos();
  else undos.set(undos.get().filter(({ noticeId }) => noticeId !== id));
  if (id === undefined || current.get()?.id === id) current.set(null);
}

/** Removes an undo that was used, and all that have expired. */
export const removeUndo = (restore: Restore) =>
  undos.set(
    undos.get().filter((each) => each.restore !== restore && each.since + UNDO_MS > Date.now()),
  );

/** Removes all undos: the time of the last is over, or another user has logged in. */
export const clearUndos = () => undos.set([]);
