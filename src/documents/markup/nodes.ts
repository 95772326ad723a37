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

/** The first of `textsOf` */
export const textOf = (node: unknown, ...names: string[]): string | undefined =>
  textsOf(node, ...names)[0];

/**
 * The texts and numbers that are not empty, without HTML tags, each at most 200 characters. Of
 * objects, "@value" or the name.
 */
export const textsOf = (node: unknown, ...names: string[]): string[] =>
  names
    .flatMap((name) => valuesOf(node, name))
    .flatMap((value) => {
      const plain = isNode(value) ? (value['@value'] ?? value.name) : value;
      if (typeof plain === 'number') return [String(plain)];
      if (typeof plain !== 'string') return [];
      // Some senders write entities into JSON.
      const clean = decodeHTML(plain)
        .replace(/<[^<>]{0,200}>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return clean && !/^(null|undefined|n\/?a|-+)$/i.test(clean) ? [clean.slice(0, 200)] : [];
    });

/** The types without namespace: "Flight" for "http://schema.org/Flight". */
export function schemaTypesOf(node: Node): string[] {
  return valuesOf(node, '@type', 'type')
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));
}
