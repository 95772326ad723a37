import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  comments,
  excursionFiles,
  excursions,
  holidays,
  hotelImages,
  hotels,
  photos,
  placeLookups,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  strayFiles,
  tickets,
  travellers,
  users,
} from '../../drizzle/schema';
import { SESSION_COOKIE } from '../../src/server/auth/sessions';
import { spoolFolder, spoolForm } from '../../src/server/http/spool';
import { stopMakingSizes } from '../../src/server/photos/sizes';
import { openZip } from '../../src/server/zip/read';
import { zip } from '../support/archives';
import { addEverything, ODD_TEXT } from '../support/backups';
import { emptyTables } from '../support/database';
import { eventually } from '../support/eventually';
import { ADMIN_ID, addHoliday, addTraveller, addUser, MEMBER_ID } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { prepareServer } from '../support/server';
import { makeVideo } from '../support/videos';

const { world, visitor, member, admin, as } = prepareServer();

const IMPORT = '/api/holidays/import';
const formOf = (bytes: Uint8Array) => {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], 'holiday.zip'));
  return form;
};
const bring = async (bytes: Uint8Array) => (await admin()).post(IMPORT, formOf(bytes));

async function take(id: number, query = '') {
  const person = await admin();
  const answer = await fetch(`${person.origin}/api/holidays/${id}/export${query}`, {
    headers: { cookie: `samenreis_session=${person.cookie}` },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Another server: nobody and nothing of before, but two people of whom one has the same name. */
async function elsewhere() {
  await emptyTables(world.db);
  await addUser(world, { id: ADMIN_ID, name: 'Clara', isAdmin: true });
  await addUser(world, { id: MEMBER_ID, name: 'Bram' });
}

async function counts() {
  const tables = { holidays, photos, comments, tickets, hotelImages, excursionFiles };
  const journal = { restaurants, restaurantImages, restaurantVisits, restaurantRatings };
  const counted: Record<string, number> = {};
  for (const [name, table] of Object.entries({ ...tables, ...journal }))
    counted[name] = (await world.db.select().from(table)).length;
  return counted;
}

const ONE_OF_EACH = {
  ...{ holidays: 1, photos: 1, comments: 3, tickets: 1, hotelImages: 1, excursionFiles: 1 },
  ...{ restaurants: 1, restaurantImages: 1, restaurantVisits: 1, restaurantRatings: 2 },
};

let archive: Uint8Array;
let json: Record<string, unknown> & { holiday: Record<string, unknown> };
beforeEach(async () => {
  const { holiday } = await addEverything(world);
  await world.db
    .update(restaurantRatings)
    .set({ userId: MEMBER_ID })
    .where(eq(restaurantRatings.rating, 5));
  const taken = await take(holiday.id);
  archive = taken.bytes;
  const opened = await openZip(new Blob([Uint8Array.from(archive)]));
  json = JSON.parse((await opened.bytes('holiday.json', 1e7)).toString());
});

test('the archive is a page that a person opens, the data, and every file', async () => {
  const [holiday] = await world.db.select().from(holidays);
  await world.db.update(holidays).set({ title: 'Été & <b>“Lisbon”</b>', destination: '</title>' });
  const { headers, bytes } = await take(holiday?.id as number, '?language=nl');
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="samenreis-ete-b-lisbon-b-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const opened = await openZip(new Blob([bytes]));
  const page = (await opened.bytes('index.html', 1e7)).toString();
  expect(page).toContain('<html lang="nl">');
  expect(page).toContain('<h2>Vluchten</h2>');
  expect(page).toContain('<h1>Été &amp; &lt;b&gt;“Lisbon”&lt;/b&gt;</h1>');
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file as string);
  for (const file of files) expect(opened.sizeOf(file), file).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(5);
  opened.close();
});

test('the page calls a train a train, and its part the journey', async () => {
  const [holiday] = await world.db.select().from(holidays);
  await world.db.update(tickets).set({ type: 'train', flightNumber: 'NJ 233', provider: 'ÖBB' });
  const opened = await openZip(new Blob([(await take(holiday?.id as number)).bytes]));
  const page = (await opened.bytes('index.html', 1e7)).toString();
  opened.close();
  expect(page).toContain('<h2>Travel</h2>');
  expect(page).toContain('<dt>Train number</dt><dd>NJ 233</dd>');
  expect(page).toContain('<dt>Railway company</dt><dd>ÖBB</dd>');
});

test('who goes, and who each thing is for, comes along: users by name, others as a name', async () => {
  const page = await openZip(new Blob([Uint8Array.from(archive)]));
  expect((await page.bytes('index.html', 1e7)).toString()).toMatch(/<p>Bram, line/);
  page.close();
  await elsewhere();
  // ids that are not those of before
  await addTraveller(world, (await addHoliday(world)).id, { userId: MEMBER_ID });
  await bring(archive);
  const rows = (await world.db.select().from(travellers)).slice(1);
  expect(rows).toMatchObject([
    { name: 'Bram', userId: MEMBER_ID },
    { name: ODD_TEXT.trim(), userId: null },
  ]);
  for (const table of [tickets, hotels, excursions, restaurantVisits])
    expect(await world.db.select().from(table)).toMatchObject([{ travellerIds: [rows[1]?.id] }]);
});

test('who goes stands in the order in which it was sent, on the page and where it is imported', async () => {
  const [holiday] = await world.db.select().from(holidays);
  const path = `/api/holidays/${holiday?.id}/travellers`;
  const person = await member();
  const listed: { id: number; name: string }[] = (await person.get(path)).json;
  const travellers = [{ name: 'Oma' }, ...[...listed].reverse(), { name: 'Baby' }];
  const names = travellers.map(({ name }) => name);
  const sent = await person.put(path, { travellers });
  expect(sent.json.map(({ name }: { name: string }) => name)).toEqual(names);
  expect((await person.get(path)).json).toEqual(sent.json);

  const { bytes } = await take(holiday?.id as number);
  const opened = await openZip(new Blob([bytes]));
  expect((await opened.bytes('index.html', 1e7)).toString()).toMatch(/<p>Oma, line.*Bram, Baby</s);
  opened.close();
  await elsewhere();
  const { json: imported } = await bring(bytes);
  const there = await (await member()).get(`/api/holidays/${imported.id}/travellers`);
  expect(there.json.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('a traveller whose user is not here stays as a name; one that is missing is left out', async () => {
  await elsewhere();
  const person = { person: 'Sanne', createdAt: json.createdAt };
  const changed = {
    ...json,
    travellers: [{ ...person, name: 'Sanne' }],
    hotels: (json.hotels as object[]).map((hotel) => ({ ...hotel, travellers: [0, 0, 7] })),
  };
  await bring(await zip({ 'holiday.json': JSON.stringify(changed) }));
  expect(await world.db.select().from(travellers)).toMatchObject([{ name: 'Sanne', userId: null }]);
  expect(await world.db.select().from(hotels)).toMatchObject([{ travellerIds: [1] }]);
});

test('on another server it is there again: photos, comments, journeys, stays and the journal', async () => {
  await elsewhere();
  const { status, json: answer } = await bring(archive);
  expect(status).toBe(201);
  expect(answer).toMatchObject({ title: ODD_TEXT.trim(), photos: [{ width: 60, height: 40 }] });
  expect(answer.coverImage).toBe(answer.photos[0].imageUrl);
  expect(answer.comments.map((comment: object) => comment)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ author: 'Oma', userId: null }),
      expect.objectContaining({ author: 'Bram', userId: null, content: 'Nice' }),
    ]),
  );
  expect(await counts()).toEqual(ONE_OF_EACH);
  const [ticket] = await world.db.select().from(tickets);
  const [restaurant] = await world.db.select().from(restaurants);
  expect(ticket?.departureDate).toBe('2027-07-01T10:00:00');
  expect(restaurant).toMatchObject({ latitude: 52.37, priceRange: 'very_expensive' });
  const person = await admin();
  for (const url of [answer.photos[0].imageUrl, ticket?.attachmentUrl])
    expect((await person.get(url)).status, url).toBe(200);
  // a rating is given to whoever alone bears the name
  const ratings = await world.db.select().from(restaurantRatings);
  expect(ratings.map(({ rating, userId }) => [rating, userId]).sort()).toEqual([
    [4, null],
    [5, MEMBER_ID],
  ]);
  expect(await world.db.select().from(strayFiles)).toEqual([]);
  const photo = answer.photos[0].imageUrl.slice('/uploads/'.length);
  await eventually(async () =>
    expect(await world.storage.has(`w1600-${photo}.webp`), 'made without anybody asking').toBe(
      true,
    ),
  );
  // a place without coordinates was not found there, or they were cleared
  expect(await world.db.select().from(placeLookups)).toEqual([]);
});

test('the page tells the holiday in the order of its plan', async () => {
  const { id } = await addHoliday(world, { startDate: '2027-07-01', endDate: '2027-07-04' });
  const flight = { departureLocation: 'Tokyo (HND)', arrivalLocation: 'Honolulu (HNL)' };
  const [departureDate, arrivalDate] = ['2027-07-02T21:00:00', '2027-07-02T09:15:00'];
  await world.db.insert(hotels).values([
    { holidayId: id, name: 'The second', checkInDate: '2027-07-03', checkOutDate: '2027-07-04' },
    { holidayId: id, name: 'The first', checkInDate: '2027-07-01', checkOutDate: '2027-07-03' },
  ]);
  await world.db.insert(tickets).values({ ...flight, holidayId: id, departureDate, arrivalDate });
  const zipped = await openZip(new Blob([(await take(id, '?language=en')).bytes]));
  const page = (await zipped.bytes('index.html', 1e6)).toString();
  zipped.close();
  const orderOf = (...texts: string[]) => texts.map((text) => page.indexOf(text));
  const places = orderOf(
    '<h3>1 July 2027</h3><p>Check-in: The first</p>',
    '<h3>2 July 2027</h3><p>21:00 Departure: ',
    '<p>09:15 Arrival: ',
    '<h3>3 July 2027</h3><p>Check-out: The first</p><p>Check-in: The second</p>',
    '<h3>The first</h3>',
    '<h3>The second</h3>',
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a second time nothing is doubled, wherever it came from and whatever is left of it', async () => {
  const here = await bring(archive);
  expect(here.status).toBe(200);
  expect(await counts()).toEqual(ONE_OF_EACH);

  await elsewhere();
  const first = await bring(archive);
  const again = await bring(archive);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.json.id).toBe(first.json.id);
  const both = await Promise.all([bring(archive), bring(archive)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await counts()).toEqual(ONE_OF_EACH);

  // its visits stay in the journal, and join it again
  await world.db.delete(holidays);
  const back = await bring(archive);
  expect(back.status).toBe(201);
  expect(back.json.restaurantVisits).toHaveLength(1);
  expect(await counts()).toEqual(ONE_OF_EACH);
});

test('two imports at once add it once', async () => {
  await elsewhere();
  const both = await Promise.all([bring(archive), bring(archive)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await counts()).toEqual(ONE_OF_EACH);
});

test('a restaurant that is here already is not added again', async () => {
  await elsewhere();
  await world.db.insert(restaurants).values({ name: 'TRATTORIA' });
  await bring(archive);
  expect(await counts()).toEqual({ ...ONE_OF_EACH, restaurantImages: 0 });
});

test('only admins do it', async () => {
  const { id } = await addHoliday(world);
  for (const [person, status] of [
    [visitor(), 401],
    [await member(), 403],
  ] as const) {
    expect((await person.get(`/api/holidays/${id}/export`)).status).toBe(status);
    expect((await person.post(IMPORT, formOf(archive))).status).toBe(status);
  }
  expect((await (await admin()).get('/api/holidays/999/export')).status).toBe(404);
});

const whole = (changes: object) => ({ 'holiday.json': JSON.stringify({ ...json, ...changes }) });
const bomb = () =>
  zip({
    ...whole({ photos: [{ file: 'a.jpg', createdAt: json.createdAt }] }),
    'a.jpg': Buffer.alloc(11e6),
  });

test.each<[what: string, make: () => Promise<Uint8Array> | Uint8Array, status: number]>([
  ['no zip', () => Buffer.from('Dear diary'), 422],
  ['nothing', () => new Uint8Array(), 422],
  ['a zip that is cut off', () => archive.subarray(0, archive.length - 30), 422],
  ['a zip of something else', () => zip({ 'readme.txt': 'hello' }), 422],
  ['no JSON', () => zip({ 'holiday.json': '{' }), 422],
  ['JSON of another shape', () => zip({ 'holiday.json': '[1]' }), 422],
  ['a later format', () => zip(whole({ formatVersion: 2 })), 422],
  [
    'an end before the start',
    () => zip(whole({ holiday: { ...json.holiday, endDate: '1999-01-01' } })),
    422,
  ],
  [
    'a text that is too long',
    () =>
      zip(
        whole({ comments: [{ ...(json.comments as object[])[0], content: 'x'.repeat(10_001) }] }),
      ),
    422,
  ],
  ['a NUL in a text', () => zip(whole({ holiday: { ...json.holiday, title: 'a\0b' } })), 422],
  [
    'too many rows',
    () =>
      zip(
        whole({
          locations: Array.from({ length: 5001 }, () => ({ name: 'x', createdAt: json.createdAt })),
        }),
      ),
    422,
  ],
  ['JSON that is huge', () => zip({ 'holiday.json': `{"x":"${'x'.repeat(34e6)}"}` }), 422],
  ['a file that is too large', bomb, 413],
])('an archive with %s is refused and leaves nothing', async (_, make, status) => {
  await elsewhere();
  const answer = await bring(await make());
  expect(answer.status).toBe(status);
  expect(answer.json.code).toBe(status === 413 ? 'ARCHIVE_TOO_LARGE' : 'NO_HOLIDAY_INSIDE');
  expect((await counts()).holidays).toBe(0);
  expect(await readdir(spoolFolder(world.settings.DATA_DIR))).toEqual([]);
});

test('an original has the type of its content, and arrives as it was exported or not at all', async () => {
  await elsewhere();
  const film = await makeVideo();
  const [photo] = json.photos as { file: string; original: string }[];
  const { original } = photo as NonNullable<typeof photo>;
  const opened = await openZip(new Blob([Uint8Array.from(archive)]));
  const picture = await opened.bytes('photos/001.jpg', 1e6);
  opened.close();
  const wrong: [Uint8Array | string, number][] = [
    ['<html>', 415],
    ['nothing known', 400],
    [film, 415],
  ];
  for (const [content, status] of wrong) {
    const answer = await bring(
      await zip({ ...whole({}), 'photos/001.jpg': picture, [original]: content }),
    );
    expect(answer.status, String(content).slice(0, 20)).toBe(status);
  }
  const damaged = Buffer.from(archive);
  const at = damaged.indexOf(original) + original.length + 300;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
  expect(await bring(damaged)).toMatchObject({
    status: 422,
    json: { code: 'NO_HOLIDAY_INSIDE' },
  });
  expect(await counts()).toMatchObject({ holidays: 0 });

  const named = { ...photo, original: 'originals/001.mp4' };
  const png = await drawPicture({ format: 'png' });
  const answer = await bring(
    await zip({
      ...whole({ photos: [named] }),
      ...{ 'photos/001.jpg': picture, 'originals/001.mp4': png },
    }),
  );
  const sent = await (await admin()).get(`${answer.json.photos[0].imageUrl}?original=1`);
  expect(sent.headers.get('content-type')).toBe('image/png');
});

test('a holiday may have thousands of photos', async () => {
  await elsewhere();
  const [photo] = json.photos as { file: string }[];
  const opened = await openZip(new Blob([Uint8Array.from(archive)]));
  const picture = await opened.bytes('photos/001.jpg', 1e6);
  opened.close();
  const count = 500;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`photos/${n}.jpg`, picture]),
  );
  // those without a file only count
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ ...photo, file: `photos/${n}.jpg` }));
  const answer = await bring(await zip({ ...whole({ photos: rows, cover: null }), ...files }));
  expect(answer.status).toBe(201);
  expect(answer.json.photos).toHaveLength(count);
  expect((await counts()).comments).toBe(2 + count);
  await stopMakingSizes();
  const tooMany = await zip(whole({ photos: [...rows, photo] }));
  expect((await bring(tooMany)).status).toBe(422);
}, 60_000);

test('names in an archive lead nowhere, and one picture is one photo', async () => {
  await elsewhere();
  const photosOf = [
    '../../etc/passwd',
    'C:\\x.jpg',
    '/etc/hosts',
    'photos/001.jpg',
    'photos/001.jpg',
  ];
  const opened = await openZip(new Blob([Uint8Array.from(archive)]));
  const answer = await bring(
    await zip({
      ...whole({ photos: photosOf.map((file) => ({ file, createdAt: json.createdAt })) }),
      'photos/001.jpg': await opened.bytes('photos/001.jpg', 1e6),
    }),
  );
  opened.close();
  expect(answer.status).toBe(201);
  expect(answer.json.photos).toHaveLength(1);
});

test('an archive with a picture that cannot be decoded is refused and leaves nothing', async () => {
  await elsewhere();
  const opened = await openZip(new Blob([Uint8Array.from(archive)]));
  const [photo] = json.photos as { file: string }[];
  const picture = await opened.bytes(photo?.file ?? '', 1e6);
  opened.close();
  const ends = {
    'photos/001.jpg': picture.subarray(0, 400),
    'excursions/001.jpg': '<script>alert(1)</script>',
  };
  for (const [name, broken] of Object.entries(ends)) {
    const answer = await bring(await zip({ ...whole({}), [name]: broken }));
    expect(answer, name).toMatchObject({ status: 400, json: { code: 'INVALID_IMAGE_DATA' } });
  }
  expect((await counts()).holidays).toBe(0);
  await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
});

test('what is no form, or has no file, is refused', async () => {
  const person = await as(ADMIN_ID);
  expect((await person.post(IMPORT, { file: 'x' })).status).toBe(415);
  const empty = new FormData();
  empty.append('name', 'x');
  expect((await person.post(IMPORT, empty)).json).toMatchObject({
    fields: { file: expect.any(String) },
  });
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await person.call('POST', IMPORT, { body: cut, headers })).status).toBe(400);
  expect(await world.db.select().from(users)).toHaveLength(2);
});

test('a file past the limit is refused while it comes, and does not stay', async () => {
  const { DATA_DIR } = world.settings;
  const body = formOf(new Uint8Array(200_000));
  const sent = new Request('http://family.test', { method: 'POST', body });
  const stream = Readable.fromWeb(sent.body as ReadableStream);
  const type = sent.headers.get('content-type') as string;
  const limits = { maxBytes: 100_000, maxFiles: 1, tooLarge: 'archiveTooLarge' } as const;
  await expect(spoolForm(stream, type, DATA_DIR, limits)).rejects.toMatchObject({
    key: 'archiveTooLarge',
  });
  expect(await readdir(spoolFolder(DATA_DIR))).toEqual([]);
  const anna = await admin();
  const head = [
    `POST ${IMPORT} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: ${SESSION_COOKIE}=${anna.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 900000000000',
  ];
  expect(await visitor().raw(head)).toContain('"code":"ARCHIVE_TOO_LARGE"');
});
