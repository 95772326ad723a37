import { describe, expect, test } from 'vitest';
import { addComment, addHoliday, addHotel } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, visitor, member, admin } = prepareServer();

const outdated = {
  status: 412,
  json: {
    error: 'Somebody changed this in the meantime. Look at it again, then save.',
    code: 'OUTDATED',
  },
};
const ifMatch = (tag: string) => ({ headers: { 'If-Match': tag } });

describe('the version of one thing', () => {
  test('comes as its ETag when it is made, read and changed', async () => {
    const anna = await admin();
    const winter = { title: 'Winter', destination: 'Oslo' };
    const days = { startDate: '2027-02-01', endDate: '2027-02-08' };
    const made = await anna.post('/api/holidays', { ...winter, ...days });
    expect([made.headers.get('etag'), made.json.version]).toEqual(['"1"', 1]);
    const changed = await anna.put('/api/holidays/1', { title: 'Snow' });
    expect([changed.headers.get('etag'), changed.json.version]).toEqual(['"2"', 2]);
    const read = await anna.get('/api/holidays/1');
    expect([read.headers.get('etag'), read.json.version]).toEqual(['"2"', 2]);
    expect((await anna.get('/api/holidays')).headers.get('etag')).toBeNull();
  });

  test('stays when a change changes nothing', async () => {
    const { id } = await addHotel(world, (await addHoliday(world)).id, { name: 'Albergo' });
    const answer = await (await member()).put(`/api/hotels/${id}`, { name: 'Albergo' });
    expect(answer.headers.get('etag')).toBe('"1"');
  });
});

describe('If-Match', () => {
  const put = async (id: number, tag?: string, body: object = { name: 'Villa' }) =>
    (await member()).put(`/api/hotels/${id}`, body, tag === undefined ? {} : ifMatch(tag));
  const hotel = async () => (await addHotel(world, (await addHoliday(world)).id)).id;

  test('lets a change through at that version, and only then', async () => {
    const id = await hotel();
    expect(await put(id, '"1"')).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await put(id, '"1"', { name: 'Late' })).toMatchObject(outdated);
    expect((await world.db.query.hotels.findFirst())?.name).toBe('Villa');
  });

  test.each([
    ['*', 200],
    ['"7", "1"', 200],
    ['"7","8"', 412],
    // a proxy that packs answers weakens their tags
    ['W/"1"', 200],
    ['1', 412],
    ['"x"', 412],
    ['"-1"', 412],
    ['"1', 412],
    ['"99999999999"', 412],
  ])('%s is answered with %i', async (tag, status) => {
    expect(await put(await hotel(), tag)).toMatchObject({ status });
  });

  test('is not needed: without it the last change wins, whatever version the body tells', async () => {
    const id = await hotel();
    await put(id, '"1"');
    expect(await put(id, undefined, { name: 'Casa', version: 1 })).toMatchObject({
      status: 200,
      json: { name: 'Casa', version: 3 },
    });
  });

  test('comes after what is refused without it', async () => {
    const bram = await member();
    const { id } = await addHoliday(world);
    const comment = await addComment(world, id, { userId: null });
    expect(await put(77, '"1"')).toMatchObject({ status: 404 });
    expect(await put(await hotel(), '"7"', { name: ' ' })).toMatchObject({ status: 400 });
    expect(await bram.put(`/api/holidays/${id}`, { title: 'x' }, ifMatch('"7"'))).toMatchObject({
      status: 403,
    });
    expect(
      await bram.put(`/api/comments/${comment.id}`, { content: 'x' }, ifMatch('"7"')),
    ).toMatchObject({ status: 403 });
    expect(
      await visitor().put(`/api/hotels/${await hotel()}`, { name: 'x' }, ifMatch('"7"')),
    ).toMatchObject({ status: 401 });
  });

  test('guards a delete too', async () => {
    const id = await hotel();
    await put(id);
    const bram = await member();
    expect(await bram.delete(`/api/hotels/${id}`, ifMatch('"1"'))).toMatchObject(outdated);
    expect(await bram.delete(`/api/hotels/${id}`, ifMatch('"2"'))).toMatchObject({ status: 204 });
  });

  test('is asked for in the description wherever there is a version, and nowhere else', async () => {
    const { paths } = (await visitor().get('/api/openapi.json')).json;
    const takes: string[] = [];
    for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
      for (const [method, { parameters = [], responses, requestBody }] of Object.entries(methods)) {
        // there it is the version of tus that is a precondition
        if (path.startsWith('/api/uploads')) continue;
        const isAsked = parameters.some(({ name }) => name === 'If-Match');
        if (isAsked) takes.push(`${method} ${path}`);
        expect('412' in responses, `${method} ${path}`).toBe(isAsked);
        const body = requestBody?.content['application/json']?.schema.properties ?? {};
        expect(Object.keys(body)).not.toContain('version');
      }
    const versioned = [
      'comments',
      'excursions',
      'holidays',
      'hotels',
      'locations',
      'restaurants',
      'tickets',
      'users',
    ];
    for (const noun of versioned)
      expect(takes).toEqual(
        expect.arrayContaining([`put /api/${noun}/{id}`, `delete /api/${noun}/{id}`]),
      );
    const parts = takes.map((call) => call.split('/'));
    expect(parts.filter(([, , , , ...more]) => more.length > 0)).toEqual([]);
    const { headers } = paths['/api/hotels/{id}'].put.responses[200];
    expect(headers.ETag.description).toContain('If-Match');
    const { text } = await visitor().get('/api/docs');
    expect(text).toContain('<code>If-Match</code>');
    expect(text).toContain('<code>ETag</code>: Its <code>version</code>, for If-Match');
    expect(text).toContain(
      '<code>Location</code>: Path of the new entry in the bin; POST to its /restore restores the item',
    );
  });
});
interface Operation {
  parameters?: { name: string }[];
  responses: object;
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}
