import { expect, test } from 'vitest';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/http/rest';

/** Every documented REST path, with the status of a success. */
const DOCUMENTED = `
GET    /api/health                                       200

GET    /api/session                                      200
POST   /api/session                                      200
DELETE /api/session                                      204
PUT    /api/session/passcode                             204

GET    /api/users                                        200
GET    /api/users/{id}/passcode                          200
POST   /api/users                                        201
PUT    /api/users/{id}                                   200
DELETE /api/users/{id}                                   204
DELETE /api/users/{id}/sessions                          204

GET    /api/sessions                                     200
DELETE /api/sessions                                     204
DELETE /api/sessions/{id}                                204

GET    /api/activity                                     200

GET    /api/invitations                                  200
POST   /api/invitations                                  201
DELETE /api/invitations/{id}                             204
POST   /api/invitations/{id}/renewal                     200

GET    /api/tokens                                       200
POST   /api/tokens                                       201
DELETE /api/tokens/{id}                                  204

GET    /api/backups                                      200
GET    /api/backups/run                                  200
GET    /api/backups/disk                                 200
POST   /api/backups                                      201
POST   /api/backups/{name}/rehearse                      200
GET    /api/backups/{name}/file                          200
DELETE /api/backups/{name}                               204

GET    /api/holidays                                     200
GET    /api/holidays/{id}/export                         200
GET    /api/holidays/import/progress                     200
POST   /api/holidays/import                              201
GET    /api/holidays/upcoming                            200
GET    /api/holidays/past                                200
GET    /api/holidays/{id}                                200
POST   /api/holidays                                     201
PUT    /api/holidays/{id}                                200
DELETE /api/holidays/{id}                                204

GET    /api/holidays/{id}/photos                         200
GET    /api/holidays/{id}/photos/summary                 200
GET    /api/photos/{id}                                  200
PUT    /api/photos/{id}                                  200
POST   /api/holidays/{id}/photos/shift                   200
PUT    /api/photos/{id}/heart                            204
DELETE /api/photos/{id}/heart                            204
PUT    /api/photos/{id}/still                            200
GET    /api/holidays/{id}/photos/archive                 200
POST   /api/holidays/{id}/photos                         201
POST   /api/holidays/{id}/photos/base64                  201
DELETE /api/photos/{id}                                  204

GET    /api/holidays/{id}/comments                       200
POST   /api/holidays/{id}/comments                       201
GET    /api/photos/{id}/comments                         200
POST   /api/photos/{id}/comments                         201
PUT    /api/comments/{id}                                200
DELETE /api/comments/{id}                                204

GET    /api/holidays/{id}/excursions                     200
POST   /api/holidays/{id}/excursions                     201
PUT    /api/excursions/{id}                              200
DELETE /api/excursions/{id}                              204
POST   /api/excursions/{id}/image/base64                 200
GET    /api/excursions/{id}/files                        200
POST   /api/excursions/{id}/files                        201
POST   /api/excursions/{id}/files/{fileId}/primary       200
DELETE /api/excursions/{id}/files/{fileId}               204

GET    /api/holidays/{id}/hotels                         200
POST   /api/holidays/{id}/hotels                         201
POST   /api/holidays/{id}/hotels/file                    201
PUT    /api/hotels/{id}                                  200
DELETE /api/hotels/{id}                                  204
POST   /api/hotels/{id}/image                            200
POST   /api/hotels/{id}/image/base64                     200
GET    /api/hotels/{id}/images                           200
POST   /api/hotels/{id}/images                           201
POST   /api/hotels/{id}/images/{imageId}/primary         200
DELETE /api/hotels/{id}/images/{imageId}                 204

GET    /api/holidays/{id}/locations                      200
POST   /api/holidays/{id}/locations                      201
PUT    /api/locations/{id}                               200
DELETE /api/locations/{id}                               204

GET    /api/holidays/{id}/travellers                     200
PUT    /api/holidays/{id}/travellers                     200

GET    /api/holidays/{id}/tickets                        200
POST   /api/holidays/{id}/tickets                        201
POST   /api/holidays/{id}/tickets/file                   201
PUT    /api/tickets/{id}                                 200
DELETE /api/tickets/{id}                                 204
POST   /api/tickets/{id}/image/base64                    200

GET    /api/google-places/search                         200
GET    /api/google-places/details                        200
GET    /api/google-places/photo                          200

GET    /api/calendars                                    200
POST   /api/calendars                                    201
DELETE /api/calendars/{id}                               204

GET    /api/holidays/{id}/plan                           200
POST   /api/holidays/{id}/warnings/{key}/dismissal       204
DELETE /api/holidays/{id}/warnings/{key}/dismissal       204
GET    /api/today                                        200

GET    /api/holidays/{id}/weather                        200
GET    /api/holidays/{id}/weather/last-year              200
GET    /api/weather                                      200

GET    /api/restaurants                                  200
GET    /api/restaurants/{id}                             200
POST   /api/restaurants                                  201
PUT    /api/restaurants/{id}                             200
DELETE /api/restaurants/{id}                             204
POST   /api/restaurants/{id}/images                      201
DELETE /api/restaurant-images/{imageId}                  204
POST   /api/restaurants/{id}/images/{imageId}/primary    200

GET    /api/holidays/{id}/restaurants                    200
POST   /api/holidays/{id}/restaurants                    201
POST   /api/restaurants/{id}/visits                      201
PUT    /api/restaurant-visits/{visitId}                  200
DELETE /api/restaurant-visits/{visitId}                  204

POST   /api/restaurant-visits/{visitId}/ratings          201
DELETE /api/restaurant-visits/{visitId}/ratings          204

GET    /api/bin                                          200
GET    /api/bin/{id}                                     200
POST   /api/bin/{id}/restore                             200
DELETE /api/bin/{id}                                     204
DELETE /api/bin                                          204
`;

test('the documented paths are those that are mounted', () => {
  const documented = DOCUMENTED.split('\n').filter(Boolean);
  const mounted = restRoutes(appRouter).map(
    ({ method, path, status }) => `${method.padEnd(6)} ${path.padEnd(49)} ${status}`,
  );
  expect(mounted.sort()).toEqual(documented.sort());
});
