import { describe, expect, test } from 'vitest';
import { createHosts } from '../../src/server/http/hosts';
import { addHoliday, MEMBER_ID } from '../support/factories';
import { prepareServer, type Server } from '../support/server';
import { settingsFor } from '../support/world';

const { world, also, visitor, as } = prepareServer();

/** The answer to a request whose Host a browser would choose. */
const ask = (server: Server, line: string, headers: string[], body = '') =>
  server.raw([`${line} HTTP/1.1`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);

describe('a host', () => {
  const isOwn = createHosts(
    settingsFor({
      PUBLIC_URL: 'https://Family.example:8443',
      ALLOWED_HOSTS: 'reizen.example, fämilie.example',
    }),
  );

  test.each([
    ...['127.0.0.1', '127.0.0.1:3000', '192.168.1.20:80', '[::1]', '[::1]:3000', '[fe80::1]'],
    ...['localhost', 'LOCALHOST:3000', 'nas', 'my_nas:3000', 'localhost.'],
    ...['nas.local', 'nas.lan:3000', 'holidays.home.arpa', 'app.svc.internal', 'NAS.Local.'],
    ...['family.example', 'FAMILY.example:443', 'family.example.'],
    ...['reizen.example', 'xn--fmilie-bua.example:1'],
  ])('is served: %s', (host) => {
    expect(isOwn(host)).toBe(true);
  });

  test.each([
    ...['evil.example', 'family.example.evil.example', 'www.family.example', 'notfamily.example'],
    ...['127.0.0.1.evil.example', 'localhost.evil.example', '1.2.3', '256.1.1.1', 'evil.local.com'],
    ...[
      'evilhome.arpa',
      'evil.example:localhost',
      'a@localhost',
      '[::1',
      '[evil]',
      '::1',
      '.local',
    ],
    ...['', ' ', '..', 'localhost..', 'localhost, evil.example', 'ëvil', '%00', '/', ':3000'],
  ])('is not served: %j', (host) => {
    expect(isOwn(host)).toBe(false);
  });
});

describe('a request for another host', () => {
  test('is refused before anything else is done, whatever it asks for', async () => {
    const bram = await as(MEMBER_ID);
    const { id } = await addHoliday(world, { title: 'Lisbon' });
    const cookie = `Cookie: samenreis_session=${bram.cookie}`;
    const host = 'Host: evil.example:3000';
    for (const line of [
      ...['GET /', 'GET /api/users', `GET /api/holidays/${id}`, 'GET /trpc/users.list'],
      ...['GET /uploads/x.jpg', 'GET /assets/app-1a2b3c.js', 'GET /favicon.svg', 'GET /robots.txt'],
      ...['POST /own/backup', 'GET /api/nothing', 'GET /no/such/page', 'OPTIONS /api/users'],
    ]) {
      const answer = await ask(visitor(), line, [host, cookie]);
      expect(statusOf(answer), line).toBe(421);
      expect(answer).toContain('ALLOWED_HOSTS');
      expect(answer).toContain('UNKNOWN_HOST');
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).not.toMatch(/Lisbon|Bram/);
    }
    const api = await ask(visitor(), 'GET /api/users', [host, 'Accept-Language: nl']);
    expect(JSON.parse(api.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.stringContaining('voor de host "evil.example"'),
      code: 'UNKNOWN_HOST',
    });
  });

  test('changes nothing, though the website that sent it has the same name', async () => {
    const bram = await as(MEMBER_ID);
    const body = JSON.stringify({ title: 'Taken over', destination: 'x' });
    const from = (host: string) => [
      ...[`Host: ${host}`, `Origin: http://${host}`, 'Sec-Fetch-Site: same-origin'],
      ...['Content-Type: application/json', `Cookie: samenreis_session=${bram.cookie}`],
    ];
    const send = (host: string) => ask(visitor(), 'POST /api/holidays', from(host), body);
    expect(statusOf(await send('evil.example'))).toBe(421);
    expect((await bram.get('/api/holidays')).json).toEqual([]);
    expect(statusOf(await send('nas.local'))).not.toBe(421);
  });

  test('is never a failure of ours, however broken the host is', async () => {
    const broken = [
      '',
      ' ',
      'a b',
      '[',
      '[::',
      ':',
      'x'.repeat(5000),
      'é',
      '%',
      'a,b',
      'a@b',
      '..',
    ];
    for (const host of broken) {
      const status = statusOf(await ask(visitor(), 'GET /api/users', [`Host: ${host}`]));
      expect([400, 421], JSON.stringify(host)).toContain(status);
    }
    expect(await visitor().raw(['GET /api/users HTTP/1.0'])).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('is answered where it asks whether the server is well', async () => {
    const answer = await ask(visitor(), 'GET /api/health', ['Host: evil.example']);
    expect(statusOf(answer)).toBe(200);
    expect(await visitor().raw(['GET /api/health HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('is served where the settings name it', async () => {
    const server = await also({ ALLOWED_HOSTS: 'family.example' });
    for (const [host, status] of [
      ['Family.Example:8443', 200],
      ['www.family.example', 421],
    ] as const)
      expect(statusOf(await ask(server, 'GET /api/users', [`Host: ${host}`]))).toBe(status);
  });
});

describe('behind a proxy', () => {
  const forwarded = (host: string) => ({ headers: { 'x-forwarded-host': host } });

  test('that is trusted, the host that it forwards counts as well', async () => {
    const server = await also({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://family.example' });
    const through = async (host: string) =>
      (await server.get('/api/users', forwarded(host))).status;
    expect(await through('family.example')).toBe(200);
    expect(await through('evil.example')).toBe(421);
    expect(await through('')).toBe(421);
    // a page of another website would add this by itself
    const rebound = ['Host: evil.example', 'X-Forwarded-Host: family.example'];
    expect(statusOf(await ask(server, 'GET /api/users', rebound))).toBe(421);
  });

  test('that is not trusted, what it forwards does not count', async () => {
    expect(await visitor().get('/api/users', forwarded('evil.example'))).toMatchObject({
      status: 200,
    });
  });
});

test('a proxy that is not trusted is logged once, with what to set', async () => {
  const warnings = () => world.lines.filter((line) => line.includes('TRUST_PROXY'));
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const server = await also();
  for (let n = 0; n < 3; n++) await server.get('/api/users', { headers });
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toContain('TRUST_PROXY=127.0.0.1');

  const trusting = await also({ TRUST_PROXY: '127.0.0.1' });
  await trusting.get('/api/users', { headers });
  expect(warnings()).toHaveLength(1);
});
