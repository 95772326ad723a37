import { describe, expect, test } from 'vitest';
import { addComment, addHoliday, addPhoto, MEMBER_ID } from '../support/factories';
import { type Answer, prepareServer } from '../support/server';

const { world, visitor, member, admin } = prepareServer();

const winter = {
  title: 'Winter',
  destination: 'Tromsø',
  startDate: '2027-02-01',
  endDate: '2027-02-08',
};
const refused = ({ status, json, headers }: Answer) => {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(json).toMatchObject({
    error: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)*$/),
  });
  return { status, ...json };
};

describe('a success', () => {
  test('of POST is 201 with what was made, of PUT 200 with what it became, of DELETE 204', async () => {
    const anna = await admin();
    const made = await anna.post('/api/holidays', winter);
    expect(made).toMatchObject({ status: 201, json: { id: 1, ...winter } });
    const changed = await anna.put('/api/holidays/1', { title: 'Snow' });
    expect(changed).toMatchObject({ status: 200, json: { id: 1, ...winter, title: 'Snow' } });
    expect(await anna.get('/api/holidays/1')).toMatchObject({ status: 200, json: changed.json });
    const removed = await anna.delete('/api/holidays/1');
    expect(removed).toMatchObject({ status: 204, text: '' });
    expect(refused(await anna.delete('/api/holidays/1'))).toMatchObject({ status: 404 });
  });
});

describe('a path', () => {
  const odd = ['0', '-1', '1.5', 'abc', '99999999999', '1e3', '%00', '%zz', '%20', '1%2F2', '+1'];

  test.each(odd)('with the id %j is refused', async (id) => {
    const anna = await admin();
    for (const answer of [
      await anna.get(`/api/holidays/${id}`),
      await anna.put(`/api/holidays/${id}`, { title: 'x' }),
      await anna.delete(`/api/holidays/${id}`),
      await anna.get(`/api/holidays/${id}/comments`),
      await anna.post(`/api/holidays/${id}/comments`, { content: 'x' }),
      await anna.put(`/api/comments/${id}`, { content: 'x' }),
      await anna.delete(`/api/photos/${id}`),
      await anna.put(`/api/users/${id}`, { name: 'x' }),
      await anna.delete(`/api/tokens/${id}`),
    ])
      expect(refused(answer)).toMatchObject({
        status: 400,
        code: 'INVALID',
        error: 'The id must be a whole number from 1',
      });
  });

  test('that does not exist is 404 for everyone, and never the web page', async () => {
    const people = [visitor(), await member()];
    const unknown = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/%zz',
      '/api/holidays/1/nothing',
      '/api/holidays/1/comments/2',
      '/api/comments',
      '/api/users/1/x',
      '/uploads',
      '/uploads/',
      '/assets/none.js',
      '/uploads/none.jpg',
      '/uploads/%00',
      '/uploads/..%2Fsecret',
    ];
    for (const person of people)
      for (const path of unknown)
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
          expect(refused(await person.call(method, path)), `${method} ${path}`).toMatchObject({
            status: 404,
            code: 'NOT_FOUND',
          });
        }
  });

  test('takes the methods that are documented, and HEAD for GET', async () => {
    const bram = await member();
    for (const method of ['PATCH', 'OPTIONS', 'PUT'])
      expect(refused(await bram.call(method, '/api/holidays')).status).toBe(404);
    const head = await bram.call('HEAD', '/api/holidays');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await visitor().call('HEAD', '/api/holidays')).toMatchObject({ status: 401, text: '' });
  });

  test('wins over the body', async () => {
    const anna = await admin();
    const one = await addHoliday(world, winter);
    const other = await addHoliday(world, winter);
    await anna.put(`/api/holidays/${one.id}`, { id: other.id, title: 'Changed' });
    expect((await anna.get(`/api/holidays/${other.id}`)).json.title).toBe('Winter');
    expect((await anna.get(`/api/holidays/${one.id}`)).json.title).toBe('Changed');
    const body = { holidayId: other.id, content: 'Here' };
    const comment = await anna.post(`/api/holidays/${one.id}/comments`, body);
    expect(comment.json).toMatchObject({ holidayId: one.id });
  });
});

describe('a body', () => {
  const send = async (body: unknown, headers?: Record<string, string>) =>
    refused(await (await admin()).post('/api/holidays', body, headers ? { headers } : {}));

  test.each(['{', '{"title":', '', 'title=x', "{'a':1}", '{"a":1}}', 'NaN', '\0', '{"a":\0}'])(
    'that is not JSON is refused: %j',
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      if (body !== '') expect(answer.code).toBe('BAD_JSON');
    },
  );

  test.each(['[]', '[{"title":"x"}]', 'null', '7', '"text"', 'true'])(
    'that is no object is refused: %s',
    async (body) => {
      expect(await send(body)).toMatchObject({ status: 400, code: 'BAD_JSON' });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    '',
  ])('of another type is refused: %j', async (type) => {
    const answer = await send(new TextEncoder().encode(JSON.stringify(winter)), {
      'content-type': type,
    });
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' });
  });

  test.each(['application/json;charset=UTF-8', 'Application/JSON ; charset=utf-8'])(
    'of the type %j is JSON',
    async (type) => {
      const answer = await (await admin()).post('/api/holidays', winter, {
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(201);
    },
  );

  test('may begin with a byte order mark', async () => {
    const answer = await (await admin()).post('/api/holidays', `\ufeff${JSON.stringify(winter)}`);
    expect(answer.status).toBe(201);
  });

  test('that is missing is an empty one', async () => {
    const anna = await admin();
    expect(refused(await anna.call('POST', '/api/holidays'))).toMatchObject({
      status: 400,
      fields: {
        title: 'Title is required',
        destination: 'Destination is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
      },
    });
    const { id } = await addHoliday(world, winter);
    expect(await anna.call('PUT', `/api/holidays/${id}`)).toMatchObject({ status: 200 });
  });

  test('of DELETE is ignored, whatever it is', async () => {
    const anna = await admin();
    for (const [body, type] of [
      ['{"id":999}', 'application/json'],
      ['{', 'application/json'],
      ['x=1', 'application/x-www-form-urlencoded'],
    ] as const) {
      const { id } = await addHoliday(world);
      const headers = { 'content-type': type };
      const answer = await anna.delete(`/api/holidays/${id}`, { body, headers });
      expect(answer.status, body).toBe(204);
    }
  });

  test('may hold fields that nobody knows', async () => {
    const anna = await admin();
    const body = `{"__proto__":{"isAdmin":true},"constructor":1,"nobody":{"knows":[1]},"id":99,
      "createdAt":"2001-01-01","photos":[],"coverPhotoId":5,${JSON.stringify(winter).slice(1)}`;
    const made = await anna.post('/api/holidays', body);
    expect(made).toMatchObject({ status: 201, json: { id: 1, ...winter, coverImage: null } });
    expect(Date.parse(made.json.createdAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(made.text).not.toContain('knows');
    const changed = await anna.put('/api/holidays/1', '{"__proto__":{"title":"x"},"createdAt":1}');
    expect(changed.json).toEqual(made.json);
  });

  test('never makes a user of another kind than asked for', async () => {
    const body = {
      username: 'dora',
      name: 'Dora',
      password: 'secret',
      passcode: '1234',
      id: 77,
      isAdmin: true,
      photoUrl: '/uploads/x.jpg',
      createdAt: '2001-01-01',
    };
    expect((await visitor().post('/api/users', body)).json).toMatchObject({
      id: 3,
      isAdmin: false,
      photoUrl: null,
    });
  });
});

describe('a text', () => {
  test('is trimmed', async () => {
    const sent = { ...winter, title: '  Winter\n', destination: '\tTromsø ' };
    expect((await (await admin()).post('/api/holidays', sent)).json).toMatchObject(winter);
  });

  test('with a NUL is refused', async () => {
    const anna = await admin();
    for (const field of ['title', 'destination', 'status'])
      expect(
        refused(await anna.post('/api/holidays', { ...winter, [field]: 'a\0b' })),
      ).toMatchObject({
        status: 400,
        fields: { [field]: 'The text holds a character that cannot be stored' },
      });
    const user = { username: 'dora', name: 'Dora', password: 'secret', passcode: '1234' };
    for (const [field, value] of [
      ['username', 'a\0b'],
      ['name', 'a\0b'],
      ['passcode', '12\x0034'],
      ['password', 'abc\0def'],
      ['email', 'a\0@example.org'],
      ['invitation', 'a\0b'],
    ] as const) {
      const { status } = await visitor().post('/api/users', { ...user, [field]: value });
      expect(status === 400 || status === 403 || (field === 'password' && status === 201)).toBe(
        true,
      );
    }
    const { status } = await visitor().post('/api/session', { userId: MEMBER_ID, passcode: '\0' });
    expect(status).toBe(401);
  });

  test('with half a character is kept without the half', async () => {
    const made = await (await admin()).post('/api/holidays', { ...winter, title: 'a\ud800b' });
    expect(made.status).toBe(201);
    expect(made.json.title).toBe('a\ufffdb');
  });

  test('of all the world comes back as it was', async () => {
    const title = '👨‍👩‍👧‍👦 Ŝørlandet שלום 東京 <b>"&\'\u2028\\';
    const made = await (await admin()).post('/api/holidays', { ...winter, title });
    expect(made.json.title).toBe(title);
  });

  test('has a limit', async () => {
    const anna = await admin();
    const longest = { title: 'é'.repeat(200), destination: 'x'.repeat(200) };
    expect(await anna.post('/api/holidays', { ...winter, ...longest })).toMatchObject({
      status: 201,
      json: longest,
    });
    const answer = await anna.post('/api/holidays', { ...winter, title: 'x'.repeat(201) });
    expect(refused(answer)).toMatchObject({
      status: 400,
      fields: { title: 'This text is too long (at most 200 characters)' },
    });
  });
});

describe('a date', () => {
  test('goes out as a day, and its digits count whatever offset it came with', async () => {
    const anna = await admin();
    for (const [startDate, endDate] of [
      ['2027-02-01', '2027-02-08'],
      ['2027-02-01T00:30:00+02:00', '2027-02-08T23:30:00-05:00'],
      ['2027-02-01T00:00:00.000Z', '2027-02-08T23:59:59.999Z'],
      ['2027-02-01 10:00', '2027-02-08T10:00'],
    ]) {
      const made = await anna.post('/api/holidays', { ...winter, startDate, endDate });
      expect(made.json).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-08' });
    }
    const [first] = (await anna.get('/api/holidays')).json;
    expect(first).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-08' });
  });

  test('that does not exist is refused', async () => {
    const answer = await (await admin()).post('/api/holidays', {
      ...winter,
      startDate: '2027-02-30',
      endDate: '1801612800000',
    });
    expect(refused(answer)).toMatchObject({
      status: 400,
      fields: { startDate: 'Invalid date', endDate: 'Invalid date' },
    });
  });

  test('of the making is an instant', async () => {
    const bram = await member();
    const { id } = await addHoliday(world);
    await addPhoto(world, id);
    await addComment(world, id);
    const instants = (await bram.get(`/api/holidays/${id}`)).text.match(/"createdAt":"[^"]+"/g);
    expect(instants).toHaveLength(3);
    for (const instant of instants ?? [])
      expect(instant).toMatch(/^"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/);
  });
});

describe('the language of a refusal', () => {
  const EN = 'Log in first';
  const NL = 'Log eerst in';
  test.each([
    [undefined, EN],
    ['', EN],
    ['nl', NL],
    ['NL-be', NL],
    ['en', EN],
    ['en-GB,en;q=0.9', EN],
    ['de', EN],
    ['de,nl;q=0.5', NL],
    ['nl;q=0.4, en;q=0.8', EN],
    ['en;q=0.4, nl;q=0.8', NL],
    ['fr;q=1, nl;q=0.1, *;q=0.05', NL],
    ['nl;q=0', EN],
    ['*', EN],
    [';;;,,q=q', EN],
  ])('of %j', async (language, sentence) => {
    const headers: Record<string, string> =
      language === undefined ? {} : { 'accept-language': language };
    const { json } = await visitor().get('/api/holidays', { headers });
    expect(json.error).toBe(sentence);
  });

  test('is that of the fields too, and the code stays', async () => {
    const answer = await (await admin()).post(
      '/api/holidays',
      { ...winter, title: '' },
      { headers: { 'accept-language': 'nl' } },
    );
    expect(answer.json).toEqual({
      error: 'Titel is verplicht',
      code: 'INVALID',
      fields: { title: 'Titel is verplicht' },
    });
  });
});

test('who is not logged in hears that before anything else', async () => {
  const { id } = await addHoliday(world);
  const { imageUrl } = await addPhoto(world, id);
  for (const answer of [
    await visitor().get('/api/holidays/abc'),
    await visitor().post('/api/holidays', '{'),
    await visitor().post('/api/holidays', 'x', { headers: { 'content-type': 'text/plain' } }),
    await visitor().post('/api/holidays', {}),
    await visitor().put(`/api/holidays/${id}`, {}),
    await visitor().delete('/api/photos/77'),
    await visitor().get(imageUrl),
    await visitor().get(`${imageUrl}?w=400`),
  ])
    expect(refused(answer)).toEqual({
      status: 401,
      error: 'Log in first',
      code: 'NOT_SIGNED_IN',
    });
  expect(refused(await (await member()).post('/api/holidays', '{'))).toMatchObject({
    status: 403,
    code: 'ONLY_ADMINS',
  });
});
