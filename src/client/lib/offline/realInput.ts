import type { Database, Entry } from './database';

/** What a change refers to is not on the server. */
export class UnknownRow extends Error {}

/** The input with the server's ids in place of those that were given here. Throws `UnknownRow`. */
export async function realInput(
  database: Database,
  input: Entry['input'],
): Promise<Entry['input']> {
  async function real(value: unknown, name: string): Promise<unknown> {
    const isId = name === 'id' || /Ids?$/.test(name);
    if (typeof value === 'number' && value < 0 && isId) {
      const id = await database.get('ids', value);
      if (id === undefined) throw new UnknownRow();
      return id;
    }
    if (Array.isArray(value)) return Promise.all(value.map((each) => real(each, name)));
    if (value && typeof value === 'object') {
      const fields = Object.entries(value).map(async ([key, each]) => [key, await real(each, key)]);
      return Object.fromEntries(await Promise.all(fields));
    }
    return value;
  }
  return (await real(input, '')) as Entry['input'];
}
