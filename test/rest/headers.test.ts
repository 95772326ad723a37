import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { restaurants } from '../../drizzle/schema';
import en from '../../locales/en.json';
import nl from '../../locales/nl.json';
import { FIRST_CARDS } from '../../src/pictures/onCard';
import { restaurantsByName } from '../../src/routers/restaurants/queries';
import {
  addHoliday,
  addPhoto,
  addRestaurant,
  addRestaurantImage,
  addVisit,
} from '../support/factories';
import { type Answer, prepareServer, type Server } from '../support/server';

const { world, also, visitor, member, admin } = prepareServer();

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*/),
  'cache-control': expect.stringMatching(/\S/),
};
const policyOf = ({ headers }: Answer) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name, ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('every answer carries the security headers, refusals too', async () => {
  const bram = await member();
  const { id } = await addHoliday(world);
  const photo = await addPhoto(world, id);
  await world.storage.put(photo.imageUrl.slice('/uploads/'.length), Buffer.from('x'), 'image/jpeg');
  const answers: [number, Promise<Answer>][] = [
    [200, bram.get('/api/holidays')],
    [200, bram.get('/api/session')],
    [
      204,
      bram.delete(
        `/api/comments/${(await bram.post(`/api/holidays/${id}/comments`, { content: 'x' })).json.id}`,
      ),
    ],
    [400, bram.get('/api/holidays/abc')],
    [401, visitor().get('/api/holidays')],
    [403, bram.post('/api/holidays', {})],
    [404, visitor().get('/api/nothing')],
    [404, visitor().get('/assets/none.js')],
    [200, visitor().get('/assets/app-1a2b3c.js')],
    [200, visitor().get('/favicon.svg')],
    [200, visitor().get('/')],
    [200, visitor().get('/api/docs')],
    [200, visitor().get('/api/openapi.json')],
    [200, visitor().get('/trpc/users.list')],
    [401, visitor().get('/trpc/holidays.list')],
    [401, visitor().get(photo.imageUrl)],
    [200, bram.get(photo.imageUrl)],
    [413, bram.post(`/api/holidays/${id}/comments`, 'x'.repeat(1024 * 1024 + 1))],
    [404, bram.call('OPTIONS', '/api/holidays')],
  ];
  for (const [status, answering] of answers) {
    const answer = await answering;
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
});

describe('the page', () => {
  test('answers every path that nothing else answers, with a policy that lets nothing in', async () => {
    for (const path of ['/', '/holidays/1', '/no/such/page', '/join/abc', '/user-management']) {
      const answer = await visitor().get(path);
      expect(answer).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^<!doctype html>/),
      });
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
      const policy = policyOf(answer);
      const nonce = /^'self' ('nonce-[\w+/]+={0,2}')$/.exec(policy['script-src'] ?? '')?.[1];
      expect(nonce).toBeTruthy();
      expect(policy).toEqual({
        'default-src': "'self'",
        'script-src': `'self' ${nonce}`,
        'style-src': `'self' ${nonce}`,
        'img-src': "'self' data: blob:",
        'media-src': "'self' blob:",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      for (const script of answer.text.match(/<script[^>]*>/g) ?? [])
        expect(script).toContain(`nonce="${nonce?.slice("'nonce-".length, -1)}"`);
    }
  });

  test('tells its build, by which a worker knows it from a page of somebody else', async () => {
    for (const path of ['/', '/trpc/users.list', '/uploads/none', '/assets/app-1a2b3c.js'])
      expect((await visitor().get(path)).headers.get('x-samenreis'), path).toBe('b1');
    expect((await visitor().get('/')).text).toContain('<meta name="build" content="b1">');
  });

  test('without anybody’s data has the policy of a page, with the nonce that stands in it', async () => {
    const shell = await (await member()).get('/shell.html');
    const policy = policyOf(await visitor().get('/'));
    const nonce = policy['script-src']?.slice("'self' ".length) as string;
    const known = 'replaced-by-the-worker';
    expect(shell.text).toContain(`nonce="${known}"`);
    expect(shell.headers.get('cache-control')).toBe('no-cache');
    const ofShell = shell.headers.get('content-security-policy');
    expect(ofShell?.replaceAll(`'nonce-${known}'`, nonce)).toBe(
      Object.entries(policy)
        .map((directive) => directive.join(' '))
        .join('; '),
    );
  });

  test('has another nonce each time', async () => {
    const [one, other] = [await visitor().get('/'), await visitor().get('/')];
    expect(policyOf(one)['script-src']).not.toBe(policyOf(other)['script-src']);
  });

  test('carries nothing that a visitor may not know, and cannot be broken out of', async () => {
    const title = '</script><script>alert(1)</script><!--';
    await addHoliday(world, { title });
    const outside = (await visitor().get('/')).text;
    expect(outside).not.toContain('alert');
    expect(outside).not.toMatch(/passcode":"|@/);
    const inside = (await (await member()).get('/')).text;
    expect(inside).toContain('alert');
    expect(inside).not.toContain(title);
    const boot = /id="boot"[^>]*>(.*?)<\/script>/s.exec(inside)?.[1] ?? '';
    expect(boot).toContain('alert');
    expect(JSON.parse(boot).data.at(-1)).toMatchObject([
      'holidays.upcoming',
      FIRST_CARDS,
      [{ title }],
    ]);
  });

  test('welcomes a visitor in either language before its script, and nobody else', async () => {
    const outside = (await visitor().get('/')).text;
    for (const { session } of [en, nl]) expect(outside).toContain(`<h1>${session.welcome}</h1>`);
    for (const page of [await (await member()).get('/'), await visitor().get('/join/x')])
      expect(page.text).not.toContain(en.session.welcome);
  });

  const bootOf = (text: string) =>
    JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  const pictureOf = (text: string) => /<img class="shell-picture".*? src="([^"]*)"/.exec(text)?.[1];

  test('holds the past holidays where the address asks for them', async () => {
    const { id } = await addHoliday(world, { title: 'Oslo', endDate: '2020-02-01' });
    const { imageUrl } = await addPhoto(world, id);
    const person = await member();
    await person.put(`/api/holidays/${id}`, { coverImage: imageUrl });
    const { text } = await person.get('/?tab=past');
    expect(bootOf(text).data.at(-1)).toMatchObject([
      'holidays.past',
      FIRST_CARDS,
      [{ title: 'Oslo' }],
    ]);
    expect(pictureOf(text)).toBe(`${imageUrl}?w=800`);
  });

  test('holds the first holidays of many', async () => {
    for (let n = 1; n <= 6; n++) await addHoliday(world, { title: `Holiday ${n}` });
    const { text } = await (await member()).get('/');
    const titles = bootOf(text)
      .data.at(-1)[2]
      .map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Holiday 1', 'Holiday 2', 'Holiday 3', 'Holiday 4']);
  });

  test('holds what the widget and a weather page show first, and fetches no cover for them', async () => {
    const { id } = await addHoliday(world, { title: 'Oslo' });
    const { imageUrl } = await addPhoto(world, id);
    const person = await member();
    await person.put(`/api/holidays/${id}`, { coverImage: imageUrl });
    for (const path of ['/', `/holidays/${id}`])
      expect(pictureOf((await person.get(path)).text)).toBe(`${imageUrl}?w=800`);
    expect((await person.get(`/holidays/${id}/photos`)).text).toContain(`src="${imageUrl}?w=400"`);
    for (const [path, procedure, input] of [
      ['/widget', 'holidays.upcoming', FIRST_CARDS],
      [`/holidays/${id}/weather`, 'holidays.byId', { id }],
    ] as const) {
      const { text } = await person.get(path);
      expect(bootOf(text).data.at(-1)).toMatchObject([procedure, input, expect.anything()]);
      expect(pictureOf(text)).toBeUndefined();
    }
  });

  test('holds the journal or one restaurant of it, and its first picture', async () => {
    const { id } = await addRestaurant(world, { name: 'Aan Zee' });
    const { imageUrl } = await addRestaurantImage(world, id, { isPrimary: true });
    const person = await member();
    const list = await person.get('/restaurants');
    expect(bootOf(list.text).data.at(-1)).toMatchObject(['restaurants.list', null, [{ id }]]);
    expect(pictureOf(list.text)).toBe(`${imageUrl}?w=800`);
    const one = await person.get(`/restaurants/${id}`);
    expect(bootOf(one.text).data.at(-1)).toMatchObject(['restaurants.byId', { id }, { id }]);
    expect(pictureOf(one.text)).toBe(`${imageUrl}?w=1600`);
    expect(pictureOf((await person.get(`/restaurants/${id}/edit`)).text)).toBeUndefined();
    const { id: holidayId } = await addHoliday(world);
    await addVisit(world, holidayId, { restaurantId: id });
    const visits = (await person.get(`/holidays/${holidayId}/restaurants`)).text;
    expect(pictureOf(visits)).toBe(`${imageUrl}?w=400`);
  });

  const wordsOf = (text: string) =>
    [...text.matchAll(/<section class="shell-words" lang="(\w+)".*?<h1>(.*?)<\/h1>/g)].map(
      ([, language, title]) => [language, title],
    );

  test('says at once in either language what its screen is called, to whom may see it', async () => {
    const [person, boss] = [await member(), await admin()];
    const inBoth = (key: 'sessions' | 'trash' | 'backups' | 'users') => [
      ['en', en[key].title],
      ['nl', nl[key].title],
    ];
    expect(wordsOf((await person.get('/devices')).text)).toEqual(inBoth('sessions'));
    for (const [path, noun] of [
      ['/bin', 'trash'],
      ['/backups', 'backups'],
      ['/user-management', 'users'],
    ] as const) {
      expect(wordsOf((await boss.get(path)).text)).toEqual(inBoth(noun));
      expect(wordsOf((await person.get(path)).text)).toEqual([]);
      expect(wordsOf((await visitor().get(path)).text)).toEqual([]);
    }
  });

  test('names a place or a holiday there as text, never as HTML', async () => {
    const person = await member();
    const { id } = await addHoliday(world, {
      title: '<img src=x onerror=alert(1)>',
      destination: 'Trip: <b>&co',
    });
    expect(wordsOf((await person.get(`/holidays/${id}/restaurants`)).text)[0]?.[1]).toBe(
      '&lt;img src=x onerror=alert(1)&gt;',
    );
    for (const path of [`/holidays/${id}/weather`, '/weather/Trip%3A%20%3Cb%3E%26co'])
      expect(wordsOf((await person.get(path)).text)).toEqual([
        ['en', 'Weather for Trip: &lt;b&gt;&amp;co'],
        ['nl', 'Weer voor Trip: &lt;b&gt;&amp;co'],
      ]);
    expect((await person.get('/weather/%E0%A4%A')).status).toBe(200);
  });

  test('holds the lists of a plain screen, as far as the person may see them', async () => {
    const [person, boss] = [await member(), await admin()];
    const listsOf = async (one: typeof person, path: string) =>
      bootOf((await one.get(path)).text).data.map(([name]: [string]) => name);
    const always = ['session.current', 'plan.today'];
    const devices = ['sessions.list', 'tokens.list'];
    expect(await listsOf(person, '/devices')).toEqual([...always, ...devices]);
    expect(await listsOf(person, '/bin')).toEqual(always);
    expect(await listsOf(boss, '/bin')).toEqual([...always, 'trash.list']);
    expect(await listsOf(person, '/user-management')).toEqual([...always, 'users.list']);
    const people = ['users.list', 'invitations.list'];
    expect(await listsOf(boss, '/user-management')).toEqual([...always, ...people]);
  });

  test('holds no long journal, does not even ask for it, and holds its first picture', async () => {
    const person = await member();
    const reading = vi.spyOn(restaurantsByName(world.db), 'execute');
    onTestFinished(() => reading.mockRestore());
    const told = async () => {
      const { text } = await person.get('/restaurants');
      return [bootOf(text).data.at(-1)[0], pictureOf(text), reading.mock.calls.length];
    };
    expect(await told()).toEqual(['restaurants.list', undefined, 1]);
    await world.db
      .insert(restaurants)
      .values(Array.from({ length: 199 }, (_, n) => ({ name: `Bistro ${n}` })));
    const { id } = await addRestaurant(world, { name: 'Äan Zee' });
    expect(await told()).toEqual(['restaurants.list', undefined, 2]);
    await addRestaurantImage(world, id);
    const { imageUrl } = await addRestaurantImage(world, id, { isPrimary: true });
    expect(await told()).toEqual(['restaurants.list', `${imageUrl}?w=800`, 3]);
    await addRestaurant(world, { name: 'Casa' });
    expect(await told()).toEqual(['plan.today', `${imageUrl}?w=800`, 3]);
  });

  test('is only read', async () => {
    expect(await visitor().call('HEAD', '/')).toMatchObject({ status: 200, text: '' });
    expect(await visitor().post('/', {})).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    });
  });
});

test('hashed assets are kept for ever, the rest is asked for again', async () => {
  const cached = async (path: string) => (await visitor().get(path)).headers.get('cache-control');
  expect(await cached('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await cached('/assets/none.js')).toBe('no-store');
  expect(await cached('/favicon.svg')).toBe('no-cache');
  expect(await cached('/sw.js')).toBe('no-cache');
  expect(await cached('/api/users')).toBe('no-store');
});

test('the service worker may request from this server alone', async () => {
  const worker = await visitor().get('/sw.js');
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(policyOf(worker)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('what sites usually have and this one has not is not found, instead of a page', async () => {
  for (const file of ['favicon.ico', 'apple-touch-icon.png', 'app.js'])
    expect(await visitor().get(`/${file}`), file).toMatchObject({ status: 404 });
});

test('what an app shares without a worker on the device is dropped, and the screen says so', async () => {
  const body = new FormData();
  body.append('files', new File(['x'.repeat(3_000_000)], 'beach.jpg', { type: 'image/jpeg' }));
  const answer = await visitor().post('/share', body);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/share?missed=yes');
});

test('an idle connection outlives the two minutes of a proxy, and only behind one', async () => {
  const idleTime = async (server: Server) =>
    (await server.get('/api/health')).headers.get('keep-alive');
  expect(await idleTime(await also({ TRUST_PROXY: '127.0.0.1' }))).toBe('timeout=125');
  expect(await idleTime(visitor())).toBe('timeout=5');
});

test('robots are asked to stay away from everything', async () => {
  const answer = await visitor().get('/robots.txt');
  expect(answer).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});

describe('what is sent is compressed', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for a client that takes %s', async (accepted, encoding) => {
    const bram = await member();
    for (let n = 0; n < 5; n++) await addHoliday(world);
    const headers = { 'accept-encoding': accepted };
    for (const path of ['/api/holidays', '/trpc/holidays.list']) {
      const answer = await bram.get(path, { headers });
      expect(answer.headers.get('content-encoding'), path).toBe(encoding);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      const { json } = answer as { json: { result?: { data: unknown[] } } };
      expect(json.result?.data ?? json).toHaveLength(5);
    }
    const short = await bram.get('/trpc/session.current', { headers });
    expect(short.headers.get('content-encoding')).toBeNull();
    expect(short.json.result.data).not.toBeNull();
  });
});

describe('a request that is hardly one', () => {
  const answered = /^HTTP\/1\.1 [234]\d\d /;
  const inside = /root:|"dependencies"|"file":| at .*\.[mc]?[jt]s:\d/;
  test.each([
    ['a method of old', 'TRACE /api/holidays HTTP/1.1', 'Host: test'],
    ['no host', 'GET /api/users HTTP/1.0'],
    ['an address in full', 'GET http://127.0.0.1/api/users HTTP/1.1', 'Host: test'],
    ['two slashes', 'GET //api//users HTTP/1.1', 'Host: test'],
    ['dots', 'GET /assets/../../etc/passwd HTTP/1.1', 'Host: test'],
    ['hidden dots', 'GET /assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1', 'Host: test'],
    ['the build’s own list', 'GET /.vite/manifest.json HTTP/1.1', 'Host: test'],
    ['bytes that are no text', 'GET /api/%ff%fe HTTP/1.1', 'Host: test'],
    ['a NUL', 'GET /favicon.svg%00 HTTP/1.1', 'Host: test'],
    ['a broken escape', 'GET /%zz HTTP/1.1', 'Host: test'],
    ['a broken escape in a file', 'GET /assets/%zz HTTP/1.1', 'Host: test'],
    ['a broken cookie', 'GET /api/users HTTP/1.1', 'Host: test', 'Cookie: samenreis_session="%zz'],
    ['an upgrade', 'GET /api/users HTTP/1.1', 'Host: test', 'Upgrade: websocket'],
  ])('gets an answer and no look inside: %s', async (_, ...lines) => {
    const answer = await visitor().raw(lines);
    expect(answer).toMatch(answered);
    expect(answer).not.toMatch(inside);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(await visitor().get('/api/health')).toMatchObject({ status: 200 });
  });

  test.each<[string, number, ...string[]]>([
    ['a made-up method', 400, 'BREW /api/holidays HTTP/1.1', 'Host: test'],
    ['a made-up protocol', 400, 'GET /api/holidays HTCPCP/1.0', 'Host: test'],
    ['a host with a space', 400, 'GET /api/users HTTP/1.1', 'Host: a b'],
    ['a host with a path', 400, 'GET /api/users HTTP/1.1', 'Host: a/b?c'],
    ['another scheme', 400, 'GET ftp://127.0.0.1/api/users HTTP/1.1', 'Host: test'],
    ['no address', 400, 'GET * HTTP/1.1', 'Host: test'],
    ['backslashes', 400, 'GET /assets\\..\\..\\package.json HTTP/1.1', 'Host: test'],
    [
      'two lengths',
      400,
      'POST /api/users HTTP/1.1',
      'Host: a',
      'Content-Length: 1',
      'Content-Length: 2',
    ],
    ['a header without end', 431, 'GET /api/users HTTP/1.1', `Cookie: ${'x'.repeat(20_000)}`],
  ])('is refused in our own shape: %s', async (_, status, ...lines) => {
    const answer = await visitor().raw(lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/\S/),
      code: status === 431 ? 'TOO_LARGE' : 'BAD_REQUEST',
    });
    for (const [name, value] of Object.entries(ALWAYS))
      if (name !== 'x-request-id')
        expect(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()).toEqual(value);
  });
});
