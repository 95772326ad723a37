/** Collects schema.org microdata during HTML parsing; tolerates unclosed elements. */

type Item = Record<string, unknown>;

/** An open element with `itemscope` */
interface Open {
  depth: number;
  item: Item;
}

/** An open element whose text is the value of a property */
interface Text {
  depth: number;
  owner: Item;
  name: string;
  text: string;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const URLS = ['href', 'src', 'data'];
const ITEMS_LIMIT = 5_000;

export class MicrodataReader {
  /** Top-level items: those that are not a property of another item */
  readonly items: Item[] = [];
  private readonly names: string[] = [];
  private readonly scopes: Open[] = [];
  private texts: Text[] = [];
  private count = 0;

  get depth(): number {
    return this.names.length;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.names.push(name);
    const depth = this.names.length;
    const owner = this.scopes.at(-1)?.item;
    const properties = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
    if ('itemscope' in attributes && this.count++ < ITEMS_LIMIT) {
      const type = attributes.itemtype?.trim().split(/\s+/)[0];
      const item: Item = Object.create(null);
      if (type) item['@type'] = type;
      if (owner && properties.length > 0)
        for (const property of properties) add(owner, property, item);
      else this.items.push(item);
      this.scopes.push({ depth, item });
      return;
    }
    if (!owner) return;
    const given = attributes.content ?? attributes.datetime ?? this.url(attributes);
    for (const property of properties) {
      if (given !== undefined) add(owner, property, given.trim());
      else if (!VOID.has(name)) this.texts.push({ depth, owner, name: property, text: '' });
    }
  }

  private url(attributes: Record<string, string>): string | undefined {
    const name = URLS.find((url) => attributes[url]);
    return name && attributes[name];
  }

  text(text: string): void {
    for (const open of this.texts) if (open.text.length < 2_000) open.text += text;
  }

  close(name: string): void {
    const depth = this.names.length;
    if (this.names.at(-1) !== name) return;
    this.names.pop();
    if (this.scopes.at(-1)?.depth === depth) this.scopes.pop();
    const ended = this.texts.filter((open) => open.depth >= depth);
    if (ended.length === 0) return;
    for (const { owner, name: property, text } of ended) {
      const value = text.replace(/\s+/g, ' ').trim();
      if (value) add(owner, property, value);
    }
    this.texts = this.texts.filter((open) => open.depth < depth);
  }
}

function add(item: Item, name: string, value: unknown): void {
  const before = item[name];
  if (before === undefined) item[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else item[name] = [before, value];
}
