/** Reads the properties of schema.org nodes, in any of the ways that mails write them. */

export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property by any of its spellings: values in arrays, "@value" and "@id" objects too. */
export function list(node: unknown, ...names: string[]): unknown[] {
  if (!isNode(node)) return [];
  for (const name of names) {
    const value = Object.hasOwn(node, name) ? node[name] : undefined;
    const values = (Array.isArray(value) ? value.flat(3) : [value]).filter(
      (entry) => entry !== undefined && entry !== null && entry !== '',
    );
    if (values.length > 0) return values;
  }
  return [];
}

export function child(node: unknown, ...names: string[]): Node | undefined {
  return list(node, ...names).find(isNode);
}

export function text(node: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const value of list(node, name)) {
      const plain = isNode(value) ? (value['@value'] ?? value.name) : value;
      if (typeof plain === 'number') return String(plain);
      if (typeof plain !== 'string') continue;
      const clean = plain
        .replace(/<[^<>]{0,200}>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (clean && !/^(null|undefined|n\/?a|-+)$/i.test(clean)) return clean.slice(0, 200);
    }
  }
  return undefined;
}

export function typesOf(node: Node): string[] {
  return list(node, '@type', 'type')
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));
}
