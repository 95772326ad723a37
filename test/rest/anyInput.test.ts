import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stopReading } from '../../src/documents/index';
import { appRouter } from '../../src/routers';
import { describeApi } from '../../src/server/http/openapi';
import { restRoutes } from '../../src/server/http/rest';
import { asForm, asQuery, fieldsOf, inputOf, key, type Operation } from '../support/anyRequest';
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

/** For how long each call is tried again. */
const LIMIT_MS = 1_500;
/** No limit of the checker's own: that counts a call whose first answer comes late as a failure. */
function deadline(ms: number) {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}
const paths = describeApi(appRouter, '0.0.0').paths as unknown as Record<
  string,
  Record<string, Operation>
>;
const routes = restRoutes(appRouter);

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
      const operation = paths[path]?.[method.toLowerCase()];
      const input = inputOf(operation);
      const [usual = 'application/json', ...others] = input.media;
      const media = fc.constantFrom(usual, ...others);
      const query = fieldsOf(input.query).map(asQuery);
      const body = fc.oneof(
        { weight: 5, arbitrary: fieldsOf(input.body) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      );
      const statuses = Object.keys(operation?.responses ?? {});
      const hasBody = method === 'POST' || method === 'PUT';
      const isOver = deadline(LIMIT_MS);
      await fc.assert(
        fc.asyncProperty(key, query, body, media, fc.boolean(), async (id, search, ...rest) => {
          if (isOver()) return;
          const [sent, type, isKnown] = rest;
          const address = `${path.replaceAll(/\{\w+\}/g, id)}?${search}`;
          const answer = await visitor().call(method, address, {
            ...(hasBody && {
              body: type === 'application/json' ? JSON.stringify(sent) : asForm(sent),
            }),
            headers: isKnown ? headers : {},
          });
          expect(answer.status).toBeLessThan(500);
          expect(isWellFormed(answer), answer.text).toBe(true);
          // an odd id may lead to another path, or to none; over 16 kB no address reaches a path
          if (![404, 431].includes(answer.status))
            expect(statuses).toContain(String(answer.status));
        }),
        { numRuns: hasBody || Object.keys(input.query).length > 0 ? 40 : 10 },
      );
    },
  );

  test('over tRPC too', async () => {
    const procedures = Object.entries(appRouter._def.procedures).map(([name, procedure]) => ({
      name,
      type: (procedure as unknown as { _def: { type: string } })._def.type,
    }));
    const isOver = deadline(2 * LIMIT_MS);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...procedures),
        fc.jsonValue({ maxDepth: 2 }),
        async ({ name, type }, input) => {
          if (isOver()) return;
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
      { numRuns: 100 },
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
  [`/trpc/${'users.list,'.repeat(19)}users.list?batch=1`, 200],
  [`/trpc/${'users.list,'.repeat(20)}users.list?batch=1`, 400],
])('tRPC answers %s with %i', async (path, status) => {
  const headers = { authorization: `Bearer ${await addToken(world, ADMIN_ID)}` };
  const answer = await visitor().get(path, { headers });
  expect(answer.status).toBe(status);
});
