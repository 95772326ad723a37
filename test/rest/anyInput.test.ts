import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '../../src/routers';
import { stopReading } from '../../src/server/documents/documents';
import { describeApi } from '../../src/server/openapi';
import { restRoutes } from '../../src/server/rest';
import {
  ADMIN_ID,
  addComment,
  addHoliday,
  addPhoto,
  addRestaurantImage,
  addToken,
  addVisit,
} from '../support/factories';
import { startProviders } from '../support/providers/providers';
import { type Answer, prepareServer } from '../support/server';

const providers = await startProviders();
const { world, visitor } = prepareServer(providers.withKey);
afterAll(() => Promise.all([stopReading(), providers.close()]));

/** How long each call is tried, at most. */
const LIMIT_MS = 1_500;
const api = describeApi(appRouter, '0.0.0');
const routes = restRoutes(appRouter);

interface Schema {
  type?: string | string[];
  format?: string;
  anyOf?: Schema[];
}
type Described = Record<
  string,
  {
    requestBody?: { content: Record<string, { schema: { properties: Record<string, Schema> } }> };
    parameters?: { name: string; in: string; schema: Schema }[];
  }
>;

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ud800', "'; drop table users; --", '%s', '{{x}}', 'null'),
  fc.nat(12_000).map((length) => 'x'.repeat(length)),
);
const number = fc.oneof(
  fc.integer({ min: -1, max: 4 }),
  fc.constantFrom(0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -0),
  fc.double({ noNaN: true }),
);
/** Any value as an address can carry it; not every object has a text of its own. */
const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const dayText = fc.oneof(
  fc.constantFrom('2027-02-01', '2027-02-28T10:00+02:00', '0000-01-01', '9999-12-31', '2027-02-30'),
  text,
);

/** Mostly what the description asks for, now and then something else. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  const fitting: fc.Arbitrary<unknown>[] = types.map((type) => {
    if (type === 'integer' || type === 'number') return number;
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (schema.format === 'binary') return fc.uint8Array();
    return schema.format === 'date' ? dayText : text;
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...fitting, fc.constant(undefined)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const key = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(String),
  fc.constantFrom('0', '-1', '1.5', 'abc', '99999999999', '%00', '%zz', '%F0%9F', 'null', '..;'),
  fc.string({ minLength: 1 }).map(encodeURIComponent),
);

/** A form of these fields; bytes go as a file. */
function asForm(sent: unknown) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent ?? {}))
    if (value instanceof Uint8Array) form.append(name, new File([Buffer.from(value)], name));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
  return form;
}

const isWellFormed = ({ status, text: body, json }: Answer) =>
  status === 204
    ? body === ''
    : status < 400 || (typeof json?.error === 'string' && /^[A-Z_]+$/.test(json.code));

describe('whatever is sent, the server stays polite', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    // a token outlives what happens to passcodes here
    headers = { authorization: `Bearer ${await addToken(world, ADMIN_ID)}` };
    for (let n = 0; n < 3; n++) {
      const { id } = await addHoliday(world);
      await addPhoto(world, id);
      await addComment(world, id);
      const { restaurantId } = await addVisit(world, id, { ratings: [4] });
      await addRestaurantImage(world, restaurantId, { isPrimary: true });
    }
  });

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, { method, path }) => {
      const described = (api.paths as unknown as Record<string, Described>)[path];
      const operation = described?.[method.toLowerCase()];
      const { content = {} } = operation?.requestBody ?? {};
      const [usual = 'application/json', ...others] = Object.keys(content);
      const media = fc.constantFrom(usual, ...others);
      const properties = Object.values(content)[0]?.schema.properties ?? {};
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
      );
      const inQuery = (operation?.parameters ?? []).filter((each) => each.in === 'query');
      const query = fc
        .record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, arbitraryOf(schema)])))
        .map((sent) => Object.entries(sent).filter(([, value]) => value !== undefined))
        .map((sent) => new URLSearchParams(sent.map(([name, value]) => [name, asText(value)])));
      const body = fc.oneof(
        { weight: 5, arbitrary: fc.record(fields) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      );
      const statuses = Object.keys((operation as unknown as { responses: object }).responses);
      const hasBody = method === 'POST' || method === 'PUT';
      await fc.assert(
        fc.asyncProperty(key, query, body, media, fc.boolean(), async (id, asked, ...rest) => {
          const [sent, type, isKnown] = rest;
          const address = `${path.replaceAll(/\{\w+\}/g, id)}?${asked}`;
          const answer = await visitor().call(method, address, {
            ...(hasBody && {
              body: type === 'application/json' ? JSON.stringify(sent) : asForm(sent),
            }),
            headers: isKnown ? headers : {},
          });
          expect(answer.status).toBeLessThan(500);
          expect(isWellFormed(answer), answer.text).toBe(true);
          // an odd id may lead to another path, or to none
          if (answer.status !== 404) expect(statuses).toContain(String(answer.status));
        }),
        { numRuns: hasBody || inQuery.length > 0 ? 40 : 10, interruptAfterTimeLimit: LIMIT_MS },
      );
    },
  );

  test('over tRPC too', async () => {
    const procedures = Object.entries(appRouter._def.procedures).map(([name, procedure]) => ({
      name,
      type: (procedure as unknown as { _def: { type: string } })._def.type,
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...procedures),
        fc.jsonValue({ maxDepth: 2 }),
        async ({ name, type }, input) => {
          const answer =
            type === 'query'
              ? await visitor().get(
                  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
                  { headers },
                )
              : await visitor().post(`/trpc/${name}`, JSON.stringify(input), { headers });
          expect(answer.status, `${name} ${answer.text}`).toBeLessThan(500);
          if (answer.status >= 400)
            expect(answer.json.error.data.appError).toMatchObject({
              error: expect.stringMatching(/\S/),
              code: expect.stringMatching(/^[A-Z_]+$/),
            });
        },
      ),
      { numRuns: 100, interruptAfterTimeLimit: 2 * LIMIT_MS },
    );
  });
});

test.each([
  ['/trpc/no.such', 404],
  ['/trpc/users', 404],
  ['/trpc/__proto__', 404],
  ['/trpc/users.create', 405],
  ['/trpc/holidays.byId?input=%7B', 400],
  ['/trpc/holidays.byId?input=1&batch=1', 400],
  ['/trpc/users.list,users.list?batch=1', 200],
  [`/trpc/${'users.list,'.repeat(50)}users.list?batch=1`, 200],
])('tRPC answers %s with %i', async (path, status) => {
  const headers = { authorization: `Bearer ${await addToken(world, ADMIN_ID)}` };
  const answer = await visitor().get(path, { headers });
  expect(answer.status).toBe(status);
});
