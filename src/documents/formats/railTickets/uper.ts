/**
 * Decodes ASN.1 values in unaligned packed encoding (UPER, ITU-T X.691), as far as rail tickets use it.
 *
 * A schema maps the name of each type to its fields: "name type", with "?" behind an optional one. Types
 * are "bool", "int", a range as "1..366", "ia5", "utf8", "octets", "enum(4)" with the number of its
 * values, a list as "[type]", and names of other types. A size is written "ia5(1..2)". "..." first in the
 * fields, or in an enumeration, means that later versions may add to it. The fields of a type that begins
 * with "choice" exclude each other. Nothing behind a field of the type "end" is decoded.
 */

type Schema = Record<string, string[]>;
export type Decoded = boolean | number | string | Decoded[] | { [field: string]: Decoded };

/** The value of this type, up to a field of the type "end"; throws when the bits do not fit the schema. */
export function decodeUper(bytes: Uint8Array, schema: Schema, type: string): Decoded {
  let at = 0;
  let isEnded = false;

  function bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = bytes[at >> 3];
      if (byte === undefined) throw new RangeError('The data ends too early');
      value = value * 2 + ((byte >> (7 - (at++ & 7))) & 1);
    }
    return value;
  }
  const flag = () => bits(1) === 1;
  const inRange = (from: number, to: number) => from + bits(Math.ceil(Math.log2(to - from + 1)));

  function length(): number {
    if (!flag()) return bits(7);
    if (flag()) throw new RangeError('Fragments are not supported');
    return bits(14);
  }
  const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);
  const octets = () => Uint8Array.from(times(length(), () => bits(8)));

  function integer(): number {
    return octets().reduce(
      (sum, byte, i) => sum * 256 + (i === 0 && byte > 127 ? byte - 256 : byte),
      0,
    );
  }

  function enumeration(values: number, isExtensible: boolean): number {
    if (isExtensible && flag()) throw new RangeError('A value of a later version');
    return inRange(0, values - 1);
  }

  function value(written: string): Decoded {
    if (written.startsWith('[')) return list(written.slice(1, -1));
    const [, name = '', size] = /^([^()]+?)(?:\((.+)\))?$/.exec(written) ?? [];
    const [from, to = from] = (name.includes('..') ? name : (size ?? '')).split('..').map(Number);
    switch (name) {
      case 'end':
        isEnded = true;
        return '';
      case 'bool':
        return flag();
      case 'int':
        return integer();
      case 'octets':
        return Buffer.from(octets()).toString('latin1');
      case 'utf8':
        return Buffer.from(octets()).toString('utf8');
      case 'ia5': {
        const count = size ? inRange(from ?? 0, to ?? 0) : length();
        return String.fromCharCode(...times(count, () => bits(7)));
      }
      case 'enum':
        return enumeration(Number.parseInt(size ?? '', 10), Boolean(size?.endsWith('...')));
      default:
        return name.includes('..') ? inRange(from ?? 0, to ?? 0) : structure(name);
    }
  }

  function list(written: string): Decoded[] {
    const values: Decoded[] = [];
    for (let left = length(); left > 0 && !isEnded; left--) values.push(value(written));
    return values;
  }

  function structure(name: string): Decoded {
    const [first = '', ...rest] = schema[name] ?? [];
    const isMarked = /^(?:choice)?(?:\.\.\.)?$/.test(first);
    if (first.endsWith('...') && flag()) throw new RangeError(`${name} of a later version`);
    const fields = (isMarked ? rest : [first, ...rest]).map((field) => field.split(' '));
    const present = first.startsWith('choice')
      ? fields.slice(inRange(0, fields.length - 1)).slice(0, 1)
      : fields.filter(([, written = '']) => !written.endsWith('?') || flag());
    const decoded: { [field: string]: Decoded } = {};
    for (const [field = '', written = ''] of present) {
      if (isEnded) break;
      decoded[field] = value(written.replace(/\?$/, ''));
    }
    return decoded;
  }

  return structure(type);
}
