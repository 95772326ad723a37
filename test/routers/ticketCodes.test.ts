import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { strayFiles } from '../../drizzle/schema';
import { stopReading } from '../../src/documents/index';
import { prepareCallers } from '../support/callers';
import { addHoliday } from '../support/factories';
import { boardingCode, codePicture, TRAIN_CODE, walletPass } from '../support/passes';

const { world, member } = prepareCallers();
afterAll(stopReading);

const trip = () => addHoliday(world, { startDate: '2027-07-10', endDate: '2027-07-28' });
const drop = (holidayId: number, bytes: Uint8Array<ArrayBuffer>) =>
  member.tickets.fromFile({ holidayId, file: new File([bytes], 'pass.bin') });

const eva = { format: 'AZTEC', text: boardingCode(), name: 'Eva Jansen' };
const TOM = { code: boardingCode('JANSEN/TOM MR', '032B'), name: 'Tom Jansen' };
const tom = { format: 'AZTEC', text: TOM.code, name: TOM.name };

test('a further pass of a flight adds its code and its seat, once', async () => {
  const { id: holidayId } = await trip();
  const first = await drop(holidayId, walletPass());
  expect(first).toMatchObject({ isNew: true, barcodes: [eva], seatNumbers: '32A' });
  const second = await drop(holidayId, walletPass(TOM));
  expect(second).toMatchObject({
    id: first.id,
    isNew: false,
    barcodes: [eva, tom],
    seatNumbers: '32A, 32B',
    attachmentUrl: first.attachmentUrl,
  });
  await expect.poll(() => world.db.select().from(strayFiles)).toEqual([]);
  const again = await drop(holidayId, walletPass(TOM));
  expect(again).toMatchObject({ id: first.id, version: second.version, barcodes: [eva, tom] });
  const picture = await drop(holidayId, await codePicture({ format: 'QR_CODE', text: TOM.code }));
  expect(picture.barcodes).toEqual([eva, tom]);
  expect(await member.tickets.list({ holidayId })).toMatchObject([{ barcodes: [eva, tom] }]);
});

test('a further pass of a flight adds its passenger to those who travel', async () => {
  const { id: holidayId } = await trip();
  const people = await member.travellers.put({
    holidayId,
    travellers: [{ name: 'Eva Jansen' }, { name: 'Tom Jansen' }, { name: 'Fenna' }],
  });
  const [first, second] = people.map(({ id }) => id);
  expect(await drop(holidayId, walletPass())).toMatchObject({ travellerIds: [first] });
  expect(await drop(holidayId, walletPass(TOM))).toMatchObject({ travellerIds: [first, second] });
});

test('passes of one flight that are dropped at once or in one file all count', async () => {
  const { id: holidayId } = await trip();
  await Promise.all([drop(holidayId, walletPass()), drop(holidayId, walletPass(TOM))]);
  const [ticket, ...more] = await member.tickets.list({ holidayId });
  expect(more).toEqual([]);
  expect(ticket?.barcodes).toHaveLength(2);
  const other = await trip();
  const both = zipSync({ 'a.pkpass': walletPass(), 'b.pkpass': walletPass(TOM) });
  const read = await drop(other.id, both as Uint8Array<ArrayBuffer>);
  expect(read).toMatchObject({ barcodes: [eva, tom], tickets: { length: 1 } });
});

test('a file that cannot be read keeps its code, to be completed as a train', async () => {
  const { id: holidayId } = await trip();
  const { id } = await drop(holidayId, await codePicture({ format: 'AZTEC', text: TRAIN_CODE }));
  const train = await member.tickets.update({
    id,
    type: 'train',
    departureDate: '2027-07-12T20:15',
    departureLocation: 'Vienna',
    arrivalLocation: 'Venice',
    flightNumber: 'NJ 233',
    coach: '263',
  });
  expect(train).toMatchObject({
    type: 'train',
    coach: '263',
    barcodes: [{ format: 'AZTEC', text: TRAIN_CODE, name: null }],
  });
});
