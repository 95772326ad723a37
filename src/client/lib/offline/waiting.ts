import { sharedState } from '../sharedState';
import type { Entry } from './database';

/** The changes that this device keeps until the server has confirmed them, in their order. */
export const waiting = sharedState<readonly Entry[]>([]);

/** Those that a person sees: not what was taken back before anybody knew whether it had arrived. */
export const useWaiting = () => waiting.use().filter(({ state }) => state !== 'undone');

/** The changes that may wait for the server. */
const MAY_WAIT = new Set([
  'comments.create',
  'comments.createOnPhoto',
  'comments.remove',
  'comments.update',
  'photos.heart',
  'photos.unheart',
  'photos.update',
  'plan.bringBack',
  'plan.dismiss',
  'ratings.create',
  'ratings.remove',
  'travellers.put',
  'visits.create',
  'visits.createForHoliday',
  'visits.remove',
  'visits.update',
]);

/** Of a ticket only the tick that one is checked in. */
const TICK = ['id', 'version', 'checkedIn'];

export const mayWait = (path: string, input: unknown) =>
  path === 'tickets.update'
    ? Object.keys(input as object).every((name) => TICK.includes(name))
    : MAY_WAIT.has(path);

/** In place of a procedure, of a photo or video: the queue of uploads sends it. */
export const UPLOAD = 'photos.upload';

/** The photos and videos that wait to be sent to this holiday. */
export const useWaitingPhotos = (holidayId: number) =>
  waiting
    .use()
    .filter(
      ({ path, input, state }) =>
        path === UPLOAD && input.holidayId === holidayId && state !== 'sending',
    );

/** The row that a change is about: `comments 7`. */
export function rowOf({ path, input, tempId }: Pick<Entry, 'path' | 'input' | 'tempId'>): string {
  const [noun, verb] = path.split('.') as [string, string];
  if (noun === 'ratings') return `visits ${input.visitId}`;
  if (noun === 'travellers' || noun === 'plan') return `${noun} ${input.holidayId}`;
  return `${noun} ${verb.startsWith('create') ? tempId : input.id}`;
}

/** Whether a change of this row waits to be sent, or for an answer; null: none does. */
export function useRowState(noun: string, id: number): 'waiting' | 'refused' | null {
  const row = `${noun} ${id}`;
  const all = useWaiting().filter((entry) => rowOf(entry) === row);
  if (all.length === 0) return null;
  return all.some(({ state }) => state === 'refused') ? 'refused' : 'waiting';
}

/** The result of a change that waits, by which its notice says so. */
export const isWaitingResult = (result: unknown) =>
  (result as { isWaiting?: boolean } | null | undefined)?.isWaiting === true;
