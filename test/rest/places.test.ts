import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProviders, type Providers } from '../../src/server/providers/providers';
import { givenUp } from '../support/givenUp';
import { drawPicture } from '../support/pictures';
import { GOOGLE_KEY, photoReference } from '../support/providers/google';
import { startProviders } from '../support/providers/providers';
import { RESTAURANTS } from '../support/providers/restaurants';
import type { Answer } from '../support/providers/standIn';
import { prepareServer, type Server } from '../support/server';
import { settingsFor } from '../support/world';

const HOUR_MS = 3_600_000;

const providers = await startProviders();
const { google, photon, nominatim } = providers;
afterAll(providers.close);
beforeEach(providers.reset);

const { world, also, as } = prepareServer();
const opened = {} as Providers;
let server: Server;
beforeAll(async () => {
  server = await also({}, { providers: opened });
});

/** A member of a server that was just started, with Google's key or without, and its clock. */
async function fresh(source: 'google' | 'osm') {
  let passed = 0;
  const settings = settingsFor(source === 'google' ? providers.withKey : providers.env);
  const now = () => Date.now() + passed;
  Object.assign(opened, openProviders({ settings, log: world.log, now }));
  const person = await as(2, server);
  const ask = (call: string, query: Record<string, string>, language = 'nl') =>
    person.get(`/api/google-places/${call}?${new URLSearchParams(query)}`, {
      headers: { 'accept-language': language },
    });
  return Object.assign(person, {
    wait: (ms: number) => {
      passed += ms;
    },
    search: (query: string, language?: string) => ask('search', { query }, language),
    details: (placeId: string, language?: string) => ask('details', { placeId }, language),
    photo: (query: Record<string, string>) => ask('photo', query),
  });
}

const [pizzeria, sushi, cafe, , marisqueira] = RESTAURANTS as Required<typeof RESTAURANTS>;
const reference = photoReference(pizzeria as (typeof RESTAURANTS)[number]);

describe('a search with Google Places', () => {
  test('answers in its shape, in the language of who asks', async () => {
    const member = await fresh('google');
    const { status, json } = await member.search('Pizza Amsterdam');
    expect(status).toBe(200);
    expect(json).toEqual({
      status: 'OK',
      provider: 'google',
      results: [
        {
          place_id: pizzeria?.google,
          name: 'Pizzeria De Gouden Oven',
          formatted_address: 'Haarlemmerdijk 112, 1013 JH Amsterdam, Netherlands',
          types: pizzeria?.types,
          photos: [{ photo_reference: reference }],
        },
      ],
    });
    expect(Object.fromEntries(google.requests[0]?.url.searchParams ?? [])).toEqual({
      query: 'Pizza Amsterdam',
      language: 'nl',
      key: GOOGLE_KEY,
    });
    expect(photon.requests).toHaveLength(0);
  });

  test('that finds nothing says so', async () => {
    const member = await fresh('google');
    expect(await member.search('xyzzy')).toMatchObject({
      status: 200,
      json: { status: 'ZERO_RESULTS', results: [] },
    });
  });

  test.each([
    ['OVER_QUERY_LIMIT', 'You have exceeded your daily request quota for this API.'],
    ['REQUEST_DENIED', 'The provided API key is invalid.'],
    ['INVALID_REQUEST', undefined],
    ['UNKNOWN_ERROR', undefined],
  ])('that Google answers with %s is a 502 with its own words', async (said, error_message) => {
    const member = await fresh('google');
    google.answering = () => ({ body: { status: said, error_message, results: [] } });
    expect(await member.search('Pizza')).toMatchObject({
      status: 502,
      json: {
        error: `Google Places API fout: ${error_message ?? said}`,
        code: 'PLACES_STATUS',
        status: said,
        ...(error_message && { error_message }),
      },
    });
  });

  test('keeps the key to itself, whatever goes wrong', async () => {
    const member = await fresh('google');
    const answers = [];
    const tellTale: Answer = {
      body: { status: 'REQUEST_DENIED', error_message: `Key ${GOOGLE_KEY} is not allowed here` },
    };
    google.answering = () => tellTale;
    answers.push(await member.search('Pizza'), await member.details('ChIJ1'));
    google.answering = undefined;
    for (const mode of ['failing', 'garbage', 'away', 'limited'] as const) {
      google.mode = mode;
      answers.push(
        await member.search(mode),
        await member.details(mode),
        await member.photo({ reference: mode }),
      );
    }
    expect(answers[0]?.json.error_message).toBe('Key … is not allowed here');
    for (const { text } of answers) expect(text).not.toContain(GOOGLE_KEY);
    expect(world.lines.length).toBeGreaterThan(answers.length);
    expect(world.lines.join('')).not.toContain(GOOGLE_KEY);
  });

  test('passes by what is no place in the answer', async () => {
    const member = await fresh('google');
    google.answering = () => ({
      body: {
        status: 'OK',
        results: [
          { name: 'nameless id' },
          null,
          'text',
          {
            place_id: 'a',
            name: 'A',
            types: 'x',
            photos: [{ photo_reference: 1 }],
            vicinity: null,
          },
        ],
      },
    });
    expect((await member.search('A')).json.results).toEqual([{ place_id: 'a', name: 'A' }]);
  });
});

describe('a search without a key', () => {
  test('is made in OpenStreetMap, and answers in the same shape', async () => {
    const member = await fresh('osm');
    const { status, json } = await member.search('sushi rotterdam');
    expect(status).toBe(200);
    expect(json).toEqual({
      status: 'OK',
      provider: 'openstreetmap',
      results: [
        {
          place_id: 'osm:W55550002',
          name: 'Sushi Maas',
          formatted_address: 'Witte de Withstraat 48-A, 3012 BR Rotterdam, Nederland',
          vicinity: 'Witte de Withstraat 48-A, Rotterdam',
          types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
        },
      ],
    });
    const [request] = photon.requests;
    expect(request?.url.searchParams.getAll('osm_tag')).toContain('amenity:restaurant');
    expect(request?.url.searchParams.has('lang')).toBe(false);
    expect(request?.headers['accept-language']).toBe('nl');
    expect(request?.headers['user-agent']).toMatch(/^Samenreis\/\d/);
    expect(google.requests).toHaveLength(0);
  });

  test('writes addresses as the country does, and countries in the language', async () => {
    const member = await fresh('osm');
    const [french] = (await member.search('creperie', 'en')).json.results;
    expect(french.formatted_address).toBe('83 Quai de Valmy, 75010 Paris, France');
    const [moroccan] = (await member.search('zitoun', 'nl')).json.results;
    expect(moroccan.formatted_address).toContain('Marokko');
  });

  test('finds other things when nobody cooks by that name', async () => {
    const member = await fresh('osm');
    const { json } = await member.search('Brouwersgracht');
    expect(json.results).toEqual([
      {
        place_id: 'osm:W6316199',
        name: 'Brouwersgracht',
        formatted_address: '1013 GW Amsterdam, Nederland',
        vicinity: 'Amsterdam',
        types: ['residential'],
      },
    ]);
    expect(photon.requests).toHaveLength(2);
    expect((await member.search('xyzzy')).json.status).toBe('ZERO_RESULTS');
  });
});

describe('what is searched for', () => {
  test('may not be blank or endless', async () => {
    const member = await fresh('osm');
    for (const path of ['search', 'search?query=', 'search?query=%20%20'])
      expect(await member.get(`/api/google-places/${path}`)).toMatchObject({
        status: 400,
        json: { fields: { query: 'Type what to search for' } },
      });
    expect((await member.search('x'.repeat(201))).status).toBe(400);
    expect(photon.requests).toHaveLength(0);
  });

  test('is kept for a day', async () => {
    const member = await fresh('osm');
    await member.search('Sushi');
    await member.search('  sushi ');
    expect(photon.requests).toHaveLength(1);
    await member.search('sushi', 'en');
    expect(photon.requests).toHaveLength(2);
    member.wait(23.9 * HOUR_MS);
    await member.search('sushi');
    expect(photon.requests).toHaveLength(2);
    member.wait(0.2 * HOUR_MS);
    await member.search('sushi');
    expect(photon.requests).toHaveLength(3);
  });

  test('is asked for once by many at one moment', async () => {
    const member = await fresh('osm');
    photon.mode = 'slow';
    const many = Promise.all(Array.from({ length: 5 }, () => member.search('sushi')));
    await expect.poll(() => photon.requests.length).toBe(1);
    photon.release();
    expect((await many).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(photon.requests).toHaveLength(1);
  });

  test('is no longer asked for when nobody waits for it', async () => {
    const member = await fresh('osm');
    photon.mode = 'slow';
    const leaving = new AbortController();
    const call = fetch(`${member.origin}/api/google-places/search?query=sus`, {
      headers: { cookie: `samenreis_session=${member.cookie}` },
      signal: leaving.signal,
    });
    await expect.poll(() => photon.requests.length).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => photon.abandoned).toBe(1);
    await expect.poll(() => world.lines.join('')).toContain('"status":499');
    expect(world.lines.join('')).not.toContain('request failed');
  });

  test.each([
    ['failing', 502, 'PLACES_REFUSED', 'Fout bij het zoeken naar restaurants: '],
    ['limited', 502, 'PLACES_REFUSED', 'Fout bij het zoeken naar restaurants: '],
    [
      'away',
      502,
      'PLACES_UNREACHABLE',
      'Er is een fout opgetreden bij het zoeken naar restaurants: ',
    ],
    [
      'garbage',
      502,
      'PLACES_UNREADABLE',
      'Er is een fout opgetreden bij het zoeken naar restaurants: ',
    ],
    [
      'slow',
      504,
      'PLACES_TIMED_OUT',
      'Er is een fout opgetreden bij het zoeken naar restaurants: ',
    ],
  ] as const)('fails in a sentence while the provider is %s', async (mode, status, code, error) => {
    const member = await fresh('osm');
    photon.mode = mode;
    const ask = () => member.search('Sushi');
    const answer = await (mode === 'slow' ? givenUp(photon, ask) : ask());
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.json.error).toMatch(new RegExp(`^${error}\\S`));
    providers.reset();
    expect((await member.search('Sushi')).status).toBe(200);
  });
});

describe('details of Google Places', () => {
  test('come as Google tells them', async () => {
    const member = await fresh('google');
    const { status, json } = await member.details(marisqueira?.google ?? '');
    expect(status).toBe(200);
    expect(json.result).toMatchObject({
      name: 'Marisqueira do Cabo',
      website: 'https://marisqueira.example',
      price_level: 4,
      geometry: { location: { lat: 38.6979, lng: -9.4207 } },
    });
    expect(json.result.opening_hours.weekday_text[1]).toBe('dinsdag: 17:00–22:00');
    expect(json.result).not.toHaveProperty('rating');
    expect(google.requests[0]?.url.searchParams.get('language')).toBe('nl');
  });

  test.each(['NOT_FOUND', 'ZERO_RESULTS'])(
    'of a place that is gone (%s) are a 404',
    async (said) => {
      const member = await fresh('google');
      google.answering = () => ({ body: { status: said } });
      expect(await member.details('ChIJgone')).toMatchObject({
        status: 404,
        json: { code: 'PLACE_NOT_FOUND', error: 'Restaurant niet gevonden' },
      });
    },
  );

  test('that Google refuses are a 502 with its own words', async () => {
    const member = await fresh('google');
    google.mode = 'limited';
    expect(await member.details('ChIJ1')).toMatchObject({
      status: 502,
      json: {
        error:
          'Er is een fout opgetreden bij het ophalen van restaurantgegevens. Probeer het later opnieuw.',
        status: 'OVER_QUERY_LIMIT',
        error_message: expect.stringContaining('quota'),
      },
    });
    google.reset();
    google.answering = () => ({ body: { status: 'OK' } });
    expect((await member.details('ChIJ1')).status).toBe(502);
  });
});

describe('details of OpenStreetMap', () => {
  test('come from the tags of the thing itself', async () => {
    const member = await fresh('osm');
    const { status, json } = await member.details('osm:W55550002');
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'OK', provider: 'openstreetmap' });
    expect(json.result).toMatchObject({
      place_id: 'osm:W55550002',
      name: 'Sushi Maas',
      formatted_address: 'Witte de Withstraat 48-A, 3012 BR Rotterdam, Nederland',
      geometry: { location: { lat: 51.9155, lng: 4.4781 } },
      formatted_phone_number: '+31 10 555 0248',
      website: 'sushimaas.example',
      types: ['sushi', 'japanese', 'restaurant', 'food', 'point_of_interest', 'establishment'],
    });
    expect(json.result.opening_hours.weekday_text[0]).toBe('maandag: 16:00–22:30');
    expect(json.result.address_components).toContainEqual({
      long_name: 'Rotterdam',
      short_name: 'Rotterdam',
      types: ['locality'],
    });
    expect(json.result.address_components).toContainEqual({
      long_name: 'Nederland',
      short_name: 'NL',
      types: ['country'],
    });
    expect(Object.fromEntries(nominatim.requests[0]?.url.searchParams ?? [])).toEqual({
      osm_ids: 'W55550002',
      format: 'jsonv2',
      addressdetails: '1',
      extratags: '1',
      namedetails: '1',
      'accept-language': 'nl,en',
    });
  });

  test('tell opening hours in the language of who asks', async () => {
    const member = await fresh('osm');
    const id = `osm:${cafe?.osm}`;
    const hours = async (language: string) =>
      (await member.details(id, language)).json.result.opening_hours.weekday_text;
    expect(await hours('nl')).toEqual([
      'maandag-zondag april-oktober: 09:00–22:00',
      'november-maart: gesloten',
    ]);
    expect(await hours('en')).toEqual([
      'April-October: Monday-Sunday 09:00–22:00',
      'November-March: closed',
    ]);
  });

  test('say no more than is known', async () => {
    const member = await fresh('osm');
    nominatim.answering = () => ({
      body: [
        {
          lat: '1.5',
          lon: '2.5',
          display_name: 'Somewhere, Far away',
          extratags: { website: 'javascript:alert(1)', phone: ' ', opening_hours: 7 },
          address: null,
        },
      ],
    });
    expect((await member.details('osm:N1')).json.result).toEqual({
      place_id: 'osm:N1',
      name: 'Somewhere',
      types: [],
      address_components: [],
      geometry: { location: { lat: 1.5, lng: 2.5 } },
    });
  });

  test('of a thing that is gone are a 404', async () => {
    const member = await fresh('osm');
    expect(await member.details('osm:N4')).toMatchObject({
      status: 404,
      json: { code: 'PLACE_NOT_FOUND', error: 'Restaurant niet gevonden' },
    });
  });

  test.each([
    ['failing', 502],
    ['limited', 502],
    ['away', 502],
    ['garbage', 502],
    ['empty', 404],
    ['slow', 504],
  ] as const)('fail in one sentence while the provider is %s', async (mode, status) => {
    const member = await fresh('osm');
    nominatim.mode = mode;
    const ask = () => member.details(`osm:${sushi?.osm}`);
    const answer = await (mode === 'slow' ? givenUp(nominatim, ask) : ask());
    expect(answer.status).toBe(status);
    if (status !== 404)
      expect(answer.json.error).toBe(
        'Er is een fout opgetreden bij het ophalen van restaurantgegevens. Probeer het later opnieuw.',
      );
    providers.reset();
    expect((await member.details(`osm:${sushi?.osm}`)).status).toBe(200);
  });
});

describe('the name of a place', () => {
  test('has to be given', async () => {
    const member = await fresh('osm');
    for (const query of ['', '?placeId=', '?placeId=%20'])
      expect(
        await member.get(`/api/google-places/details${query}`, {
          headers: { 'accept-language': 'nl' },
        }),
      ).toMatchObject({
        status: 400,
        json: { fields: { placeId: 'PlaceId is vereist voor het ophalen van details' } },
      });
  });

  test.each([
    'osm:N0',
    'osm:N1,W2',
    'osm:N-1',
    'osm:n1',
    'osm:X1',
    'osm:N1&polygon_svg=1',
    'ChIJN1t_tDeuEmsRUsoyG83frY4',
    '../status',
    'http://169.254.169.254/latest/meta-data',
  ])('that is not OpenStreetMap’s is 404 without asking: %s', async (placeId) => {
    const member = await fresh('osm');
    expect(await member.details(placeId)).toMatchObject({
      status: 404,
      json: { code: 'PLACE_NOT_FOUND' },
    });
    expect(nominatim.requests).toHaveLength(0);
  });

  test.each(['osm:N1', 'ChIJ/../x', 'ChIJ&key=other', 'a b', 'http://169.254.169.254/'])(
    'that is not Google’s is 404 without asking: %s',
    async (placeId) => {
      const member = await fresh('google');
      expect((await member.details(placeId)).status).toBe(404);
      expect(google.requests).toHaveLength(0);
    },
  );
});

describe('a photo', () => {
  test('comes as a picture of the width asked for, to be kept for a day', async () => {
    const member = await fresh('google');
    const { status, headers, text } = await member.photo({ reference, maxwidth: '400' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('private, max-age=86400');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text.length).toBeGreaterThan(1000);
    expect(google.requests.map(({ url }) => url.pathname)).toEqual([
      '/google/maps/api/place/photo',
      `/google/images/${reference}=w400`,
    ]);
    expect(google.requests[1]?.url.href).not.toContain(GOOGLE_KEY);
    await member.photo({ reference, maxwidth: '400' });
    expect(google.requests).toHaveLength(2);
  });

  test('is 800 pixels wide unless told, and at most 1600', async () => {
    const member = await fresh('google');
    await member.photo({ reference });
    expect(google.requests[0]?.url.searchParams.get('maxwidth')).toBe('800');
    for (const maxwidth of ['0', '-1', '1601', 'x', '1.5'])
      expect((await member.photo({ reference, maxwidth })).status, maxwidth).toBe(400);
    expect((await member.photo({ maxwidth: '400' })).status).toBe(400);
  });

  test('is 404 without a key, and for a reference that is not Google’s, without asking', async () => {
    const osm = await fresh('osm');
    expect(await osm.photo({ reference })).toMatchObject({
      status: 404,
      json: { code: 'PLACE_PHOTO_NOT_FOUND' },
    });
    const member = await fresh('google');
    for (const odd of ['../details/json', 'a/b', 'a&key=x', 'https://evil.example/x.jpg', 'a b'])
      expect((await member.photo({ reference: odd })).status, odd).toBe(404);
    expect(google.requests).toHaveLength(0);
    expect((await member.photo({ reference: 'unknown' })).status).toBe(404);
  });

  test.each([
    ['another port of this machine', () => `http://127.0.0.1:${server.port}/api/users`],
    ['another service', () => 'http://localhost:1/'],
    ['the machine’s own metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    [
      'a host that only begins like Google’s',
      () => 'https://lh3.googleusercontent.com.evil.example/',
    ],
    ['a host that only ends like Google’s', () => 'https://evilgoogleusercontent.com/'],
    ['Google’s image host in the clear', () => 'http://lh3.googleusercontent.com/'],
    ['a file', () => 'file:///etc/passwd'],
    ['its own data', () => 'data:image/png;base64,AAAA'],
    ['no address', () => 'http://['],
  ])('is not fetched from elsewhere: %s', async (_, location) => {
    const member = await fresh('google');
    google.answering = () => ({ status: 302, headers: { location: location() } });
    world.lines.length = 0;
    expect(await member.photo({ reference })).toMatchObject({
      status: 502,
      json: { code: 'PLACE_PHOTO_FAILED' },
    });
    expect(google.requests).toHaveLength(1);
    // a host that was asked would have been unreachable
    const told = world.lines.map((line) => JSON.parse(line)).find(({ provider }) => provider);
    expect(told).toMatchObject({ provider: '127.0.0.1', kind: 'refused', status: 302 });
  });

  test('is not fetched in circles', async () => {
    const member = await fresh('google');
    google.answering = (url) => ({ status: 302, headers: { location: url.pathname } });
    expect((await member.photo({ reference })).status).toBe(502);
    expect(google.requests).toHaveLength(4);
  });

  test('has to be a picture, whatever it is called', async () => {
    const member = await fresh('google');
    const image = { 'content-type': 'image/jpeg' };
    const drawn = await drawPicture();
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<script>alert(1)</script>',
      '',
      drawn.subarray(0, 200),
      await drawPicture({ format: 'gif' }),
    ]) {
      google.answering = () => ({ headers: image, body });
      expect((await member.photo({ reference })).status).toBe(502);
    }
    google.answering = () => ({ headers: { 'content-type': 'text/html' }, body: drawn });
    const { status, headers } = await member.photo({ reference });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('has at most 10 MB', async () => {
    const member = await fresh('google');
    const drawn = await drawPicture();
    const padded = (bytes: number) => Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
    google.answering = () => ({ body: padded(10 * 1024 * 1024 + 1) });
    expect((await member.photo({ reference })).status).toBe(502);
    google.answering = () => ({ body: padded(10 * 1024 * 1024) });
    expect((await member.photo({ reference })).status).toBe(200);
  });

  test.each([
    ['failing', 502],
    ['garbage', 502],
    ['away', 502],
    ['slow', 504],
  ] as const)('fails in a sentence while the provider is %s', async (mode, status) => {
    const member = await fresh('google');
    google.mode = mode;
    const ask = () => member.photo({ reference });
    expect(await (mode === 'slow' ? givenUp(google, ask) : ask())).toMatchObject({
      status,
      json: {
        error: 'De foto van deze plek kan niet worden opgehaald. Probeer het later opnieuw.',
      },
    });
  });
});

test('visitors are told to log in, and nobody outside is asked', async () => {
  await fresh('google');
  for (const path of ['search?query=x', 'details?placeId=x', `photo?reference=${reference}`])
    expect((await server.get(`/api/google-places/${path}`)).status, path).toBe(401);
  expect(google.requests).toHaveLength(0);
});
