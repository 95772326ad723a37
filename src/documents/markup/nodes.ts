/** Reads properties of schema.org nodes, in all the variants found in mails. */

import { decodeHTML } from 'entities';

export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of the first of these properties that has any; arrays are flattened. */
export function valuesOf(node: unknown, ...names: string[]): unknown[] {
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

/** The first value that is an object. */
export function nodeOf(node: unknown, ...names: string[]): Node | undefined {
  return valuesOf(node, ...names).find(isNode);
}

/**
 * The first non-empty text or number, without HTML tags, at most 200 characters. Of objects,
 * "@value" or the name.
 */
export function textOf(node: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const value of valuesOf(node, name)) {
      const plain = isNode(value) ? (value['@value'] ?? value.name) : value;
      if (typeof plain === 'number') return String(plain);
      if (typeof plain !== 'string') continue;
      // Some senders write entities into JSON.
      const clean = decodeHTML(plain)
        .replace(/<[^<>]{0,200}>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (clean && !/^(null|undefined|n\/?a|-+)$/i.test(clean)) return clean.slice(0, 200);
    }
  }
  return undefined;
}

/** The types without namespace: "Flight" for "http://schema.org/Flight". */
export function schemaTypesOf(node: Node): string[] {
  return valuesOf(node, '@type', 'type')
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));
}
