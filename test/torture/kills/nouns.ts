/** What is written while the server is killed: each noun's addresses, and a row of it by chance. */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { appRouter } from '../../../src/routers';
import { inputsOf, restRoutes } from '../../../src/server/http/rest';
import { readPicture } from '../../../src/server/storage/pictures';
import { withOwnBytes } from '../anotherPhoto';
import type { Random } from '../random';

export type Fields = Record<string, unknown>;

/** A file to send, and what is to be read of it later. */
export interface Sent {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  digest: string;
}

export interface Noun {
  name: string;
  /** What it belongs to, `{of}` in its addresses. */
  of?: string;
  /** Where its rows are read, and the field of the answer that has them. */
  rows: string;
  field?: string;
  create: string;
  /** Where one is changed, if it has fields, and removed, unless others belong to it. */
  one?: string;
  mayGo?: boolean;
  draw(random: Random): Fields;
  /** `part`: of a form; absent: a data URL in JSON. The row names the file in `column`. */
  file?: { column: string; part?: string; draw(random: Random): Promise<Sent> };
}

const PICTURES = 60;
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const text = (random: Random) =>
  `${random.pick(['Zee', 'Bérgen', '海', 'l’été', 'O"Hara <b>'])} ${randomBytes(8).toString('hex')}`;
const longText = (random: Random) => `${text(random)} `.repeat(random.between(1, 60)).trim();
async function drawPicture(random: Random): Promise<Sent> {
  const [width, height] = [random.between(40, 120), random.between(40, 120)];
  const pixels = Buffer.from(Array.from({ length: 12 }, () => random.below(256)));
  const drawn = await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  // it is kept without what cameras add, which is the same for the same picture
  const { bytes } = await readPicture(drawn);
  return { bytes: Uint8Array.from(drawn), name: 'picture.png', digest: digestOf(bytes) };
}

/** Drawn once, since that takes the time of the server. */
const drawn: Promise<Sent>[] = [];
async function picture(random: Random): Promise<Sent> {
  if (drawn.length < PICTURES) drawn.push(drawPicture(random));
  const { bytes, ...sent } = await random.pick(drawn);
  return { ...sent, bytes: withOwnBytes(bytes) };
}

async function anyFile(random: Random): Promise<Sent> {
  const bytes = Uint8Array.from(randomBytes(random.between(1, 40_000)));
  return { bytes, name: 'paper.bin', digest: digestOf(bytes) };
}

const flight = (random: Random) => ({
  departureLocation: text(random),
  arrivalLocation: text(random),
  flightNumber: `KL${random.between(1000, 9999)}`,
  departureDate: `2027-0${random.between(1, 9)}-1${random.below(9)}T1${random.below(9)}:05:00`,
});

const NOUNS_BY_HAND: Noun[] = [
  {
    name: 'holiday',
    rows: '/api/holidays',
    create: '/api/holidays',
    one: '/api/holidays',
    draw: (random) => ({
      title: text(random),
      destination: text(random),
      startDate: '2027-07-01',
      endDate: `2027-07-${random.between(10, 30)}`,
    }),
  },
  {
    ...{ name: 'comment', of: 'holiday', one: '/api/comments', mayGo: true },
    rows: '/api/holidays/{of}/comments',
    create: '/api/holidays/{of}/comments',
    draw: (random) => ({ content: longText(random) }),
  },
  {
    ...{ name: 'photo', of: 'holiday', one: '/api/photos', mayGo: true },
    ...{ rows: '/api/holidays/{of}', field: 'photos' },
    create: '/api/holidays/{of}/photos/base64',
    draw: () => ({}),
    file: { column: 'imageUrl', draw: picture },
  },
  {
    ...{ name: 'ticket', of: 'holiday', one: '/api/tickets', mayGo: true },
    rows: '/api/holidays/{of}/tickets',
    create: '/api/holidays/{of}/tickets',
    draw: (random) => ({ ...flight(random), notes: longText(random) }),
  },
  {
    ...{ name: 'ticketFile', of: 'holiday', one: '/api/tickets', mayGo: true },
    rows: '/api/holidays/{of}/tickets',
    create: '/api/holidays/{of}/tickets/file',
    draw: flight,
    file: { column: 'attachmentUrl', part: 'file', draw: anyFile },
  },
  {
    ...{ name: 'hotel', of: 'holiday', one: '/api/hotels' },
    rows: '/api/holidays/{of}/hotels',
    create: '/api/holidays/{of}/hotels',
    draw: (random) => ({ name: text(random), comments: longText(random) }),
  },
  {
    ...{ name: 'hotelImage', of: 'hotel', one: '/api/hotels/{of}/images', mayGo: true },
    rows: '/api/hotels/{of}/images',
    create: '/api/hotels/{of}/images',
    draw: () => ({}),
    file: { column: 'imageUrl', part: 'image', draw: picture },
  },
  {
    ...{ name: 'excursion', of: 'holiday', one: '/api/excursions' },
    rows: '/api/holidays/{of}/excursions',
    create: '/api/holidays/{of}/excursions',
    draw: (random) => ({ title: text(random), description: longText(random) }),
  },
  {
    ...{ name: 'excursionFile', of: 'excursion', one: '/api/excursions/{of}/files', mayGo: true },
    rows: '/api/excursions/{of}/files',
    create: '/api/excursions/{of}/files',
    draw: () => ({}),
    file: { column: 'fileUrl', part: 'file', draw: anyFile },
  },
  {
    ...{ name: 'restaurant', one: '/api/restaurants' },
    rows: '/api/restaurants',
    create: '/api/restaurants',
    draw: (random) => ({ name: text(random), notes: longText(random) }),
  },
  {
    ...{ name: 'restaurantImage', of: 'restaurant', one: '/api/restaurant-images', mayGo: true },
    ...{ rows: '/api/restaurants/{of}', field: 'images' },
    create: '/api/restaurants/{of}/images',
    draw: () => ({}),
    file: { column: 'imageUrl', part: 'image', draw: picture },
  },
  {
    ...{ name: 'visit', of: 'restaurant', one: '/api/restaurant-visits', mayGo: true },
    ...{ rows: '/api/restaurants/{of}', field: 'visits' },
    create: '/api/restaurants/{of}/visits',
    draw: (random) => ({ visitDate: '2026-05-04', review: longText(random) }),
  },
];

const routes = restRoutes(appRouter);
const has = (method: string, path: string) =>
  routes.some((route) => route.method === method && route.path === path);

/** Values for any field; the first that its schema takes unaltered is sent. */
const drawField = (random: Random, field: z.ZodType) =>
  [longText(random), text(random), random.below(2) === 0, random.between(1, 9), '2027-07-02'].find(
    (value) => field.safeParse(value).data === value,
  );

/** The other nouns of a holiday that are a list of rows, each with fields alone. */
const PLAIN_NOUNS = routes.flatMap(({ name, path, procedure }): Noun[] => {
  const [, address] = /^\/api\/holidays\/\{id\}\/([\w-]+)$/.exec(path) ?? [];
  const noun = name.replace(/\.create$/, '');
  if (!address || noun === name) return [];
  const one = `/api/${address}`;
  const rows = `/api/holidays/{of}/${address}`;
  const isList = has('GET', path) && has('PUT', `${one}/{id}`) && has('DELETE', `${one}/{id}`);
  const isKnown = NOUNS_BY_HAND.some(({ create }) => create === rows);
  const [input] = inputsOf(procedure);
  if (!isList || isKnown || !(input instanceof z.ZodObject)) return [];
  const { holidayId: _, ...fields } = input.shape as Record<string, z.ZodType>;
  const draw = (random: Random) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([field, schema]) => [field, drawField(random, schema)])
        .filter(([, value]) => value !== undefined),
    );
  return [{ name: noun, of: 'holiday', one, mayGo: true, rows, create: rows, draw }];
});

export const NOUNS = [...NOUNS_BY_HAND, ...PLAIN_NOUNS];
