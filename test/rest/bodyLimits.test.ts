import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/server/auth/sessions';
import { addHoliday } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, visitor, member, admin } = prepareServer();

const MB = 1024 * 1024;

/** Sends a head and the `start` of the body, then zeros until the server hangs up or `size` bytes are out. */
async function pour(head: string[], size: number, asChunks = false, start = '') {
  const socket: Socket = connect(visitor().port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  const zeros = Buffer.alloc(64 * 1024, '0');
  const piece = asChunks
    ? Buffer.concat([Buffer.from('10000\r\n'), zeros, Buffer.from('\r\n')])
    : zeros;
  socket.write(`${[...head, 'Host: test', '', ''].join('\r\n')}`);
  if (start) socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
  const more = () => {
    while (sent < size && !socket.destroyed) {
      sent += zeros.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('drain', more);
  more();
  await closed;
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  return { status, answer, sent: sent - socket.writableLength };
}

const post = (path: string, cookie: string, ...more: string[]) => [
  `POST ${path} HTTP/1.1`,
  `Cookie: ${SESSION_COOKIE}=${cookie}`,
  'Content-Type: application/json',
  ...more,
];

/** What the system's own buffers and the half second in which the server hangs up let pass. */
const ROOM = 128 * MB;
const ENDLESS = 4096 * MB;
const isAnyLength = ['Transfer-Encoding: chunked'];
const saysItIs = (bytes: number) => [`Content-Length: ${bytes}`];

test('a body that says it is too large is refused at once, and not read', async () => {
  const { cookie } = await admin();
  const { status, answer, sent } = await pour(
    post('/api/holidays', cookie, ...saysItIs(ENDLESS)),
    ENDLESS,
  );
  expect(status).toBe(413);
  expect(answer).toContain('{"error":"The request is too large","code":"TOO_LARGE"}');
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(sent).toBeLessThan(ROOM);
});

test('a body that turns out too large is refused there, and not read on', async () => {
  const { cookie } = await admin();
  const { status, answer, sent } = await pour(
    post('/api/holidays', cookie, ...isAnyLength),
    ENDLESS,
    true,
  );
  expect(status).toBe(413);
  expect(answer).toContain('"code":"TOO_LARGE"');
  expect(sent).toBeLessThan(ROOM);
});

test('a photo that is too large is told the limit for files, over tRPC and over REST', async () => {
  const { id } = await addHoliday(world);
  const { cookie } = await member();
  for (const path of [`/api/holidays/${id}/photos/base64`, '/trpc/photos.create'])
    for (const length of [saysItIs(ENDLESS), isAnyLength]) {
      const head = post(path, cookie, ...length);
      const { status, answer, sent } = await pour(head, ENDLESS, length === isAnyLength);
      expect(status).toBe(413);
      expect(answer).toContain('"error":"File too large. Maximum size is 10MB."');
      expect(sent).toBeLessThan(ROOM);
    }
});

test('a form whose file turns out too large is refused there, and not read on', async () => {
  const { cookie } = await admin();
  const { id } = await addHoliday(world);
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  for (const path of [`/api/holidays/${id}/tickets/file`, '/trpc/tickets.fromFile']) {
    const [line = '', session = ''] = post(path, cookie);
    const head = [line, session, type, ...isAnyLength];
    const { status, answer, sent } = await pour(head, ENDLESS, true, form);
    expect(status).toBe(413);
    expect(answer).toContain('"code":"FILE_TOO_LARGE"');
    expect(sent).toBeLessThan(ROOM);
  }
});

test('nobody makes the server read before they are known', async () => {
  const head = post('/api/holidays', 'nobody', ...isAnyLength);
  const { status, sent } = await pour(head, ENDLESS, true);
  expect(status).toBe(401);
  expect(sent).toBeLessThan(ROOM);
});

test('a body in pieces is a body', async () => {
  const { cookie } = await admin();
  const holiday = '{"title":"Winter","destination":"Oslo","startDate":"2027-02-01",';
  const rest = '"endDate":"2027-02-08"}';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const answer = await visitor().raw(
    post('/api/holidays', cookie, ...isAnyLength, 'Host: test'),
    `${chunk(holiday)}${chunk(rest)}0\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 201/);
});

test('a body just within the limit is read', async () => {
  const body = `{"title":"${'x'.repeat(MB - 12)}"}`;
  expect(body.length).toBe(MB);
  const anna = await admin();
  expect(await anna.post('/api/holidays', body)).toMatchObject({ status: 400 });
  expect(await anna.post('/api/holidays', `${body} `)).toMatchObject({ status: 413 });
});

test('a body that nobody asked for changes nothing, whatever it is', async () => {
  const anna = await admin();
  const { id } = await addHoliday(world);
  const ofNoType = { body: 'x', headers: { 'content-type': 'text/plain' } };
  expect(await anna.call('POST', '/api/backups', ofNoType)).toMatchObject({ status: 201 });
  const long = await anna.call('DELETE', `/api/holidays/${id}`, { body: 'x'.repeat(2 * MB) });
  expect(long.status).toBe(204);
});

test('what is asked right after a body that was refused is answered', async () => {
  const anna = await admin();
  for (let times = 0; times < 5; times++) {
    const refused = await anna.post('/api/holidays', 'x'.repeat(2 * MB));
    expect(refused.status).toBe(413);
    expect((await anna.post('/api/tokens', { name: 'script' })).status).toBe(201);
  }
});
