/** A client that adds, changes and removes by chance, and knows what it was told. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../random';
import type { Asker, Entry, Ledger } from './ledger';
import { NOUNS, type Noun, type Sent } from './nouns';

interface Creation {
  entry: Entry;
  parent: number | undefined;
  path: string;
  sent: Sent | undefined;
  key: string;
}

type Made = Record<string, unknown> & { id: number };

export class Writer {
  readonly #ask: Asker;
  readonly #random: Random;
  readonly #ledger: Ledger;
  readonly #own: { entry: Entry; parent: number | undefined }[] = [];
  /** A creation that got no answer. */
  #lost: Creation | undefined;
  /** A request is open. */
  isAsking = false;
  repeated = 0;

  constructor(ask: Asker, random: Random, ledger: Ledger) {
    this.#ask = ask;
    this.#random = random;
    this.#ledger = ledger;
  }

  /** One request after the other until one is not answered. */
  async write() {
    if (this.#lost && !(await this.#repeat(this.#lost))) return;
    while (await this.#writeOne());
  }

  #writeOne(): Promise<boolean> {
    const noun = this.#random.pick(NOUNS);
    const mine = this.#own.filter(({ entry }) => entry.noun === noun && entry.fields);
    const what = this.#random.below(10);
    const chosen = mine.length > 0 ? this.#random.pick(mine) : undefined;
    if (chosen && what < 2 && noun.mayGo) return this.#remove(chosen.entry, chosen.parent);
    const hasFields = Object.keys(chosen?.entry.fields ?? {}).length > 0;
    if (chosen && what < 5 && hasFields) return this.#change(chosen.entry, chosen.parent);
    return this.#create(noun);
  }

  async #create(noun: Noun): Promise<boolean> {
    const owners = this.#own.filter(({ entry }) => entry.noun.name === noun.of);
    const parent = owners.at(-1)?.entry.id;
    if (noun.of && parent === undefined)
      return this.#create(NOUNS.find(({ name }) => name === noun.of) as Noun);
    const sent = await noun.file?.draw(this.#random);
    const fields = noun.draw(this.#random);
    const entry: Entry = {
      ...{ noun, id: undefined, fields: null, requested: fields, digest: sent?.digest },
    };
    const path = noun.create.replace('{of}', String(parent));
    return this.#send({ entry, parent, path, sent, key: randomUUID() });
  }

  async #send(creation: Creation): Promise<boolean> {
    const { entry, parent, path, sent, key } = creation;
    const { requested } = entry;
    const known = entry.id;
    this.#lost = creation;
    this.#ledger.ask(entry, parent);
    const answer = await this.#tell('POST', path, {
      ...bodyOf(entry, sent),
      key,
    });
    if (!answer) return false;
    this.#lost = undefined;
    const { id, [entry.noun.file?.column ?? '']: url } = (answer.photo ?? answer) as Made;
    if (known !== undefined && known !== id)
      this.#ledger.problems.push(`${path} sent again made ${id} beside ${known}`);
    if (known !== undefined) return true;
    Object.assign(entry, { id, fields: requested, requested: undefined });
    this.#own.push({ entry, parent });
    // as a screen does: another size of it is made and kept
    if (sent && this.#random.below(4) === 0)
      await this.#ask('GET', `${url}?w=400`).catch(() => undefined);
    return true;
  }

  /** With the same key it is done once, whether or not it was done before. */
  async #repeat(lost: Creation): Promise<boolean> {
    const { entry, parent } = lost;
    this.#lost = undefined;
    const isOwn = this.#own.some((own) => own.entry === entry);
    if (entry.id !== undefined && !isOwn) this.#own.push({ entry, parent });
    if (this.#random.below(2) === 0) return true;
    this.repeated++;
    return this.#send(lost);
  }

  async #change(entry: Entry, parent: number | undefined): Promise<boolean> {
    const fields = entry.noun.draw(this.#random);
    entry.requested = fields;
    this.#ledger.ask(entry, parent);
    const answer = await this.#tell('PUT', `${entry.noun.one}/${entry.id}`, {
      body: JSON.stringify(fields),
    });
    if (!answer) return false;
    Object.assign(entry, { fields, requested: undefined });
    return true;
  }

  async #remove(entry: Entry, parent: number | undefined): Promise<boolean> {
    entry.requested = null;
    this.#ledger.ask(entry, parent);
    const path = `${entry.noun.one?.replace('{of}', String(parent))}/${entry.id}`;
    if (!(await this.#tell('DELETE', path, {}))) return false;
    Object.assign(entry, { fields: null, requested: undefined });
    return true;
  }

  /** What was answered, whole; null when no answer came. */
  async #tell(method: string, path: string, told: { body?: BodyInit; key?: string }) {
    this.isAsking = true;
    const headers: Record<string, string> = {};
    if (typeof told.body === 'string') headers['content-type'] = 'application/json';
    if (told.key) headers['idempotency-key'] = told.key;
    try {
      const answer = await this.#ask(method, path, {
        headers,
        ...(told.body && { body: told.body }),
      });
      const body = await answer.text();
      if (!answer.ok) {
        this.#ledger.problems.push(`${method} ${path} answers ${answer.status}: ${body}`);
        return null;
      }
      this.#ledger.acknowledged++;
      return body ? JSON.parse(body) : {};
    } catch {
      return null;
    } finally {
      this.isAsking = false;
    }
  }
}

function bodyOf({ noun, requested, fields }: Entry, sent: Sent | undefined): { body: BodyInit } {
  const told = (requested ?? fields) as Record<string, string>;
  if (!sent) return { body: JSON.stringify(told) };
  const part = noun.file?.part;
  if (!part) {
    const base64Data = `data:image/png;base64,${Buffer.from(sent.bytes).toString('base64')}`;
    return { body: JSON.stringify({ ...told, base64Data }) };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(told)) body.set(name, value);
  body.set(part, new File([sent.bytes], sent.name));
  return { body };
}
