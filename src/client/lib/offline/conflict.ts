import { trpcClient } from '../../trpc';
import type { Entry } from './database';
import { fromServer } from './offlineLink';
import { sendAnew } from './waitingActions';

type Row = Entry['result'];

/** What somebody else changed of a row of which a change was kept here. */
export interface Conflict {
  /** The row as the server has it now. */
  current: Row;
  /** The fields that both changed. */
  both: string[];
  /** Sends the change over the current row; of these fields theirs count. */
  save: (theirs: string[]) => Promise<void>;
}

/** The row that was changed, as the server has it now. */
async function currentRow({ path, input, result }: Entry): Promise<Row | undefined> {
  const id = Number(input.id);
  const { holidayId, photoId, restaurantId } = result as Record<string, number>;
  const { comments, photos, restaurants, tickets } = trpcClient;
  const inList = (rows: { id: number }[]) => rows.find((row) => row.id === id) as Row | undefined;
  if (path === 'tickets.update' && holidayId)
    return inList(await tickets.list.query({ holidayId }, fromServer));
  if (path === 'photos.update') return photos.byId.query({ id }, fromServer);
  if (path === 'visits.update' && restaurantId)
    return inList((await restaurants.byId.query({ id: restaurantId }, fromServer)).visits);
  if (photoId) return inList(await comments.listOfPhoto.query({ photoId }, fromServer));
  return holidayId ? inList(await comments.list.query({ holidayId }, fromServer)) : undefined;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Null: the row is not there any more. */
export async function conflictOf(entry: Entry): Promise<Conflict | null> {
  const current = await currentRow(entry).catch(() => undefined);
  if (!current) return null;
  const { id: _, version: __, ...mine } = entry.input;
  const before = (entry.result.before ?? {}) as Row;
  const names = Object.keys(mine);
  const changed = names.filter((name) => !isSame(mine[name], before[name]));
  const both = changed.filter(
    (name) => !isSame(current[name], before[name]) && !isSame(current[name], mine[name]),
  );
  const unchanged = names.filter((name) => !changed.includes(name));
  const save = (theirs: string[]) =>
    sendAnew(entry, {
      ...Object.fromEntries([...unchanged, ...theirs].map((name) => [name, current[name]])),
      version: current.version,
    });
  return { current, both, save };
}

const tried = new Set<string>();

/** Sends changes of rows of which somebody else changed something else, once each; asks nobody. */
export async function mergeConflicts(entries: readonly Entry[]) {
  for (const entry of entries) {
    if (entry.state !== 'refused' || entry.code !== 'OUTDATED' || tried.has(entry.id)) continue;
    tried.add(entry.id);
    const conflict = await conflictOf(entry);
    if (conflict?.both.length === 0) await conflict.save([]);
  }
}
