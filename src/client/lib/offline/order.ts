import type { Entry } from './database';
import { refersTo } from './realInput';
import { rowOf, UPLOAD } from './waiting';

/** What another tab is sending is left to it for so long; sent twice it would still be done once. */
const OTHER_TAB_MS = 15_000;

const isTurn = ({ state, createdAt }: Entry) =>
  state !== 'sending' || Date.now() - createdAt > OTHER_TAB_MS;

/** The holiday that a change belongs to; null: to none. */
export const holidayOf = ({ input, result }: Pick<Entry, 'input' | 'result'>) =>
  Number(input.holidayId ?? result.holidayId) || null;

/**
 * The change that is sent next, of those that wait in their order. Each holiday has an order of its own:
 * one of `stopped` holds up what follows in its holiday, and one that was refused what follows on its row.
 */
export function nextToSend(
  entries: readonly Entry[],
  stopped: ReadonlySet<number>,
): Entry | undefined {
  const held: Entry[] = [];
  const ahead: Entry[] = [];
  for (const entry of entries) {
    if (entry.path === UPLOAD) continue;
    const isOnRowOf = (earlier: Entry) =>
      rowOf(entry) === rowOf(earlier) || refersTo(entry, earlier);
    const isBehind = (earlier: Entry) =>
      isOnRowOf(earlier) || holidayOf(entry) === holidayOf(earlier);
    if (entry.state === 'refused' || held.some(isOnRowOf)) held.push(entry);
    else if (stopped.has(entry.seq) || !isTurn(entry) || ahead.some(isBehind)) ahead.push(entry);
    else return entry;
  }
  return undefined;
}
