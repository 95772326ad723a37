import { afterAll, describe, expect, test } from 'vitest';
import { hotelImages, hotels, strayFiles } from '../../drizzle/schema';
import { stopReading } from '../../src/documents/index';
import { FILE_BYTES } from '../../src/routers/limits';
import { prepareCallers, refusal } from '../support/callers';
import { addHoliday, addHotel, addHotelImage } from '../support/factories';
import { drawPicture, readHeic } from '../support/pictures';

const { world, member, admin } = prepareCallers();
afterAll(stopReading);

const asFile = (bytes: Buffer) => new File([Uint8Array.from(bytes)], 'room.jpg');
const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const storedUnder = (url: string) => world.storage.get(url.slice('/uploads/'.length));
const firstHotel = async () => addHotel(world, (await addHoliday(world)).id);

test('a member adds a hotel; what is not told is null, and no transport is booked', async () => {
  const { id: holidayId } = await addHoliday(world);
  const hotel = await member.hotels.create({
    holidayId,
    name: ' Casa ',
    url: 'casa.pt',
    checkInDate: '2027-07-12T15:00:00+02:00',
    checkOutDate: '',
    bookingReference: 'AB12',
  });
  expect(hotel).toEqual({
    id: 1,
    holidayId,
    name: 'Casa',
    address: null,
    url: 'casa.pt',
    checkInDate: '2027-07-12',
    checkOutDate: null,
    transportationToBooked: false,
    transportationFromBooked: false,
    bookingReference: 'AB12',
    comments: null,
    latitude: null,
    longitude: null,
    timeZone: null,
    checkInTime: null,
    checkOutTime: null,
    phone: null,
    attachmentUrl: null,
    travellerIds: [],
    imageUrl: null,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await member.hotels.list({ holidayId })).toEqual([hotel]);
});

test('a name is asked for', async () => {
  const { id: holidayId } = await addHoliday(world);
  expect(await refusal(member.hotels.create({ holidayId, name: '' }))).toMatchObject({
    status: 400,
    fields: { name: 'Hotel name is required' },
  });
  expect(await refusal(member.hotels.create({ holidayId: 77, name: 'Casa' }))).toMatchObject({
    status: 404,
  });
  expect(await world.db.select().from(hotels)).toEqual([]);
});

test('hotels come by check-in, undated last', async () => {
  const { id: holidayId } = await addHoliday(world);
  for (const [name, checkInDate] of [
    ['undated', null],
    ['second', '2027-07-14'],
    ['first', '2027-07-12'],
  ] as const)
    await addHotel(world, holidayId, { name, checkInDate });
  const names = (await member.hotels.list({ holidayId })).map(({ name }) => name);
  expect(names).toEqual(['first', 'second', 'undated']);
});

test('a change touches what is sent and keeps the rest', async () => {
  const { id } = await firstHotel();
  await member.hotels.update({ id, address: 'Rua 1', transportationToBooked: true });
  expect(await member.hotels.update({ id, address: '', comments: 'Late arrival' })).toMatchObject({
    name: 'Albergo',
    address: null,
    comments: 'Late arrival',
    transportationToBooked: true,
  });
});

describe('images of a hotel', () => {
  test('the first may come from anybody, further ones from admins alone', async () => {
    const { id: hotelId, holidayId } = await firstHotel();
    const image = asFile(await drawPicture());
    const base64Data = asUrl(await drawPicture());
    const { imageUrl } = await member.hotels.setImage({ hotelId, image });
    expect(await member.hotels.list({ holidayId })).toMatchObject([{ imageUrl }]);
    for (const more of [
      () => member.hotels.setImage({ hotelId, image }),
      () => member.hotels.setImageFromText({ hotelId, base64Data }),
    ])
      expect(await refusal(more())).toMatchObject({ status: 403, code: 'ONLY_ADMINS' });

    const next = await admin.hotels.setImageFromText({ hotelId, base64Data });
    expect(await member.hotels.list({ holidayId })).toMatchObject([{ imageUrl: next.imageUrl }]);
  });

  test('one is the cover: the first, then whichever is chosen, then the oldest left', async () => {
    const { id: hotelId, holidayId } = await firstHotel();
    const image = asFile(await drawPicture());
    const [a, b, c] = [
      await admin.hotels.addImage({ hotelId, image }),
      await admin.hotels.addImage({ hotelId, image }),
      await admin.hotels.addImage({ hotelId, image }),
    ];
    const covers = async () =>
      (await member.hotels.images({ hotelId })).filter((one) => one.isPrimary).map(({ id }) => id);
    expect(await covers()).toEqual([a.id]);
    await admin.hotels.setPrimaryImage({ hotelId, imageId: c.id });
    expect(await covers()).toEqual([c.id]);
    expect(await member.hotels.list({ holidayId })).toMatchObject([{ imageUrl: c.imageUrl }]);
    await admin.hotels.removeImage({ hotelId, imageId: a.id });
    expect(await covers()).toEqual([c.id]);
    await admin.hotels.removeImage({ hotelId, imageId: c.id });
    expect(await covers()).toEqual([b.id]);
    await admin.hotels.removeImage({ hotelId, imageId: b.id });
    expect(await member.hotels.list({ holidayId })).toMatchObject([{ imageUrl: null }]);
    await expect.poll(() => storedUnder(b.imageUrl)).toBeNull();
  });

  test('they come with the holiday, oldest first', async () => {
    const { id: hotelId, holidayId } = await firstHotel();
    const one = await addHotelImage(world, hotelId, { isPrimary: true });
    const two = await addHotelImage(world, hotelId);
    expect(await member.hotels.images({ hotelId })).toEqual([one, two]);
    expect((await member.holidays.byId({ id: holidayId })).hotelImages).toMatchObject([
      { id: one.id, hotelId },
      { id: two.id, hotelId },
    ]);
  });

  test('an image of another hotel is not found', async () => {
    const { id: imageId } = await addHotelImage(world, (await firstHotel()).id);
    const { id: hotelId } = await firstHotel();
    const foreign = { hotelId, imageId };
    expect(await refusal(admin.hotels.setPrimaryImage(foreign))).toMatchObject({ status: 404 });
    expect(await refusal(admin.hotels.removeImage(foreign))).toMatchObject({ status: 404 });
  });

  test('a telephone’s HEIC is taken; what is no picture is refused, and nothing of it kept', async () => {
    const { id: hotelId } = await firstHotel();
    const add = (image: File) => refusal(admin.hotels.addImage({ hotelId, image }));
    expect(await add(asFile(Buffer.from('no picture')))).toMatchObject({
      status: 400,
      error: 'Invalid image data',
    });
    expect(await add(asFile(Buffer.from('<svg xmlns="x"/>')))).toMatchObject({ status: 415 });
    expect(await add(asFile(Buffer.from('%PDF-1.7')))).toMatchObject({ status: 415 });
    expect(await add(asFile(Buffer.alloc(FILE_BYTES + 1)))).toMatchObject({ status: 413 });
    expect(
      await refusal(admin.hotels.addImage({ hotelId: 77, image: asFile(Buffer.alloc(1)) })),
    ).toMatchObject({ status: 404 });
    expect(await world.db.select().from(hotelImages)).toEqual([]);
    expect(await world.db.select().from(strayFiles)).toEqual([]);
    expect(await admin.hotels.addImage({ hotelId, image: asFile(await readHeic()) })).toMatchObject(
      { isPrimary: true, imageUrl: expect.stringMatching(/\.jpg$/) },
    );
  });

  test('they go with their hotel, and that with its holiday', async () => {
    const { id: hotelId } = await firstHotel();
    const { imageUrl } = await member.hotels.setImage({
      hotelId,
      image: asFile(await drawPicture()),
    });
    await member.hotels.remove({ id: hotelId });
    await admin.trash.empty();
    await expect.poll(() => storedUnder(imageUrl)).toBeNull();

    const next = await firstHotel();
    await addHotelImage(world, next.id);
    await admin.holidays.remove({ id: next.holidayId });
    expect(await world.db.select().from(hotelImages)).toEqual([]);
  });
});

describe('a dropped confirmation', () => {
  const confirmation = (checkOut = '19 July 2027') =>
    new File(
      [
        [
          'Your booking at Casa Azul is confirmed',
          'Hotel: Casa Azul',
          'Confirmation number: 4471902233',
          'Check-in: 12 July 2027 (15:00 - 22:00)',
          `Check-out: ${checkOut} (until 11:00)`,
        ].join('\n'),
      ],
      'confirmation.txt',
    );

  test('is kept with its hotel, and goes with it', async () => {
    const { id: holidayId } = await addHoliday(world);
    const hotel = await member.hotels.fromFile({ holidayId, file: confirmation() });
    expect(hotel).toMatchObject({
      name: 'Casa Azul',
      checkInDate: '2027-07-12',
      checkOutDate: '2027-07-19',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      isNew: true,
    });
    const { attachmentUrl } = hotel;
    expect(await storedUnder(attachmentUrl ?? '')).not.toBeNull();
    await member.hotels.remove({ id: hotel.id });
    await admin.trash.empty();
    await expect.poll(() => storedUnder(attachmentUrl ?? '')).toBeNull();
  });

  test('again, or by two people at once, gives the hotel that is there and stores nothing', async () => {
    const { id: holidayId } = await addHoliday(world);
    const drop = (file = confirmation()) => member.hotels.fromFile({ holidayId, file });
    const both = await Promise.all([drop(), drop()]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(await drop()).toMatchObject({ id: both[0]?.id, isNew: false });
    expect(await drop(confirmation('20 July 2027'))).toMatchObject({ isNew: true });
    const listed = await member.hotels.list({ holidayId });
    expect(new Set(listed.map(({ attachmentUrl }) => attachmentUrl)).size).toBe(2);
    expect(listed).toHaveLength(2);
  });
});
