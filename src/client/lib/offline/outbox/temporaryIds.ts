import type { Database, OutboxEntry } from '../storage/database';

/** A change refers to a row that is not on the server. */
export class UnknownRow extends Error {}

type Input = OutboxEntry['input'];

/** A copy in which `change` has replaced each temporary id (below 0) in the fields of ids. */
function changeIds(input: Input, change: (id: number) => number): Input {
  const copy = (value: unknown, name: string): unknown => {
    const isId = name === 'id' || /Ids?$/.test(name);
    if (typeof value === 'number') return value < 0 && isId ? change(value) : value;
    if (Array.isArray(value)) return value.map((each) => copy(each, name));
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each, key)]));
  };
  return copy(input, '') as Input;
}

/** The temporary ids that an input refers to. */
function idsIn(input: Input): Set<number> {
  const ids = new Set<number>();
  changeIds(input, (id) => {
    ids.add(id);
    return id;
  });
  return ids;
}

/** The temporary ids of the rows that a change adds. */
function idsOf({ tempId, path, result }: OutboxEntry): number[] {
  if (path !== 'travellers.put') return [tempId];
  return (result.travellers as { id: number }[]).map(({ id }) => id).filter((id) => id < 0);
}

/** Whether `later` refers to a row that `earlier` adds. */
export function refersTo(later: Pick<OutboxEntry, 'input'>, earlier: OutboxEntry): boolean {
  const ids = idsIn(later.input);
  return idsOf(earlier).some((id) => ids.has(id));
}

/** The input with the server's ids in place of temporary ones. Throws `UnknownRow`. */
export async function resolveTemporaryIds(database: Database, input: Input): Promise<Input> {
  const real = new Map<number, number>();
  for (const id of idsIn(input)) {
    const given = await database.get('ids', id);
    if (given === undefined) throw new UnknownRow();
    real.set(id, given);
  }
  return changeIds(input, (id) => real.get(id) as number);
}
