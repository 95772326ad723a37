import type { OutboxEntry } from '../storage/database';
import { rowOf, UPLOAD } from './outboxState';
import { refersTo } from './temporaryIds';

/** For how long an entry is left to the tab that sends it; sent twice it would still be done once. */
const OTHER_TAB_MS = 15_000;

const isTurn = ({ state, createdAt }: OutboxEntry) =>
  state !== 'sending' || Date.now() - createdAt > OTHER_TAB_MS;

/** The holiday that a change belongs to; null: to none. */
export const holidayOf = ({ input, result }: Pick<OutboxEntry, 'input' | 'result'>) =>
  Number(input.holidayId ?? result.holidayId) || null;

/**
 * The next entry to send. Each holiday has an order of its own: an entry of `stopped` holds up what
 * follows in its holiday, and a refused one what follows on its row.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  stopped: ReadonlySet<number>,
): OutboxEntry | undefined {
  const held: OutboxEntry[] = [];
  const ahead: OutboxEntry[] = [];
  for (const entry of entries) {
    if (entry.path === UPLOAD) continue;
    const isOnRowOf = (earlier: OutboxEntry) =>
      rowOf(entry) === rowOf(earlier) || refersTo(entry, earlier);
    const isBehind = (earlier: OutboxEntry) =>
      isOnRowOf(earlier) || holidayOf(entry) === holidayOf(earlier);
    if (entry.state === 'refused' || held.some(isOnRowOf)) held.push(entry);
    else if (stopped.has(entry.seq) || !isTurn(entry) || ahead.some(isBehind)) ahead.push(entry);
    else return entry;
  }
  return undefined;
}
