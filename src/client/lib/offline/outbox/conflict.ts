import { trpcClient } from '../../../trpc';
import { serverOnly } from '../../network/serverOnly';
import type { OutboxEntry } from '../storage/database';
import { resendEntry } from './entryActions';

type Row = OutboxEntry['result'];

/** A refused change of a row that somebody else has changed. */
interface Conflict {
  /** The row as the server has it now. */
  current: Row;
  /** The fields that both changed. */
  both: string[];
  /** Sends the change again, based on the current row; these fields keep the current values. */
  save: (theirs: string[]) => Promise<void>;
}

/** The row that was changed, as the server has it now. */
async function currentRow({ path, input, result }: OutboxEntry): Promise<Row | undefined> {
  const id = Number(input.id);
  const { holidayId, photoId, restaurantId } = result as Record<string, number>;
  const { comments, photos, restaurants, tickets } = trpcClient;
  const inList = (rows: { id: number }[]) => rows.find((row) => row.id === id) as Row | undefined;
  if (path === 'tickets.update' && holidayId)
    return inList(await tickets.list.query({ holidayId }, serverOnly));
  if (path === 'photos.update') return photos.byId.query({ id }, serverOnly);
  if (path === 'visits.update' && restaurantId)
    return inList((await restaurants.byId.query({ id: restaurantId }, serverOnly)).visits);
  if (photoId) return inList(await comments.listOfPhoto.query({ photoId }, serverOnly));
  return holidayId ? inList(await comments.list.query({ holidayId }, serverOnly)) : undefined;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Null: the row no longer exists. */
export async function conflictOf(entry: OutboxEntry): Promise<Conflict | null> {
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
    resendEntry(entry, {
      ...Object.fromEntries([...unchanged, ...theirs].map((name) => [name, current[name]])),
      version: current.version,
    });
  return { current, both, save };
}

const tried = new Set<string>();

/** Sends refused changes again whose fields nobody else has changed, once each. */
export async function mergeConflicts(entries: readonly OutboxEntry[]) {
  for (const entry of entries) {
    if (entry.state !== 'refused' || entry.code !== 'OUTDATED' || tried.has(entry.id)) continue;
    tried.add(entry.id);
    const conflict = await conflictOf(entry);
    if (conflict?.both.length === 0) await conflict.save([]);
  }
}
