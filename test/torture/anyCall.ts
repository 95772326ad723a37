/** One call out of thousands: as the API's description asks for it, or odd in one of many ways. */
import fc from 'fast-check';
import { drawTicket } from '../../drizzle/demoTicket';
import {
  arbitraryOf,
  fieldsOf,
  inputOf,
  key,
  type Operation,
  oddText,
  type Schema,
  typesOf,
} from '../support/anyRequest';
import { foreignHoliday } from '../support/archives';
import { AMS_BKK, flightMail } from '../support/mails';
import { drawPicture, pngOfSize, readHeic } from '../support/pictures';
import { photoReference } from '../support/providers/google';
import { RESTAURANTS } from '../support/providers/restaurants';

export type Who = 'admin' | 'member' | 'token' | 'visitor';
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Something that is there, as far as is known when the call goes out: the n-th latest of its kind. */
export class Known {
  constructor(
    readonly kind: string,
    readonly n: number,
  ) {}
}

export type Body =
  | { as: 'nothing' }
  | { as: 'json' | 'form'; fields: unknown }
  | {
      as: 'raw';
      type: string | null;
      bytes: () => string | Uint8Array<ArrayBuffer>;
      isStream: boolean;
    };

export interface Call {
  method: Method;
  path: string;
  operation: Operation;
  who: Who;
  /** What stands in the address, in its order. */
  keys: (string | Known)[];
  query: object;
  body: Body;
  headers: Record<string, string>;
  /** So often at the same moment. */
  copies: number;
}

export const PASSCODE = 'tent and torch';
const MB = 1024 * 1024;

/** How what an answer or an address names is called here; an image is one of a hotel or a restaurant. */
export const kindOf = (segment: string) => segment.replace(/^restaurant-/, '');

const known = (kind: string) =>
  fc
    .oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(20) })
    .map((n) => new Known(kind, n));

/** Files of every kind that somebody might send. */
export async function drawFiles() {
  const [jpeg, png, heic] = [
    await drawPicture(),
    await drawPicture({ format: 'png' }),
    await readHeic(),
  ];
  const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name);
  const pictures = [
    ...[file(jpeg, 'a.jpg'), file(jpeg, '\ud800.svg'), file(png, 'b.png'), file(heic, 'c.heic')],
    ...[file(jpeg.subarray(0, 300), 'half.jpg'), file(pngOfSize(30_000, 30_000), 'bomb.png')],
  ];
  const others = [
    ...[file(drawTicket('AMS - LIS'), 'ticket.pdf'), flightMail(AMS_BKK), await foreignHoliday()],
    ...[
      file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.svg'),
      file(Buffer.alloc(0), ''),
    ],
  ];
  const asText = (bytes: Uint8Array, type: string) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const texts = [
    ...[asText(jpeg, 'image/jpeg'), asText(png, 'image/png'), asText(heic, 'image/heic')],
    ...[asText(jpeg.subarray(0, 300), 'image/jpeg'), 'data:,', 'data:image/png;base64,=='],
  ];
  return { pictures, files: [...pictures, ...others], texts };
}
type Files = Awaited<ReturnType<typeof drawFiles>>;

const days = fc.constantFrom('2027-07-12', '2027-07-13', '2027-07-20T10:00:00+02:00', '2028-02-29');
const place = fc.constantFrom(...RESTAURANTS);
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

/** What fits a field of this name and schema, and makes sense. */
function fittingOf(name: string, schema: Schema, files: Files): fc.Arbitrary<unknown> {
  if (name === 'image') return fc.constantFrom(...files.pictures);
  if (name === 'file') return fc.constantFrom(...files.files);
  if (name === 'base64Data') return fc.constantFrom(...files.texts);
  if (name === 'coverImage') return known('pictures');
  if (name === 'invitation') return fc.option(known('links'), { nil: undefined });
  if (name === 'passcode') return fc.constant(PASSCODE);
  if (name === 'reference' || name === 'googlePhotoReference') return place.map(photoReference);
  if (name === 'placeId' || name === 'googlePlaceId') return place.map(({ google }) => google);
  if (name === 'location') return fc.constantFrom('Lisbon', 'Lucca', 'Nowhere at all');
  if (name === 'url' || name === 'website') return fc.webUrl();
  if (/date$/i.test(name)) return days;
  const one = [schema, ...(schema.anyOf ?? [])].find((each) => each.enum)?.enum;
  if (one) return fc.constantFrom(...one);
  const types = typesOf(schema);
  if (types.includes('boolean')) return fc.boolean();
  const { minimum = 1, maximum = 50 } = schema;
  const ofKind = /^(holiday|restaurant|user)Id$/.exec(name)?.[1];
  if (ofKind) return known(`${ofKind}s`);
  if (types.some((type) => type === 'integer' || type === 'number'))
    return fc.integer({ min: minimum, max: Math.min(maximum, 50) });
  return line.map((text) => `${name} ${text}`);
}

const ODD_HEADERS = {
  'if-match': ['*', '"1"', '"1", "2"', 'W/"1"', '"999999999999"', '"', 'x', ''],
  'if-none-match': ['*', '"1"'],
  range: ['bytes=0-1', 'bytes=-5', 'bytes=9999999-', 'bytes=5-1', 'pages=1'],
  'accept-language': ['nl', 'nl-BE;q=0.1, de', '*', 'nl;q=x', 'x'.repeat(4000)],
  'idempotency-key': ['a', 'b', 'c', '\xe9\xff', 'k'.repeat(4000)],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', 'x'],
  'content-encoding': ['gzip', 'br', 'identity'],
  accept: ['text/html', 'image/png', 'x'],
  origin: ['https://evil.example', 'null', ':'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'x'],
  'x-forwarded-for': ['10.0.0.9', '::1, 10.0.0.8', 'nobody', ','],
  'x-forwarded-host': ['evil.example', '', 'a b'],
  'x-tab': ['t1', 'x y', 'x'.repeat(100)],
  authorization: ['Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'x'.repeat(4000)}`],
  'if-modified-since': ['Sat, 01 Jan 2000 00:00:00 GMT', 'x'],
};
const oddHeaders = fc
  .subarray(Object.keys(ODD_HEADERS) as (keyof typeof ODD_HEADERS)[], {
    minLength: 1,
    maxLength: 3,
  })
  .chain((names) =>
    fc.record(
      Object.fromEntries(names.map((name) => [name, fc.constantFrom(...ODD_HEADERS[name])])),
    ),
  );

const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
/** Bodies that no description asks for: their type, and what they are. */
const RAW: [type: string | null, bytes: () => string | Uint8Array<ArrayBuffer>][] = [
  ['application/json', () => '['.repeat(200_000) + ']'.repeat(200_000)],
  ['application/json', () => `${'{"title":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['application/json', () => '{"title":"half'],
  ['application/json', () => '{"title":1e999,"__proto__":{"isAdmin":true},"constructor":{}}'],
  ['application/json', () => 'null'],
  [
    'application/json',
    () => new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  ],
  ['application/json', () => JSON.stringify({ content: 'x'.repeat(2 * MB), title: 'x' })],
  ['application/json', () => JSON.stringify({ base64Data: 'A'.repeat(14 * MB) })],
  [
    'application/json',
    () => JSON.stringify({ base64Data: `data:image/png;base64,${'A'.repeat(9 * MB)}` }),
  ],
  ['application/json; charset=utf-16', () => '{"title":"x"}'],
  ['text/plain', () => 'title=x'],
  ['application/xml', () => '<title>x</title>'],
  ['application/x-www-form-urlencoded', () => 'title=x&name=y'],
  [null, () => '{"title":"x"}'],
  ['multipart/form-data', () => part('title')],
  ['multipart/form-data; boundary=x', () => part('title')],
  ['multipart/form-data; boundary=x', () => `${part('file', '; filename="a.jpg"')}`],
  ['multipart/form-data; boundary=x', () => `${part('__proto__')}${part('title')}--x--`],
  ['multipart/form-data; boundary=x', () => `${part('title').repeat(3000)}--x--`],
  ['multipart/form-data; boundary=x', () => 'no part at all'],
  [`multipart/form-data; boundary=${'y'.repeat(3000)}`, () => part('title')],
  [
    'multipart/form-data; boundary=x',
    () => `${part('image', '; filename="a.jpg"')}${'x'.repeat(17 * MB)}`,
  ],
];
const rawBody: fc.Arbitrary<Body> = fc
  .record({ of: fc.constantFrom(...RAW), isStream: fc.boolean() })
  .map(({ of: [type, bytes], isStream }) => ({ as: 'raw', type, bytes, isStream }));

/** Fields as they are asked for; now and then one is missing, or of another kind. */
function mostlyFitting(schemas: Record<string, Schema>, files: Files) {
  return fieldsOf(schemas, (schema, name) =>
    fc.oneof(
      { weight: 30, arbitrary: fittingOf(name, schema, files) },
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: oddText },
      { weight: 1, arbitrary: arbitraryOf(schema) },
    ),
  );
}

function bodyOf(media: string[], schemas: Record<string, Schema>, files: Files) {
  const as = fc.constantFrom(
    ...(media.length ? media : ['application/json']).map((type) =>
      type === 'application/json' ? ('json' as const) : ('form' as const),
    ),
  );
  const nothing = fc.constant<Body>({ as: 'nothing' });
  const fields = fc.oneof(
    { weight: 6, arbitrary: mostlyFitting(schemas, files) },
    { weight: 1, arbitrary: fieldsOf(schemas) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
  return fc.oneof<fc.WeightedArbitrary<Body>[]>(
    { weight: media.length ? 12 : 2, arbitrary: fc.record({ as, fields }) },
    { weight: media.length ? 1 : 12, arbitrary: nothing },
    { weight: 1, arbitrary: rawBody },
  );
}

/** Any call of this operation. */
export function callOf(method: Method, path: string, operation: Operation, files: Files) {
  const { media, body, query } = inputOf(operation);
  const kinds = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, segment = '']) => kindOf(segment));
  const keyOf = (kind: string) =>
    fc.oneof({ weight: 9, arbitrary: known(kind) }, { weight: 1, arbitrary: key });
  return fc.record<Call>({
    method: fc.constant(method),
    path: fc.constant(path),
    operation: fc.constant(operation),
    who: fc.constantFrom<Who[]>('admin', 'admin', 'admin', 'member', 'member', 'token', 'visitor'),
    keys: fc.tuple(...kinds.map(keyOf)),
    query: fc.oneof(
      { weight: 6, arbitrary: mostlyFitting(query, files) },
      { weight: 1, arbitrary: fieldsOf(query) },
    ),
    body:
      method === 'GET' || method === 'HEAD'
        ? fc.constant<Body>({ as: 'nothing' })
        : bodyOf(media, body, files),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: oddHeaders as fc.Arbitrary<Record<string, string>> },
    ),
    copies: fc.oneof(
      { weight: 12, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
    ),
  });
}
