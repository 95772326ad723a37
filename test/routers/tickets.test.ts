import { afterAll, describe, expect, test } from 'vitest';
import { strayFiles, tickets } from '../../drizzle/schema';
import { stopReading } from '../../src/documents/index';
import { prepareCallers, refusal } from '../support/callers';
import { addHoliday } from '../support/factories';
import { AMS_BKK, BKK_AMS, flightMail } from '../support/mails';
import { walletPass } from '../support/passes';
import { drawPicture } from '../support/pictures';

const { world, member, admin } = prepareCallers();
afterAll(stopReading);

const trip = () => addHoliday(world, { startDate: '2027-07-10', endDate: '2027-07-28' });
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'ticket.bin') =>
  new File([bytes], name);
const stored = (url: string | null) => world.storage.get((url ?? '').slice('/uploads/'.length));
const flight = {
  departureDate: '2027-07-12T17:50',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Bangkok (BKK)',
};

describe('flights', () => {
  test('are listed by departure, unknown departures last', async () => {
    const { id: holidayId } = await trip();
    const add = (fields: object) => member.tickets.create({ holidayId, ...flight, ...fields });
    const late = await add({ departureDate: '2027-07-20T06:00' });
    const unknown = await member.tickets.fromFile({ holidayId, file: file('?') });
    const early = await add({ departureDate: '2027-07-12' });
    const listed = await member.tickets.list({ holidayId });
    expect(listed.map(({ id }) => id)).toEqual([early.id, late.id, unknown.id]);
    expect(early).toMatchObject({ departureDate: '2027-07-12T00:00:00', checkedIn: false });
  });

  test('need a departure and two places, and keep what an edit does not send', async () => {
    const { id: holidayId } = await trip();
    const nothing = { departureDate: '', departureLocation: ' ', arrivalLocation: '' };
    expect(await refusal(member.tickets.create({ holidayId, ...nothing }))).toMatchObject({
      status: 400,
      fields: {
        departureDate: 'Departure date is required',
        departureLocation: 'Departure location is required',
        arrivalLocation: 'Arrival location is required',
      },
    });
    const { id } = await member.tickets.create({ holidayId, ...flight, seatNumbers: '12A, 12B' });
    const changed = await member.tickets.update({ id, checkedIn: true, flightNumber: '' });
    expect(changed).toMatchObject({ checkedIn: true, flightNumber: null, seatNumbers: '12A, 12B' });
  });

  test('of a picture that cannot be decoded are refused, and nothing is kept', async () => {
    const { id: holidayId } = await trip();
    const cut = Uint8Array.from((await drawPicture()).subarray(0, 400));
    for (const broken of [file(cut), file('?', 'boarding pass.jpg')])
      expect(await refusal(member.tickets.fromFile({ holidayId, file: broken }))).toMatchObject({
        status: 400,
        error: 'Invalid image data',
      });
    expect(await world.db.select().from(tickets)).toEqual([]);
    await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
  });

  test('go with their attachment, and a picture takes the place of the one before', async () => {
    const { id: holidayId } = await trip();
    const { id, attachmentUrl } = await member.tickets.fromFile({ holidayId, file: file('?') });
    const base64Data = `data:image/jpeg;base64,${(await drawPicture()).toString('base64')}`;
    const { imageUrl } = await member.tickets.setImageFromText({ ticketId: id, base64Data });
    await expect.poll(() => stored(attachmentUrl)).toBeNull();
    expect(await stored(imageUrl)).toBeTruthy();
    await member.tickets.remove({ id });
    await admin.trash.empty();
    await expect.poll(() => stored(imageUrl)).toBeNull();
  });
});

describe('a dropped file', () => {
  test('that tells nothing may be refused instead of kept, and then nothing is', async () => {
    const { id: holidayId } = await trip();
    const send = (fields = {}) =>
      member.tickets.fromFile({ holidayId, file: file('?'), ifRead: true, ...fields });
    expect(await refusal(send())).toMatchObject({ status: 422, code: 'NO_TICKET_FOUND' });
    expect(await world.db.select().from(tickets)).toEqual([]);
    await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
    expect(await send({ flightNumber: 'KL1' })).toMatchObject({ isNew: true, flightNumber: 'KL1' });
  });

  test('is taken back with its file and without a trace, unless somebody has changed it', async () => {
    const { id: holidayId } = await trip();
    const { id, attachmentUrl } = await member.tickets.fromFile({ holidayId, file: file('?') });
    await admin.tickets.update({ id, notes: 'Window' });
    expect(await refusal(member.tickets.undoFromFile({ id }))).toMatchObject({ status: 412 });
    const typed = await member.tickets.create({ holidayId, ...flight });
    expect(await refusal(member.tickets.undoFromFile(typed))).toMatchObject({ status: 412 });
    await member.tickets.remove({ id: typed.id });
    await admin.trash.empty();
    const second = await member.tickets.fromFile({ holidayId, file: file('?') });
    await member.tickets.undoFromFile({ id: second.id });
    await expect.poll(() => stored(second.attachmentUrl)).toBeNull();
    expect(await stored(attachmentUrl)).toBeTruthy();
    expect(await member.tickets.list({ holidayId })).toMatchObject([{ id }]);
    expect(await admin.trash.list()).toEqual([]);
  });

  test('is for those who are named with it, instead of its passengers', async () => {
    const { id: holidayId } = await trip();
    const travellers = [{ name: 'Eva Jansen' }, { name: 'Saar' }];
    const [, saar] = await member.travellers.put({ holidayId, travellers });
    const form = (travellerIds: number[]) => {
      const data = new FormData();
      data.set('holidayId', String(holidayId));
      data.set('file', new File([walletPass()], 'pass.pkpass'));
      for (const id of travellerIds) data.append('travellerIds', String(id));
      return data;
    };
    expect(await refusal(member.tickets.fromFile(form([999])))).toMatchObject({ status: 400 });
    expect(await member.tickets.fromFile(form([saar?.id as number]))).toMatchObject({
      travellerIds: [saar?.id],
    });
  });

  test('becomes as many flights as it holds, each with its own copy', async () => {
    const { id: holidayId } = await trip();
    const response = await member.tickets.fromFile({
      holidayId,
      file: flightMail(AMS_BKK, BKK_AMS),
    });
    expect(response).toMatchObject({
      flightNumber: 'KL875',
      departureLocation: 'Amsterdam (AMS)',
      arrivalLocation: 'Bangkok (BKK)',
      departureDate: '2027-07-12T17:50:00',
      arrivalDate: '2027-07-13T09:55:00',
      flightDuration: '11h 5m',
      bookingReference: 'QWE9RT',
      seatNumbers: '32A',
      isNew: true,
      missing: [],
      sources: { flightNumber: 'markup', departureDate: 'markup', flightDuration: 'computed' },
    });
    expect(response.tickets.map(({ flightNumber }) => flightNumber)).toEqual(['KL875', 'KL876']);
    const urls = response.tickets.map(({ attachmentUrl }) => attachmentUrl);
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect(await stored(url)).toBeTruthy();
    expect(await member.tickets.list({ holidayId })).toHaveLength(2);
  });

  test('with the same ticket again answers with the one that is there, and stores nothing', async () => {
    const { id: holidayId } = await trip();
    const first = await member.tickets.fromFile({ holidayId, file: flightMail(AMS_BKK) });
    const again = await member.tickets.fromFile({ holidayId, file: flightMail(AMS_BKK) });
    expect(again).toMatchObject({ id: first.id, isNew: false });
    const both = await member.tickets.fromFile({ holidayId, file: flightMail(AMS_BKK, BKK_AMS) });
    expect(both.tickets.map(({ isNew }) => isNew)).toEqual([false, true]);
    await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
    expect(await member.tickets.list({ holidayId })).toHaveLength(2);
    const other = await trip();
    const elsewhere = { holidayId: other.id, file: flightMail(AMS_BKK) };
    expect(await member.tickets.fromFile(elsewhere)).toMatchObject({ isNew: true });
  });

  test('of a train becomes a row for each ride, once', async () => {
    const { id: holidayId } = await trip();
    const ride = (type: string, from: string, to: string, at: string, number: string) =>
      `${from} ${at} - ${to} 2${at.slice(1)}\n${type} ${number}\n`;
    const ticket = `Your train booking is confirmed\nBooking reference: QWE9RT\nMonday 12 July 2027\n${ride('Train', 'Amsterdam Centraal', 'Berlin Hbf', '12:04', 'IC 145')}Coach 7 seats 41, 42\n${ride('Train', 'Berlin Hbf', 'Dresden Hbf', '22:30', 'EC 177')}`;
    const dropped = { holidayId, file: file(ticket, 'ticket.txt') };
    const { tickets: rides, isNew } = await member.tickets.fromFile(dropped);
    expect(isNew).toBe(true);
    expect(rides).toMatchObject([
      {
        type: 'train',
        flightNumber: 'IC 145',
        departureLocation: 'Amsterdam Centraal',
        arrivalLocation: 'Berlin Hbf',
        departureDate: '2027-07-12T12:04:00',
        arrivalDate: '2027-07-12T22:04:00',
        bookingReference: 'QWE9RT',
        seatNumbers: '7 / 41, 7 / 42',
        missing: [],
      },
      { type: 'train', flightNumber: 'EC 177', departureDate: '2027-07-12T22:30:00' },
    ]);
    const again = await member.tickets.fromFile(dropped);
    expect(again.tickets.map(({ id, isNew }) => ({ id, isNew }))).toEqual(
      rides.map(({ id }) => ({ id, isNew: false })),
    );
  });

  test('that two people drop at once becomes one flight', async () => {
    const { id: holidayId } = await trip();
    const drop = () => member.tickets.fromFile({ holidayId, file: flightMail(AMS_BKK) });
    const [one, other] = await Promise.all([drop(), drop()]);
    expect(one.id).toBe(other.id);
    expect(await world.db.select().from(tickets)).toHaveLength(1);
  });

  test('that cannot be read is kept with an empty flight, twice if it is dropped twice', async () => {
    const { id: holidayId } = await trip();
    const picture = file(new Uint8Array(await drawPicture()), 'IMG_2041.jpg');
    const response = await member.tickets.fromFile({ holidayId, file: picture });
    expect(response).toMatchObject({
      departureLocation: '',
      arrivalLocation: '',
      departureDate: null,
      flightNumber: null,
      missing: ['departureLocation', 'arrivalLocation', 'departureDate'],
      sources: {},
      attachmentUrl: expect.stringMatching(/\.jpg$/),
    });
    const again = await member.tickets.fromFile({ holidayId, file: picture });
    expect(again.id).not.toBe(response.id);
  });

  test('gives way to what its sender tells', async () => {
    const { id: holidayId } = await trip();
    const told = { departureLocation: 'Eindhoven (EIN)', flightNumber: '', departureDate: '' };
    const mail = flightMail({ ...AMS_BKK, departure: undefined, arrival: undefined });
    const response = await member.tickets.fromFile({ holidayId, file: mail, ...told });
    expect(response).toMatchObject({
      departureLocation: 'Eindhoven (EIN)',
      flightNumber: 'KL875',
      departureDate: null,
      missing: ['departureDate'],
      sources: { departureLocation: 'form', flightNumber: 'markup' },
    });
  });

  const CODE = 'M1BOS/ANNA            EQWE9RT FCOAMSKL 1604 195Y032A0042 100';
  const named = {
    departureLocation: 'Amsterdam (AMS)',
    arrivalLocation: 'Rome (FCO)',
    flightNumber: 'KL1603',
  };

  test('counts more than its name, which the browser sends too', async () => {
    const { id: holidayId } = await trip();
    const drop = (name: string, told = {}) =>
      member.tickets.fromFile({ holidayId, file: file(CODE, name), ...told });
    const coded = {
      flightNumber: 'KL1604',
      departureLocation: 'Rome (FCO)',
      arrivalLocation: 'Amsterdam (AMS)',
      departureDate: '2027-07-14T00:00:00',
      bookingReference: 'QWE9RT',
    };
    const first = await drop('AMS-FCO KL1603.txt', named);
    expect(first).toMatchObject({ ...coded, sources: { flightNumber: 'barcode' } });
    for (const name of ['AMS-FCO KL1603.txt', 'ams_fco kl_1603.txt', 'AMS>FCO KL 1603 (2).txt'])
      expect(await drop(name, named)).toMatchObject({ id: first.id, isNew: false });
    expect(await member.tickets.list({ holidayId })).toMatchObject([coded]);
  });

  test('takes from its name what it does not tell, and from its sender what the name does not', async () => {
    const { id: holidayId } = await trip();
    const unreadable = file('?', 'AMS-FCO KL1603.txt');
    const told = { ...named, flightNumber: 'KL1609' };
    expect(await member.tickets.fromFile({ holidayId, file: unreadable, ...told })).toMatchObject({
      ...told,
      sources: { departureLocation: 'fileName', flightNumber: 'form' },
    });
  });

  test('with several flights keeps them apart from what its sender tells of one', async () => {
    const { id: holidayId } = await trip();
    const told = { departureLocation: 'Bangkok (BKK)', arrivalLocation: 'Amsterdam (AMS)' };
    const sent = { holidayId, file: flightMail(AMS_BKK, BKK_AMS), ...told };
    const { tickets: both } = await member.tickets.fromFile(sent);
    expect(both.map(({ departureLocation }) => departureLocation)).toEqual([
      'Amsterdam (AMS)',
      'Bangkok (BKK)',
    ]);
    expect(both[1]?.sources).toMatchObject({ departureLocation: 'form' });
  });

  test('is refused when it is too large or its holiday is gone, and then nothing is kept', async () => {
    const { id: holidayId } = await trip();
    const large = file(new Uint8Array(10 * 1024 * 1024 + 1));
    const drop = (holiday: number, dropped: File) =>
      refusal(member.tickets.fromFile({ holidayId: holiday, file: dropped }));
    expect(await drop(holidayId, large)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(await drop(77, flightMail(AMS_BKK))).toMatchObject({ status: 404 });
    await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
    expect(await world.db.select().from(tickets)).toEqual([]);
  });
});
