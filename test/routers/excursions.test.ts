import { describe, expect, test } from 'vitest';
import { excursionFiles, excursions, strayFiles } from '../../drizzle/schema';
import { FILE_BYTES } from '../../src/routers/limits';
import { prepareCallers, refusal } from '../support/callers';
import { addExcursion, addHoliday } from '../support/factories';
import { drawPicture } from '../support/pictures';

const { world, member, admin } = prepareCallers();

const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const named = (name: string, bytes: BlobPart = 'hello') => new File([bytes], name);
const storedUnder = (url: string) => world.storage.get(url.slice('/uploads/'.length));
const firstExcursion = async () => addExcursion(world, (await addHoliday(world)).id);

test('a member adds an excursion; cleared texts are null, the time is kept as written', async () => {
  const { id: holidayId } = await addHoliday(world);
  const excursion = await member.excursions.create({
    holidayId,
    title: '  Tram 28 ',
    date: '2027-07-13T09:30:00+02:00',
    duration: '',
    website: 'carris.pt',
  });
  expect(excursion).toEqual({
    id: 1,
    holidayId,
    title: 'Tram 28',
    description: null,
    date: '2027-07-13T09:30:00',
    duration: null,
    bookingReference: null,
    website: 'carris.pt',
    notes: null,
    price: null,
    imageUrl: null,
    fileCount: 0,
    latitude: null,
    longitude: null,
    timeZone: null,
    address: null,
    phone: null,
    travellerIds: [],
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await member.excursions.list({ holidayId })).toEqual([excursion]);
});

test('a title is asked for, and only web addresses are kept', async () => {
  const { id: holidayId } = await addHoliday(world);
  const create = (fields: object) =>
    refusal(member.excursions.create({ holidayId, title: 'Tram', ...fields }));
  expect(await create({ title: ' ' })).toMatchObject({
    status: 400,
    fields: { title: 'Title is required' },
  });
  expect(await create({ website: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
  expect(await create({ date: '2027-02-30' })).toMatchObject({
    fields: { date: 'Invalid date' },
  });
  expect(await create({ holidayId: 77 })).toMatchObject({ status: 404 });
  expect(await refusal(member.excursions.list({ holidayId: 77 }))).toMatchObject({ status: 404 });
  expect(await world.db.select().from(excursions)).toEqual([]);
});

test('excursions come by date, undated last, ties by id', async () => {
  const { id: holidayId } = await addHoliday(world);
  for (const [title, date] of [
    ['undated', null],
    ['second', '2027-07-13T10:00:00'],
    ['first', '2027-07-13T09:00:00'],
    ['third', '2027-07-13T10:00:00'],
  ] as const)
    await addExcursion(world, holidayId, { title, date });
  const titles = (await member.excursions.list({ holidayId })).map(({ title }) => title);
  expect(titles).toEqual(['first', 'second', 'third', 'undated']);
});

test('a change touches what is sent and keeps the rest', async () => {
  const { id } = await firstExcursion();
  await member.excursions.update({ id, notes: 'Bring water', price: '€ 15' });
  const changed = await member.excursions.update({ id, notes: '', date: '2027-07-13' });
  expect(changed).toMatchObject({
    title: 'Tram 28',
    notes: null,
    price: '€ 15',
    date: '2027-07-13T00:00:00',
  });
  expect(await refusal(member.excursions.update({ id: 77, notes: 'x' }))).toMatchObject({
    status: 404,
  });
});

describe('files of an excursion', () => {
  test('any type is taken and named as its sender named it; a PDF and a picture are known', async () => {
    const { id: excursionId } = await firstExcursion();
    const add = (file: File) => member.excursions.addFile({ excursionId, file });
    const added = [
      await add(named('notes.docx')),
      await add(named('../../ticket.pdf', '%PDF-1.7 and so on')),
      await add(named('photo.txt', Uint8Array.from(await drawPicture({ format: 'png' })))),
      await add(named('empty', '')),
    ];
    expect(added.map(({ fileName, fileType }) => [fileName, fileType])).toEqual([
      ['notes.docx', 'application/octet-stream'],
      ['ticket.pdf', 'application/pdf'],
      ['photo.txt', expect.stringMatching(/^image\//)],
      ['empty', 'application/octet-stream'],
    ]);
    expect(await member.excursions.files({ excursionId })).toEqual(added);
    expect(Buffer.from((await storedUnder(added[0]?.fileUrl ?? '')) ?? '').toString()).toBe(
      'hello',
    );
  });

  test('a picture that cannot be decoded is refused, by its content and by its name', async () => {
    const { id: excursionId } = await firstExcursion();
    const picture = Uint8Array.from(await drawPicture());
    const cut = picture.slice(0, 400);
    for (const file of [
      ...[named('beach.jpg', cut), named('beach', cut), named('beach.pdf', cut)],
      ...[named('beach.JPG'), named('beach.png', ''), named('beach.heic', new Uint8Array(2000))],
    ])
      expect(
        await refusal(member.excursions.addFile({ excursionId, file })),
        file.name,
      ).toMatchObject({ status: 400, error: 'Invalid image data' });
    expect(await world.db.select().from(excursionFiles)).toEqual([]);
    expect(await world.db.select().from(strayFiles)).toEqual([]);

    // what is another thing, whatever it is called, is no picture
    const gif = Uint8Array.from(await drawPicture({ format: 'gif' }));
    for (const file of [named('ticket.jpg', '%PDF-1.7'), named('fun.png', gif)])
      expect(await member.excursions.addFile({ excursionId, file })).toMatchObject({
        fileType: expect.stringMatching(/^application\//),
      });
  });

  test('a form over tRPC is read like one over REST', async () => {
    const { id } = await firstExcursion();
    const form = new FormData();
    form.append('excursionId', String(id));
    form.append('file', named('map.gpx'));
    form.append('isPrimary', 'false');
    expect(await member.excursions.addFile(form)).toMatchObject({
      excursionId: id,
      fileName: 'map.gpx',
      isPrimary: true,
    });
  });

  test('one file is primary: the first, then whichever is chosen, then the oldest left', async () => {
    const { id: excursionId } = await firstExcursion();
    const add = (name: string, isPrimary?: boolean) =>
      member.excursions.addFile({ excursionId, file: named(name), isPrimary });
    const primary = async () =>
      (await member.excursions.files({ excursionId }))
        .filter((file) => file.isPrimary)
        .map((file) => file.fileName);

    const a = await add('a', false);
    await add('b');
    expect(await primary()).toEqual(['a']);
    const c = await add('c', true);
    expect(await primary()).toEqual(['c']);
    await member.excursions.setPrimaryFile({ excursionId, fileId: a.id });
    expect(await primary()).toEqual(['a']);
    await member.excursions.setPrimaryFile({ excursionId, fileId: c.id });
    await admin.excursions.removeFile({ excursionId, fileId: c.id });
    expect(await primary()).toEqual(['a']);
  });

  test('the excursion’s picture is its primary file, while that is a picture', async () => {
    const { id: excursionId, holidayId } = await firstExcursion();
    const shown = async () => (await member.excursions.list({ holidayId }))[0]?.imageUrl;
    const pdf = await member.excursions.addFile({ excursionId, file: named('t.pdf', '%PDF-1') });
    expect(await shown()).toBeNull();
    const { imageUrl } = await member.excursions.setImageFromText({
      excursionId,
      base64Data: asUrl(await drawPicture()),
    });
    expect(await shown()).toBe(imageUrl);
    await member.excursions.setPrimaryFile({ excursionId, fileId: pdf.id });
    expect(await shown()).toBeNull();
  });

  test('each excursion tells how many files it has', async () => {
    const { id: excursionId, holidayId } = await firstExcursion();
    await addExcursion(world, holidayId);
    const counts = async () =>
      (await member.excursions.list({ holidayId })).map(({ fileCount }) => fileCount);
    expect(await counts()).toEqual([0, 0]);
    await member.excursions.addFile({ excursionId, file: named('a') });
    const { id: fileId } = await member.excursions.addFile({ excursionId, file: named('b') });
    expect(await counts()).toEqual([2, 0]);
    await admin.excursions.removeFile({ excursionId, fileId });
    expect(await counts()).toEqual([1, 0]);
  });

  test('a file of another excursion is not found', async () => {
    const one = await firstExcursion();
    const other = await firstExcursion();
    const file = await member.excursions.addFile({ excursionId: one.id, file: named('a') });
    const foreign = { excursionId: other.id, fileId: file.id };
    expect(await refusal(member.excursions.setPrimaryFile(foreign))).toMatchObject({ status: 404 });
    expect(await refusal(admin.excursions.removeFile(foreign))).toMatchObject({ status: 404 });
    expect(await member.excursions.files({ excursionId: one.id })).toMatchObject([
      { id: file.id, isPrimary: true },
    ]);
  });

  test('nothing is kept of a file or picture that is refused', async () => {
    const { id: excursionId } = await firstExcursion();
    const tooLarge = named('large', new Uint8Array(FILE_BYTES + 1));
    expect(await refusal(member.excursions.addFile({ excursionId, file: tooLarge }))).toMatchObject(
      {
        status: 413,
        error: 'File too large. Maximum size is 10MB.',
      },
    );
    expect(await refusal(member.excursions.addFile({ excursionId }))).toMatchObject({
      status: 400,
      fields: { file: 'No file selected' },
    });
    expect(
      await refusal(member.excursions.addFile({ excursionId: 77, file: named('a') })),
    ).toMatchObject({ status: 404 });
    const setImage = (base64Data: string) =>
      refusal(member.excursions.setImageFromText({ excursionId, base64Data }));
    expect(await setImage(asUrl(Buffer.from('no picture')))).toMatchObject({ status: 400 });
    expect(await setImage(asUrl(await drawPicture({ format: 'gif' })))).toMatchObject({
      status: 415,
    });
    expect(await world.db.select().from(excursionFiles)).toEqual([]);
    expect(await world.db.select().from(strayFiles)).toEqual([]);
  });

  test('a file goes with its excursion, and that with its holiday', async () => {
    const { id: excursionId, holidayId } = await firstExcursion();
    const { fileUrl } = await member.excursions.addFile({ excursionId, file: named('a') });
    await admin.holidays.remove({ id: holidayId });
    expect(await world.db.select().from(excursionFiles)).toEqual([]);
    await admin.trash.empty();
    await expect.poll(() => storedUnder(fileUrl)).toBeNull();

    const next = await firstExcursion();
    const kept = await member.excursions.addFile({ excursionId: next.id, file: named('b') });
    await member.excursions.remove({ id: next.id });
    await admin.trash.empty();
    await expect.poll(() => storedUnder(kept.fileUrl)).toBeNull();
    expect(await refusal(member.excursions.remove({ id: next.id }))).toMatchObject({ status: 404 });
  });
});
