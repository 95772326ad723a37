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

/** For how long a delete can be undone from its notice, in ms. */
export const UNDO_MS = 10_000;

const current = sharedState<Notice | null>(null);
/** The newest last: as in any editor, what was done last is undone first. */
const undos = sharedState<readonly Undo[]>([]);
let lastId = 0;

/** Lets what is in the bin under this id be brought back, for a short while. */
export const offerUndo = (binId: number) =>
  undos.set([...undos.get(), { binId, noticeId: lastId, since: Date.now() }]);

/** Shows one notice; the one before it goes at once. */
export function notify(notice: Omit<Notice, 'id'>) {
  lastId += 1;
  if (notice.binId !== undefined) offerUndo(notice.binId);
  current.set({ ...notice, id: lastId });
}

export const useNotice = current.use;
export const useUndo = () => undos.use().at(-1) ?? null;

/** For what nobody did: the same, unless a notice is shown, which then stays. */
export function notifyInPassing(notice: Omit<Notice, 'id'>) {
  if (current.get() === null) notify(notice);
}

/** Takes this notice away, unless another one has replaced it; what it offers to undo stays. */
export function fadeNotice(id: number) {
  if (current.get()?.id === id) current.set(null);
}

/** Takes this notice away with what it offers; without an id, whichever shows and all that can be undone. */
export function dismissNotice(id?: number) {
  if (id === undefined) withdrawUndo();
  else undos.set(undos.get().filter(({ noticeId }) => noticeId !== id));
  if (id === undefined || current.get()?.id === id) current.set(null);
}

/** This one was undone: the one before it can be, while its own time lasts. */
export const forgetUndo = ({ binId }: Undo) =>
  undos.set(
    undos.get().filter((each) => each.binId !== binId && each.since + UNDO_MS > Date.now()),
  );

/** Nothing can be undone any more: the time of the last is over, or somebody else is here. */
export const withdrawUndo = () => undos.set([]);
