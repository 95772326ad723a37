import { sharedState } from '../../sharedState';
import type { OutboxEntry } from '../storage/database';

/** The changes that the server has not confirmed, in their order. */
export const outboxEntries = sharedState<readonly OutboxEntry[]>([]);

/** Those that a person sees: not what was undone before the server said whether it has it. */
export const useWaiting = () => outboxEntries.use().filter(({ state }) => state !== 'undone');

/** The procedures whose changes may wait to be sent. */
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

/** Of a ticket only the check-in may wait. */
const CHECK_IN = ['id', 'version', 'checkedIn'];

export const mayWait = (path: string, input: unknown) =>
  path === 'tickets.update'
    ? Object.keys(input as object).every((name) => CHECK_IN.includes(name))
    : MAY_WAIT.has(path);

/** In place of a procedure, for a photo or video, which the queue of uploads sends. */
export const UPLOAD = 'photos.upload';

/** The photos and videos that wait to be sent to this holiday. */
export const useWaitingPhotos = (holidayId: number) =>
  outboxEntries
    .use()
    .filter(
      ({ path, input, state }) =>
        path === UPLOAD && input.holidayId === holidayId && state !== 'sending',
    );

/** The row that a change is about: `comments 7`. */
export function rowOf({
  path,
  input,
  tempId,
}: Pick<OutboxEntry, 'path' | 'input' | 'tempId'>): string {
  const [noun, verb] = path.split('.') as [string, string];
  if (noun === 'ratings') return `visits ${input.visitId}`;
  if (noun === 'travellers' || noun === 'plan') return `${noun} ${input.holidayId}`;
  return `${noun} ${verb.startsWith('create') ? tempId : input.id}`;
}

/** Whether a change of this row waits to be sent, or was refused; null: neither. */
export function useRowState(noun: string, id: number): 'waiting' | 'refused' | null {
  const row = `${noun} ${id}`;
  const all = useWaiting().filter((entry) => rowOf(entry) === row);
  if (all.length === 0) return null;
  return all.some(({ state }) => state === 'refused') ? 'refused' : 'waiting';
}
