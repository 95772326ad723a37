import { expect, test } from 'vitest';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/rest';

/** Every documented REST path, with the status of a success. */
const DOCUMENTED = `
GET    /api/health                        200

GET    /api/session                       200
POST   /api/session                       200
DELETE /api/session                       204

GET    /api/users                         200
POST   /api/users                         201
PUT    /api/users/{id}                    200
DELETE /api/users/{id}                    204

GET    /api/invitations                   200
POST   /api/invitations                   201
DELETE /api/invitations/{id}              204

GET    /api/tokens                        200
POST   /api/tokens                        201
DELETE /api/tokens/{id}                   204

GET    /api/holidays                      200
GET    /api/holidays/upcoming             200
GET    /api/holidays/past                 200
GET    /api/holidays/{id}                 200
POST   /api/holidays                      201
PUT    /api/holidays/{id}                 200
DELETE /api/holidays/{id}                 204

POST   /api/holidays/{id}/photos/base64   201
DELETE /api/photos/{id}                   204

GET    /api/holidays/{id}/comments        200
POST   /api/holidays/{id}/comments        201
PUT    /api/comments/{id}                 200
DELETE /api/comments/{id}                 204
`;

test('the documented paths are those that are mounted', () => {
  const documented = DOCUMENTED.split('\n').filter(Boolean);
  const mounted = restRoutes(appRouter).map(
    ({ method, path, status }) => `${method.padEnd(6)} ${path.padEnd(34)} ${status}`,
  );
  expect(mounted.sort()).toEqual(documented.sort());
});
