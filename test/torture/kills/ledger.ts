/** What was acknowledged, what was asked without an answer, and whether the server agrees. */
import { digestOf, type Fields, type Noun } from './nouns';

export type Asker = (method: string, path: string, init?: RequestInit) => Promise<Response>;
type Row = Fields & { id: number };

/** One row, as its writer knows it. */
export interface Entry {
  noun: Noun;
  /** Unknown until the answer, or until it was found. */
  id: number | undefined;
  /** As last acknowledged; null: removed, or never acknowledged. */
  fields: Fields | null;
  /** What was asked since and not answered; null: to remove it. */
  requested: Fields | null | undefined;
  /** Of its file. */
  digest: string | undefined;
}

/** All rows that one address lists. */
interface Listing {
  path: string;
  field: string | undefined;
  entries: Set<Entry>;
}

export class Ledger {
  readonly #listings = new Map<string, Listing>();
  readonly #touched = new Set<Listing>();
  readonly problems: string[] = [];
  acknowledged = 0;
  filesRead = 0;

  /** Notes that a row is about to be asked for, changed or removed. */
  ask(entry: Entry, parent: number | undefined) {
    const { rows, field } = entry.noun;
    const path = rows.replace('{of}', String(parent));
    const key = `${path} ${field}`;
    const listing = this.#listings.get(key) ?? { path, field, entries: new Set() };
    this.#listings.set(key, listing);
    this.#touched.add(listing);
    listing.entries.add(entry);
  }

  /** What was written since the last check is as it was acknowledged. */
  async checkTouched(ask: Asker) {
    for (const listing of this.#touched) await this.#check(ask, listing, false);
    this.#touched.clear();
  }

  /** All is there as it was acknowledged, every file byte for byte; how many rows and files. */
  async checkAll(ask: Asker) {
    this.filesRead = 0;
    for (const listing of this.#listings.values()) await this.#check(ask, listing, true);
    const entries = [...this.#listings.values()].flatMap((listing) => [...listing.entries]);
    return { rows: entries.filter(({ fields }) => fields).length, files: this.filesRead };
  }

  async #check(ask: Asker, listing: Listing, isWhole: boolean) {
    const answer = await ask('GET', listing.path);
    if (answer.status !== 200) {
      this.problems.push(`GET ${listing.path} answers ${answer.status}`);
      return;
    }
    const body = await answer.json();
    const rows = new Map(
      (listing.field ? body[listing.field] : body).map((row: Row) => [row.id, row]),
    );
    const unknown = [...listing.entries].filter(({ id }) => id === undefined);
    for (const entry of listing.entries) {
      if (entry.id === undefined) continue;
      const row = rows.get(entry.id) as Row | undefined;
      const isNew = entry.requested !== undefined;
      this.#settle(entry, row, listing.path);
      if (row && (isWhole || isNew)) await this.#checkFile(ask, entry, row);
      rows.delete(entry.id);
    }
    for (const row of rows.values() as Iterable<Row>) await this.#adopt(ask, listing, row, unknown);
    // what was not found was not done
    for (const entry of unknown) if (entry.id === undefined) listing.entries.delete(entry);
  }

  #settle(entry: Entry, row: Row | undefined, path: string) {
    const possible =
      entry.requested === undefined ? [entry.fields] : [entry.fields, entry.requested];
    const found = possible.find((fields) => (fields ? row && isLike(row, fields) : !row));
    if (found === undefined) {
      const [should, is] = [JSON.stringify(possible), JSON.stringify(row)];
      this.problems.push(`${path}: ${entry.noun.name} ${entry.id} is ${is}, should be ${should}`);
    }
    // what is wrong is told once
    entry.fields = found === undefined ? (row ?? null) : found;
    entry.requested = undefined;
  }

  /** A row that nobody was told of has to be all of what somebody asked for. */
  async #adopt(ask: Asker, listing: Listing, row: Row, unknown: Entry[]) {
    for (const entry of unknown) {
      if (entry.id !== undefined || !entry.requested || !isLike(row, entry.requested)) continue;
      if (entry.digest && (await this.#read(ask, entry, row)) !== entry.digest) continue;
      Object.assign(entry, { id: row.id, fields: entry.requested, requested: undefined });
      return;
    }
    this.problems.push(`${listing.path}: nobody asked for ${JSON.stringify(row)}`);
  }

  async #checkFile(ask: Asker, entry: Entry, row: Row) {
    if (!entry.digest) return;
    this.filesRead++;
    const read = await this.#read(ask, entry, row);
    if (read !== entry.digest)
      this.problems.push(`the file of ${entry.noun.name} ${row.id} is ${read}`);
  }

  async #read(ask: Asker, { noun }: Entry, row: Row) {
    const answer = await ask('GET', String(row[noun.file?.column ?? '']));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 200 ? digestOf(bytes) : `answered with ${answer.status}`;
  }
}

const isLike = (row: Row, fields: Fields) =>
  Object.entries(fields).every(([name, value]) => row[name] === value);
