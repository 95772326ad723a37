import { warningKey } from '../../../../itinerary/warningKeys';
import { averageOf } from '../../../../routers/ratings/average';
import type { OutboxEntry } from '../storage/database';
import { rowOf } from './outboxState';

/** A row of a response, whichever it is. */
type Row = OutboxEntry['result'];
type Change = (rows: Row[]) => Row[];

/** Where a response has rows of a noun: itself, or the list or row in it. */
const LISTS: Record<string, Record<string, string | null>> = {
  comments: { 'comments.list': null, 'comments.listOfPhoto': null, 'holidays.byId': 'comments' },
  photos: { 'photos.list': null, 'photos.byId': null, 'holidays.byId': 'photos' },
  tickets: { 'tickets.list': null },
  visits: {
    'visits.list': null,
    'restaurants.byId': 'visits',
    'holidays.byId': 'restaurantVisits',
  },
};

function changeRows(noun: string, path: string, data: unknown, change: Change): unknown {
  const field = LISTS[noun]?.[path];
  if (field === undefined || !data) return data;
  if (field) {
    const whole = data as Record<string, Row[]>;
    return { ...whole, [field]: change(whole[field] ?? []) };
  }
  return Array.isArray(data) ? change(data) : change([data as Row])[0];
}

/** The rows of a noun in a response, or in its pages. */
export function rowsIn(noun: string, path: string, data: unknown): Row[] {
  const field = LISTS[noun]?.[path];
  if (field === undefined || !data) return [];
  if (field) return (data as Record<string, Row[]>)[field] ?? [];
  const { pages } = data as { pages?: Row[][] };
  return pages?.flat() ?? (Array.isArray(data) ? data : [data as Row]);
}

const edit =
  (id: unknown, changes: (row: Row) => object): Change =>
  (rows) =>
    rows.map((row) => (row.id === id ? { ...row, ...changes(row) } : row));

const add =
  (row: Row): Change =>
  (rows) =>
    rows.some(({ id }) => id === row.id) ? rows : [row, ...rows];

const remove =
  (removed: unknown): Change =>
  (rows) =>
    rows.filter(({ id }) => id !== removed);

const nextVersion = (row: Row) => Number(row.version ?? 0) + 1;

/** Whether a response is about the same holiday, photo or restaurant as what is added. */
function isAbout(path: string, input: Row | null, added: Row): boolean {
  const [noun] = path.split('.');
  if (path === 'comments.listOfPhoto') return input?.photoId === added.photoId;
  if (noun === 'restaurants') return input?.id === added.restaurantId;
  if (noun === 'comments' || noun === 'holidays') {
    if (added.photoId) return false;
    return (path === 'holidays.byId' ? input?.id : input?.holidayId) === added.holidayId;
  }
  return input?.holidayId === added.holidayId;
}

type Rating = { userId: number | null; rating: number };

function withRating(row: Row, own: (Rating & object) | null, userId: number | null) {
  const others = ((row.ratings ?? []) as Rating[]).filter((each) => each.userId !== userId);
  const ratings = own ? [...others, own] : others;
  return { ratings, ratingCount: ratings.length, averageRating: averageOf(ratings) };
}

/** A response with the change of one entry, whose `result` is the row that it adds or rates with. */
function withEntry(entry: OutboxEntry, path: string, input: Row | null, data: unknown) {
  const { path: change, input: of, result } = entry;
  const [noun = '', verb = ''] = change.split('.');
  const inRows = (by: Change, rowsOf = noun) => changeRows(rowsOf, path, data, by);
  if (verb === 'createOnPhoto' && LISTS.photos?.[path] !== undefined)
    return inRows(
      edit(of.photoId, (row) => ({ commentCount: Number(row.commentCount ?? 0) + 1 })),
      'photos',
    );
  if (noun === 'ratings') {
    const own = verb === 'create' ? (result as never) : null;
    const { userId } = result as unknown as Rating;
    return inRows(
      edit(of.visitId, (row) => withRating(row, own, userId)),
      'visits',
    );
  }
  if (noun === 'travellers')
    return path === 'travellers.list' && input?.holidayId === of.holidayId
      ? result.travellers
      : data;
  if (verb.startsWith('create')) return isAbout(path, input, result) ? inRows(add(result)) : data;
  if (verb === 'remove') return inRows(remove(of.id));
  if (verb === 'update') {
    const { id, version: _, ...changes } = of;
    return inRows(edit(id, (row) => ({ ...changes, version: nextVersion(row) })));
  }
  if (verb === 'heart' || verb === 'unheart') {
    const isHearted = verb === 'heart';
    return inRows(
      edit(of.id, (row) => ({
        isHearted,
        heartCount: Number(row.heartCount) + Number(isHearted) - Number(row.isHearted),
      })),
    );
  }
  return data;
}

/** The keys of warnings that were dismissed and not brought back, or that no longer hold. */
function dismissedIn(entries: readonly OutboxEntry[], holidayId: unknown) {
  const keys = new Set<unknown>();
  for (const { path, input } of entries) {
    const ticked = warningKey('notCheckedIn', [], [{ noun: 'tickets', id: Number(input.id) }]);
    if (path === 'tickets.update' && input.checkedIn) keys.add(ticked);
    if (path === 'tickets.update' && !input.checkedIn) keys.delete(ticked);
    if (input.holidayId !== holidayId) continue;
    if (path === 'plan.dismiss') keys.add(input.key);
    if (path === 'plan.bringBack') keys.delete(input.key);
  }
  return keys;
}

/** A response as it will be once the server has the changes of these entries. */
export function applyOutbox(
  entries: readonly OutboxEntry[],
  path: string,
  input: unknown,
  data: unknown,
): unknown {
  // a row with a refused change is shown as the server has it until somebody decides
  const refused = new Set(entries.filter(({ state }) => state === 'refused').map(rowOf));
  const counting = entries.filter(
    (entry) =>
      (entry.state === 'waiting' || entry.state === 'sending') && !refused.has(rowOf(entry)),
  );
  const of = (input ?? null) as Row | null;
  const after = counting.reduce((all, entry) => withEntry(entry, path, of, all), data);
  if (path !== 'plan.byHoliday' && path !== 'plan.today') return after;
  const plan = after as { warnings: { key: string }[]; holiday?: Row | null } | undefined;
  const keys = dismissedIn(counting, of?.holidayId ?? plan?.holiday?.id);
  return plan && { ...plan, warnings: plan.warnings.filter(({ key }) => !keys.has(key)) };
}
