import { expect, test } from 'vitest';
import { isCacheable } from '../../src/client/lib/offline/cache/isCacheable';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/http/rest';

/** On no screen. */
const NOT_SHOWN = ['locations.list'];

test('every list of a holiday can be read offline', () => {
  const lists = restRoutes(appRouter).flatMap(({ method, path, name }) =>
    method === 'GET' && path.startsWith('/api/holidays/{id}/') && name.endsWith('.list')
      ? [name]
      : [],
  );
  expect(lists).toContain('tickets.list');
  expect(lists.filter((name) => !isCacheable(name))).toEqual(NOT_SHOWN);
});
