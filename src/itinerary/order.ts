/** The one order of what happens on a holiday: for screens, feeds, the exported page and scripts. */
import { compareTexts, dayOf } from './days';
import { type Entry, type Item, instantIn } from './items';
import { NOUNS, type Ticket } from './rows';

/** When a timed entry is; null without a day or a time. */
export const instantOfEntry = ({ date, item: { time, timeZone } }: Entry) =>
  date && time ? instantIn(`${date}T${time}`, timeZone) : null;

/** What has no time stands where it belongs. */
function rankOf({ kind, time }: Item) {
  if (time) return 1;
  if (kind === 'checkOut') return 0;
  return kind === 'checkIn' ? 3 : 2;
}

/** At the same time what ends comes first, but a departure before its own arrival. */
const KIND_ORDER: Item['kind'][] = ['checkOut', 'departure', 'arrival', null, 'checkIn'];

function compareOnOneDay(a: Entry, b: Entry, byInstants: boolean): number {
  const byClock = compareTexts(a.item.time ?? '', b.item.time ?? '');
  const byInstant = (instantOfEntry(a) ?? 0) - (instantOfEntry(b) ?? 0);
  return (
    rankOf(a.item) - rankOf(b.item) ||
    (byInstants ? byInstant || byClock : byClock || byInstant) ||
    KIND_ORDER.indexOf(a.item.kind) - KIND_ORDER.indexOf(b.item.kind) ||
    NOUNS.indexOf(a.item.noun) - NOUNS.indexOf(b.item.noun) ||
    a.item.id - b.item.id
  );
}

/** The days on which a ticket arrives by the clock before it leaves: over the date line. */
export const daysByInstants = (tickets: Pick<Ticket, 'departureDate' | 'arrivalDate'>[]) =>
  new Set(
    tickets.flatMap(({ departureDate, arrivalDate }) =>
      departureDate && arrivalDate && arrivalDate < departureDate
        ? [dayOf(departureDate), dayOf(arrivalDate)]
        : [],
    ),
  );

const UNDATED = 'after every day';

/**
 * By day, undated ones last; within a day by the wall clock of the place, on the days `byInstants`
 * by instants; without a time check-outs first, check-ins last, the rest after what has a time.
 */
export const inOrder = (entries: Entry[], byInstants: ReadonlySet<string>): Entry[] =>
  entries.toSorted(
    (a, b) =>
      compareTexts(a.date ?? UNDATED, b.date ?? UNDATED) ||
      compareOnOneDay(a, b, byInstants.has(a.date ?? UNDATED)),
  );
