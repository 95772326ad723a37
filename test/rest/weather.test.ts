import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ICON_OF_CODE } from '../../src/routers/weather/forecast';
import { openProviders, type Providers } from '../../src/server/providers/providers';
import { textIn } from '../../src/server/texts';
import { addHoliday, dayFromNow } from '../support/factories';
import { givenUp } from '../support/givenUp';
import { startProviders } from '../support/providers/providers';
import { prepareServer, type Server } from '../support/server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const providers = await startProviders();
const { geocoding, forecast, archive } = providers;
afterAll(providers.close);
beforeEach(providers.reset);

const { world, also, as } = prepareServer(providers.env);

const opened = {} as Providers;
let server: Server;
beforeAll(async () => {
  server = await also({}, { providers: opened });
});

/** A member of a server that was just started, and its clock. */
async function fresh() {
  let passed = 0;
  const { settings, log } = world;
  const now = () => Date.now() + passed;
  Object.assign(opened, openProviders({ settings, log, now }));
  const person = await as(2, server);
  return Object.assign(person, {
    wait: (ms: number) => {
      passed += ms;
    },
    weather: (location: string, more = '', language = 'en') =>
      person.get(`/api/weather?location=${encodeURIComponent(location)}${more}`, {
        headers: { 'accept-language': language },
      }),
  });
}

const dutch = { headers: { 'accept-language': 'nl' } };
const dateAt = (offsetHours: number, ms = Date.now()) =>
  new Date(ms + offsetHours * HOUR_MS).toISOString().slice(0, 10);

describe("a holiday's weather", () => {
  test('is that of its destination, seven days from today on', async () => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Bangkok' });
    const before = Date.now();
    const { status, json } = await member.get(`/api/holidays/${id}/weather`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ location: 'Bangkok', country: 'Thailand' });
    expect(Date.parse(json.updatedAt)).toBeGreaterThanOrEqual(before - 1);
    expect(json.forecasts).toHaveLength(7);
    const [today] = json.forecasts;
    expect(today.date).toBe(dateAt(7));
    expect(today.day).toBe(
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(today.date),
      ),
    );
    for (const each of json.forecasts) {
      expect(Object.keys(each).sort()).toEqual(
        ['date', 'day', 'precipitation', 'temp', 'weather', 'windSpeed'].sort(),
      );
      expect(Object.values(ICON_OF_CODE)).toContain(each.weather.icon);
      expect(each.weather.description).toMatch(/^[A-Z]/);
      expect(each.temp.min).toBeLessThan(each.temp.max);
      expect(each.precipitation).toBeLessThanOrEqual(100);
    }
  });

  test('is that of its coordinates, whether or not its name is known', async () => {
    const member = await fresh();
    const at = { latitude: -13.83, longitude: -171.76 };
    const apia = await addHoliday(world, { destination: 'The family’s village', ...at });
    const { json } = await member.get(`/api/holidays/${apia.id}/weather`);
    expect(json).toMatchObject({ location: 'The family’s village', country: null });
    expect(forecast.requests[0]?.url.searchParams.get('latitude')).toBe('-13.8300');
    const lisbon = await addHoliday(world, {
      ...{ destination: 'Lisbon', latitude: 38.7, longitude: -9.1 },
    });
    const named = await member.get(`/api/holidays/${lisbon.id}/weather`);
    expect(named.json).toMatchObject({ location: 'Lisbon', country: 'Portugal' });
    geocoding.mode = 'failing';
    const query = 'location=Elsewhere&latitude=1.5&longitude=2.5';
    expect((await member.get(`/api/weather?${query}`)).status).toBe(200);
    expect((await member.get('/api/weather?location=A&latitude=1.5')).status).toBe(400);
  });

  test('comes for 1 to 16 days', async () => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Lisbon' });
    for (const days of [1, 14, 16]) {
      const { json } = await member.get(`/api/holidays/${id}/weather?days=${days}`);
      expect(json.forecasts).toHaveLength(days);
    }
    for (const days of ['0', '17', '-1', '1.5', 'x', '', '999999999999999999']) {
      const answer = await member.get(`/api/holidays/${id}/weather?days=${days}`);
      expect(answer, days).toMatchObject({
        status: 400,
        json: { fields: { days: 'The number of days must be from 1 to 16' } },
      });
    }
    expect(forecast.requests).toHaveLength(1);
  });

  test('is 404 for a holiday that is not there, and for one that goes nowhere', async () => {
    const member = await fresh();
    expect(await member.get('/api/holidays/99/weather')).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    });
    const { id } = await addHoliday(world, { destination: ' ' });
    expect(await member.get(`/api/holidays/${id}/weather`, dutch)).toMatchObject({
      status: 404,
      json: { code: 'NO_DESTINATION', error: 'Geen geldige bestemming of vakantie ID' },
    });
    expect((await member.get('/api/holidays/x/weather')).status).toBe(400);
    expect(geocoding.requests).toHaveLength(0);
  });
});

describe('the weather at a place', () => {
  test('speaks the language of who asks, from one answer of the provider', async () => {
    const member = await fresh();
    const english = (await member.weather('Roma')).json;
    const nl = (await member.weather('Roma', '', 'nl')).json;
    expect(english).toMatchObject({ location: 'Rome', country: 'Italy' });
    expect(nl).toMatchObject({ location: 'Rome', country: 'Italië' });
    expect(nl.forecasts[0].day).toMatch(/dag$/);
    for (const [i, each] of nl.forecasts.entries()) {
      const other = english.forecasts[i];
      expect(each).toEqual({ ...other, day: each.day, weather: each.weather });
      expect(each.weather.icon).toBe(other.weather.icon);
    }
    expect(forecast.requests).toHaveLength(1);
  });

  test.each([
    ['Rome, Italy', 'Rome', 'Italy'],
    ['Rome, Italië', 'Rome', 'Italy'],
    ['Rome, USA', 'Rome', 'United States'],
    ['Paris, Texas', 'Paris', 'United States'],
    ['Paris, Lamar, Texas', 'Paris', 'United States'],
    ['Parijs', 'Parijs', 'France'],
    ['Zuid-Limburg', 'South Limburg', 'Netherlands'],
    ['Casa Lucia, Lucca, Toscane', 'Lucca', 'Italy'],
    ['Bali (Indonesia)', 'Bali', 'Indonesia'],
    ['Bangkok & Chiang Mai', 'Bangkok', 'Thailand'],
    ['Lissabon en Porto', 'Lissabon', 'Portugal'],
    ['Peschiera  del   Garda', 'Peschiera del Garda', 'Italy'],
    ['LONDON, England', 'London', 'United Kingdom'],
    ['Nowhere - Tromso', 'Tromsø', 'Norway'],
  ])('is found as people type it: %s', async (typed, location, country) => {
    const member = await fresh();
    expect(await member.weather(typed)).toMatchObject({
      status: 200,
      json: { location, country },
    });
  });

  test('is not that of a namesake elsewhere', async () => {
    const member = await fresh();
    expect(await member.weather('Oslo, Denmark', '', 'nl')).toMatchObject({
      status: 404,
      json: { code: 'WEATHER_NOT_FOUND', error: 'Geen weerdata gevonden voor deze locatie' },
    });
  });

  test('needs a place', async () => {
    const member = await fresh();
    for (const path of ['/api/weather', '/api/weather?location=', '/api/weather?location=%20'])
      expect(await member.get(path, dutch)).toMatchObject({
        status: 400,
        json: { fields: { location: 'Geen geldige bestemming of vakantie ID' } },
      });
    expect((await member.weather('x'.repeat(201))).status).toBe(400);
    expect(geocoding.requests).toHaveLength(0);
  });

  test('is asked of the provider in its own words', async () => {
    const member = await fresh();
    await member.weather('Rome, Italy & then?limit=9#x', '', 'nl');
    expect(Object.fromEntries(geocoding.requests[0]?.url.searchParams ?? [])).toEqual({
      name: 'Rome, Italy & then?limit=9#x',
      count: '50',
      language: 'nl',
      format: 'json',
    });
    expect(geocoding.requests[0]?.headers['user-agent']).toMatch(/^Samenreis\/\d/);
    const parameters = Object.fromEntries(forecast.requests[0]?.url.searchParams ?? []);
    expect(parameters).toMatchObject({
      latitude: '41.8919',
      longitude: '12.5113',
      timezone: 'auto',
      wind_speed_unit: 'ms',
      forecast_days: '16',
    });
  });

  test('leaves out a day that the provider does not tell whole', async () => {
    const member = await fresh();
    const days = [0, 1, 2, 3, 4].map((day) => dateAt(0, Date.now() + day * DAY_MS));
    forecast.answering = () => ({
      body: {
        utc_offset_seconds: 0,
        daily: {
          time: days,
          weather_code: [3, null, 0, 61, 42],
          temperature_2m_max: [20, 21, null, 10, 11],
          temperature_2m_min: [11, 12, 13, 3.25, 4],
          wind_speed_10m_max: [3, 3, 3, null, 3],
        },
      },
    });
    const { json } = await member.weather('Lisbon');
    expect(json.forecasts).toEqual([
      expect.objectContaining({
        date: days[0],
        weather: { icon: 'overcast', description: 'Overcast' },
        temp: { day: 15.5, min: 11, max: 20 },
        precipitation: null,
        windSpeed: 3,
      }),
      expect.objectContaining({
        date: days[3],
        temp: { day: 6.6, min: 3.3, max: 10 },
        windSpeed: null,
      }),
    ]);
  });
});

describe('an answer of the provider', () => {
  test('serves everyone for 30 minutes, by whichever name they call the place', async () => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Lisbon, Portugal' });
    const paths = [
      '/api/weather?location=Lisbon',
      '/api/weather?location=lisbon%20&days=14',
      '/api/weather?location=Lissabon',
      `/api/holidays/${id}/weather?days=16`,
    ];
    const answers = await Promise.all(paths.map((path) => member.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(forecast.requests).toHaveLength(1);
    member.wait(29 * MINUTE_MS);
    await member.weather('Lisbon');
    expect(forecast.requests).toHaveLength(1);
    member.wait(2 * MINUTE_MS);
    const { json } = await member.weather('Lisbon');
    expect(forecast.requests).toHaveLength(2);
    expect(json.updatedAt > answers[0]?.json.updatedAt).toBe(true);
  });

  test('is asked for once by two cards at one moment', async () => {
    const member = await fresh();
    forecast.mode = 'slow';
    const both = Promise.all([member.weather('Oslo'), member.weather('Oslo', '&days=14', 'nl')]);
    await expect.poll(() => forecast.requests.length).toBe(1);
    await expect.poll(() => geocoding.requests.length).toBe(2);
    forecast.release();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    expect(forecast.requests).toHaveLength(1);
  });

  test.each(['failing', 'garbage', 'limited', 'away'] as const)(
    'serves on, with its own time, while the provider is %s: for twelve hours',
    async (mode) => {
      const member = await fresh();
      // eight in the evening, so that the next day comes meanwhile
      const evening = 20 * HOUR_MS - (Date.now() % DAY_MS) + DAY_MS;
      member.wait(evening);
      const first = (await member.weather('Porto')).json;
      forecast.mode = mode;
      geocoding.mode = mode;
      member.wait(11.9 * HOUR_MS);
      const { status, json } = await member.weather('Porto', '&days=16');
      expect(status).toBe(200);
      expect(json.updatedAt).toBe(first.updatedAt);
      expect(json.forecasts[0].date).toBe(dateAt(0, Date.now() + evening + 11.9 * HOUR_MS));
      member.wait(0.2 * HOUR_MS);
      expect((await member.weather('Porto')).status).toBe(502);
    },
  );

  test('about a place serves in the other language too when the provider is down', async () => {
    const member = await fresh();
    await member.weather('Lagos');
    geocoding.mode = 'failing';
    expect(await member.weather('Lagos', '', 'nl')).toMatchObject({
      status: 200,
      json: { location: 'Lagos' },
    });
  });
});

describe('a provider in trouble', () => {
  const failed = 'Er is een fout opgetreden bij het ophalen van de weerdata';

  test.each(['failing', 'garbage', 'limited', 'away'] as const)('%s is a 502', async (mode) => {
    const member = await fresh();
    forecast.mode = mode;
    expect(await member.weather('Lucca', '', 'nl')).toMatchObject({
      status: 502,
      json: { code: 'WEATHER_FAILED', error: failed },
    });
    providers.reset();
    geocoding.mode = mode;
    expect((await member.weather('Bali', '', 'nl')).json).toMatchObject({ error: failed });
    providers.reset();
    expect((await member.weather('Lucca')).status).toBe(200);
  });

  test('that knows nothing is a 404', async () => {
    const member = await fresh();
    forecast.mode = 'empty';
    expect((await member.weather('Lucca')).json.code).toBe('WEATHER_NOT_FOUND');
    providers.reset();
    geocoding.mode = 'empty';
    expect((await member.weather('Bali')).json).toMatchObject({
      code: 'WEATHER_NOT_FOUND',
      error: 'No weather data found for this location',
    });
    expect(forecast.requests).toHaveLength(0);
  });

  test('that is slow is a 504, counted over all that is asked of it', async () => {
    const member = await fresh();
    forecast.mode = 'slow';
    const lucca = givenUp(forecast, () => member.weather('Lucca', '', 'nl'));
    expect(await lucca).toMatchObject({
      status: 504,
      json: {
        code: 'WEATHER_TIMED_OUT',
        error: 'De server reageert niet. Probeer het later opnieuw.',
      },
    });
    await expect.poll(() => forecast.abandoned).toBe(1);
    providers.reset();
    geocoding.mode = 'slow';
    expect((await givenUp(geocoding, () => member.weather('Bali'))).status).toBe(504);
    providers.reset();
    expect((await member.weather('Lucca')).status).toBe(200);
  });

  test('may not send the server elsewhere', async () => {
    const member = await fresh();
    forecast.answering = () => ({
      status: 302,
      headers: { location: `${providers.origin}/archive/x` },
    });
    expect((await member.weather('Lucca')).status).toBe(502);
    expect(archive.requests).toHaveLength(0);
  });

  test('is named in the log, without its address', async () => {
    const member = await fresh();
    forecast.mode = 'failing';
    await member.weather('Lucca');
    const line = world.lines.map((each) => JSON.parse(each)).find(({ provider }) => provider);
    expect(line).toMatchObject({ provider: '127.0.0.1', kind: 'refused', status: 502 });
    expect(world.lines.join('')).not.toContain('latitude=');
  });
});

describe("last year's weather", () => {
  const beyond = { startDate: dayFromNow(30), endDate: dayFromNow(33) };
  const ofEveryYear = [30, 31, 32, 33].map(dayFromNow).filter((day) => !day.endsWith('02-29'));

  test('is that of the same days of the calendar, without wind', async () => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Marrakech', ...beyond });
    const { status, json } = await member.get(`/api/holidays/${id}/weather/last-year`, dutch);
    expect(status).toBe(200);
    expect(json).toMatchObject({ location: 'Marrakech', country: 'Marokko' });
    expect(json.days).toHaveLength(ofEveryYear.length);
    const [first] = json.days;
    const [day = ''] = ofEveryYear;
    expect(first.date.slice(4)).toBe(day.slice(4));
    expect(first.date.slice(0, 4)).toBe(String(Number(day.slice(0, 4)) - 1));
    expect(Object.keys(first).sort()).toEqual(['date', 'day', 'rainfall', 'temp', 'weather']);
    expect(first.day).toMatch(/dag$/);
    expect(archive.requests).toHaveLength(1);
    await member.get(`/api/holidays/${id}/weather/last-year`);
    expect(archive.requests).toHaveLength(1);
    expect(forecast.requests).toHaveLength(0);
  });

  test.each([
    ['begins within the forecast', dayFromNow(15), dayFromNow(40)],
    ['has begun', dayFromNow(-2), dayFromNow(40)],
    ['is over', dayFromNow(-20), dayFromNow(-10)],
  ])('is not there for a holiday that %s', async (_, startDate, endDate) => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Oslo', startDate, endDate });
    expect(await member.get(`/api/holidays/${id}/weather/last-year`)).toMatchObject({
      status: 404,
      json: { code: 'WITHIN_FORECAST' },
    });
    expect(geocoding.requests).toHaveLength(0);
  });

  test('fails as the forecast does', async () => {
    const member = await fresh();
    const { id } = await addHoliday(world, { destination: 'Oslo', ...beyond });
    const path = `/api/holidays/${id}/weather/last-year`;
    const ask = () => member.get(path);
    for (const [mode, status] of [
      ['failing', 502],
      ['garbage', 502],
      ['limited', 502],
      ['away', 502],
      ['slow', 504],
      ['empty', 404],
    ] as const) {
      providers.reset();
      archive.mode = mode;
      const answer = await (mode === 'slow' ? givenUp(archive, ask) : ask());
      expect(answer.status, mode).toBe(status);
    }
    expect((await member.get('/api/holidays/99/weather/last-year')).status).toBe(404);
  });
});

test('visitors are told to log in, and nobody outside is asked', async () => {
  await fresh();
  const { id } = await addHoliday(world);
  for (const path of [
    '/api/weather?location=Oslo',
    `/api/holidays/${id}/weather`,
    `/api/holidays/${id}/weather/last-year`,
  ])
    expect((await server.get(path)).status, path).toBe(401);
  expect(geocoding.requests).toHaveLength(0);
});

test('every code of the weather has its words in both languages', () => {
  for (const code of Object.keys(ICON_OF_CODE)) {
    const [en, nl] = [textIn('en', `weather.codes.${code}`), textIn('nl', `weather.codes.${code}`)];
    expect(en).not.toContain('weather.codes');
    expect(nl).not.toBe(en);
  }
});
