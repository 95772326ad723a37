import { afterAll, expect, test } from 'vitest';
import { stopReading } from '../../src/documents/index';
import { addHoliday } from '../support/factories';
import { AMS_BKK, flightMail, hotelMail } from '../support/mails';
import { type Person, prepareServer } from '../support/server';

const { world, member } = prepareServer();
afterAll(stopReading);

async function send(person: Person, path: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  return person.post(path, new Uint8Array(await sent.arrayBuffer()), {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
}

test('a dropped ticket answers 201 with the flight, and 200 when it is there already', async () => {
  const { id } = await addHoliday(world, { startDate: '2027-07-10', endDate: '2027-07-28' });
  const person = await member();
  const drop = (fields = {}) =>
    send(person, `/api/holidays/${id}/tickets/file`, { file: flightMail(AMS_BKK), ...fields });
  const first = await drop({ holidayId: '999', departureLocation: '' });
  expect(first).toMatchObject({
    status: 201,
    json: { holidayId: id, flightNumber: 'KL875', missing: [], tickets: [{ isNew: true }] },
  });
  const again = await drop();
  expect(again).toMatchObject({ status: 200, json: { id: first.json.id, isNew: false } });
  expect(first.json.attachmentUrl).toMatch(/\.eml$/);
  const attachment = await person.get(first.json.attachmentUrl);
  expect(attachment.status).toBe(200);
  expect(attachment.headers.get('content-disposition')).toBe('attachment');
});

test('a file without a hotel answers 422 in the reader’s language, and nothing is kept', async () => {
  const { id } = await addHoliday(world);
  const person = await member();
  const answer = await send(person, `/api/holidays/${id}/hotels/file`, {
    file: flightMail(AMS_BKK),
  });
  expect(answer).toMatchObject({ status: 422, json: { error: expect.stringMatching(/hotel/i) } });
  expect((await person.get(`/api/holidays/${id}/hotels`)).json).toEqual([]);
});

test('a booking far outside the holiday is refused with its days before it is kept, where asked', async () => {
  const { id } = await addHoliday(world, { startDate: '2028-03-01', endDate: '2028-03-05' });
  const person = await member();
  const drop = (path: string, file: File, ifNear: string) =>
    send(person, `/api/holidays/${id}/${path}/file`, { file, ifNear });
  for (const [path, file] of [
    ['tickets', flightMail(AMS_BKK)],
    ['hotels', hotelMail()],
  ] as const) {
    expect(await drop(path, file, 'true')).toMatchObject({
      status: 422,
      json: { code: 'FAR_FROM_HOLIDAY', error: expect.stringMatching(/2027.*March 2028/) },
    });
    expect((await person.get(`/api/holidays/${id}/${path}`)).json).toEqual([]);
    expect((await drop(path, file, 'false')).status).toBe(201);
  }
});

test('a booking shortly before the holiday is near', async () => {
  const { id } = await addHoliday(world, { startDate: '2027-07-20', endDate: '2027-07-28' });
  const fields = { file: flightMail(AMS_BKK), ifNear: 'true' };
  expect((await send(await member(), `/api/holidays/${id}/tickets/file`, fields)).status).toBe(201);
});
