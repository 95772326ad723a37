/** Stand-ins for Open-Meteo's geocoding, forecast and archive: https://open-meteo.com/en/docs */
import { type Answer, StandIn } from './standIn';
import { COUNTRIES, TOWNS, type Town } from './towns';

const DAY_MS = 86_400_000;
const HOUR_S = 3600;

const limited: Answer = {
  status: 429,
  body: {
    error: true,
    reason: 'Minutely API request limit exceeded. Please try again in one minute.',
  },
};
const refused = (reason: string): Answer => ({ status: 400, body: { error: true, reason } });

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o');

/** The searchable names of a town: its local name and its name in `language`. */
const namesIn = (language: 'en' | 'nl', { name, ...town }: Town) =>
  [name, town[language]].filter((each) => each !== undefined).map(plain);

const countryIn = (language: 'en' | 'nl', { country }: Town) => COUNTRIES[country]?.[language];

/**
 * Searches like the service: the text after the first comma must be the country or region of the
 * town.
 */
function search(query: string, language: 'en' | 'nl', count: number) {
  const [name = '', area] = query.split(',').map((part) => plain(part.trim()));
  const matches = (each: string) => (name.length < 3 ? each === name : each.startsWith(name));
  const found = TOWNS.filter((town) => namesIn(language, town).some(matches)).slice(0, count);
  if (area === undefined) return found;
  return found.filter((town) =>
    [countryIn(language, town), town.admin1?.[language === 'nl' ? 'nl' : 'name']].some(
      (name) => name && plain(name) === area,
    ),
  );
}

function toResult(town: Town, language: 'en' | 'nl') {
  const [latitude, longitude] = town.at;
  const admin1 = language === 'nl' ? (town.admin1?.nl ?? town.admin1?.name) : town.admin1?.name;
  return {
    id: town.id,
    name: town[language] ?? town.name,
    latitude,
    longitude,
    elevation: 14,
    feature_code: town.kind ?? 'PPL',
    country_code: town.country,
    timezone: town.timezone,
    ...(town.population && { population: town.population }),
    country_id: 1000000,
    country: countryIn(language, town),
    ...(admin1 && { admin1 }),
    ...(town.admin2 && { admin2: town.admin2 }),
  };
}

export const geocoding = () =>
  new StandIn('/geocoding', {
    well({ searchParams }) {
      const language = searchParams.get('language') === 'nl' ? 'nl' : 'en';
      const name = searchParams.get('name');
      if (name === null) return refused('Parameter name is required');
      const found = search(name, language, Number(searchParams.get('count') ?? 10));
      const results = found.map((town) => toResult(town, language));
      return { body: { ...(results.length && { results }), generationtime_ms: 0.61 } };
    },
    empty: { body: { generationtime_ms: 0.24 } },
    limited,
  });

const nearest = (latitude: number, longitude: number) =>
  TOWNS.reduce((best, town) => {
    const from = ({ at: [y, x] }: Town) => Math.hypot(y - latitude, x - longitude);
    return from(town) < from(best) ? town : best;
  });

/** A random number from 0 to 1 that is always the same for a place, a day and a salt. */
function chance(latitude: number, longitude: number, date: string, salt: number) {
  const seed = Math.sin(latitude * 12.9898 + longitude * 78.233 + Date.parse(date) / 4e6 + salt);
  return Math.abs((seed * 43758.5453) % 1);
}

const WARM = [0, 0, 1, 1, 2, 2, 3, 61, 80, 95];
const MILD = [0, 1, 2, 3, 3, 45, 51, 61, 63, 80, 81, 95, 96];
const COLD = [0, 1, 2, 3, 45, 48, 56, 66, 71, 73, 75, 77, 85, 86];

/** Made-up weather that is likely for the season and the latitude. */
function weatherOn(latitude: number, longitude: number, date: string) {
  const month = Number(date.slice(5, 7)) + Number(date.slice(8, 10)) / 31;
  const season = Math.cos(((month - 7.6) / 12) * 2 * Math.PI) * Math.sign(latitude || 1);
  const normal = 34.5 - Math.abs(latitude) * (0.44 - season * 0.13);
  const random = (salt: number) => chance(latitude, longitude, date, salt);
  const mean = normal + (random(1) - 0.5) * 8;
  const codes = mean > 20 ? WARM : mean > 2 ? MILD : COLD;
  const code = codes[Math.floor(random(2) * codes.length)] ?? 3;
  const isWet = code >= 51;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    weather_code: code,
    temperature_2m_mean: tenth(mean),
    temperature_2m_max: tenth(mean + 2 + random(3) * 5),
    temperature_2m_min: tenth(mean - 2 - random(4) * 5),
    precipitation_probability_max: Math.round(isWet ? 55 + random(5) * 45 : random(5) * 30),
    precipitation_sum: isWet ? tenth(0.4 + random(6) * 9) : 0,
    wind_speed_10m_max: tenth(1.5 + random(7) * 9),
  };
}
type Quantity = keyof ReturnType<typeof weatherOn>;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function daily({ searchParams }: URL, from: string, until: string) {
  const [latitude, longitude] = [
    Number(searchParams.get('latitude')),
    Number(searchParams.get('longitude')),
  ];
  if (!searchParams.has('latitude') || Math.abs(latitude) > 90)
    return refused('Latitude must be in range of -90 to 90°. Given: NaN.');
  const town = nearest(latitude, longitude);
  const time: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(until); ms += DAY_MS) time.push(dayOf(ms));
  const quantities = (searchParams.get('daily') ?? '').split(',') as Quantity[];
  const days = time.map((date) => weatherOn(latitude, longitude, date));
  const unknown = quantities.find((quantity) => days[0] && !(quantity in days[0]));
  if (unknown) return refused(`Data corrupted at path ''. Cannot initialize from ${unknown}.`);
  return {
    body: {
      latitude,
      longitude,
      generationtime_ms: 0.17,
      utc_offset_seconds: town.offset * HOUR_S,
      timezone: town.timezone,
      timezone_abbreviation: `GMT+${town.offset}`,
      elevation: 14,
      daily_units: { time: 'iso8601' },
      daily: {
        time,
        ...Object.fromEntries(
          quantities.map((quantity) => [quantity, days.map((day) => day[quantity])]),
        ),
      },
    },
  };
}

const nothing: Answer = {
  body: {
    utc_offset_seconds: 0,
    daily: { time: [], weather_code: [], temperature_2m_max: [], temperature_2m_min: [] },
  },
};

export const forecast = () =>
  new StandIn('/forecast', {
    well(url) {
      const { searchParams } = url;
      const town = nearest(
        Number(searchParams.get('latitude')),
        Number(searchParams.get('longitude')),
      );
      const today = Date.now() + town.offset * HOUR_S * 1000;
      const days = Number(searchParams.get('forecast_days') ?? 7);
      if (days > 16) return refused('Forecast days is invalid. Allowed range 0 to 16.');
      return daily(url, dayOf(today), dayOf(today + (days - 1) * DAY_MS));
    },
    empty: nothing,
    limited,
  });

export const archive = () =>
  new StandIn('/archive', {
    well(url) {
      const from = url.searchParams.get('start_date') ?? '';
      const until = url.searchParams.get('end_date') ?? '';
      if (until > dayOf(Date.now()))
        return refused(`Parameter 'end_date' is out of allowed range. Given '${until}'.`);
      if (from > until) return refused('End-date must be larger or equals than start-date.');
      return daily(url, from, until);
    },
    empty: nothing,
    limited,
  });
