import { sharedState } from './sharedState';

export interface Notice {
  id: number;
  title?: string;
  message: string;
  kind: 'success' | 'failure';
}

const current = sharedState<Notice | null>(null);
let lastId = 0;

/** Shows one notice; the one before it goes at once. */
export function notify(notice: Omit<Notice, 'id'>) {
  lastId += 1;
  current.set({ ...notice, id: lastId });
}

export const useNotice = current.use;

/** For what nobody did: the same, unless a notice is shown, which then stays. */
export function notifyInPassing(notice: Omit<Notice, 'id'>) {
  if (current.get() === null) notify(notice);
}

/** Takes this notice away, unless another one has replaced it; without an id, whichever shows. */
export function dismissNotice(id?: number) {
  if (id === undefined || current.get()?.id === id) current.set(null);
}
