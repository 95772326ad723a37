import { sharedState } from './sharedState';

export interface Notice {
  id: number;
  title?: string;
  message: string;
  kind: 'success' | 'failure';
  /** The entry in the bin of what it says was deleted. */
  binId?: number;
}

/** A delete that can be taken back, longer than its notice shows. */
export interface Undo {
  binId: number;
  noticeId: number;
  /** When it was offered first, in ms. */
  since: number;
}

const current = sharedState<Notice | null>(null);
const undo = sharedState<Undo | null>(null);
let lastId = 0;

/** Lets what is in the bin under this id be brought back, for a short while. */
export const offerUndo = (binId: number) =>
  undo.set({ binId, noticeId: lastId, since: Date.now() });

/** Shows one notice; the one before it goes at once. */
export function notify(notice: Omit<Notice, 'id'>) {
  lastId += 1;
  if (notice.binId !== undefined) offerUndo(notice.binId);
  current.set({ ...notice, id: lastId });
}

export const useNotice = current.use;
export const useUndo = undo.use;

/** For what nobody did: the same, unless a notice is shown, which then stays. */
export function notifyInPassing(notice: Omit<Notice, 'id'>) {
  if (current.get() === null) notify(notice);
}

/** Takes this notice away, unless another one has replaced it; what it offers to undo stays. */
export function fadeNotice(id: number) {
  if (current.get()?.id === id) current.set(null);
}

/** Takes this notice away with what it offers; without an id, whichever shows. */
export function dismissNotice(id?: number) {
  if (id === undefined || undo.get()?.noticeId === id) undo.set(null);
  if (id === undefined || current.get()?.id === id) current.set(null);
}

/** Nothing can be undone any more: it was, its time is over, or somebody else is here. */
export const withdrawUndo = () => undo.set(null);
