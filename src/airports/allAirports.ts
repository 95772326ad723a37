/** All airports with their positions: 370 kB, for the server. */
import { type Airport, unpackAirports } from './airports';
import { normalizeName, toEnglish } from './names';
import list from './positions.json' with { type: 'json' };
import scheduled from './scheduled.json' with { type: 'json' };
import unscheduled from './unscheduled.json' with { type: 'json' };

export const scheduledAirports = unpackAirports(scheduled);
export const unscheduledAirports = unpackAirports(unscheduled);

const all = [...unscheduledAirports, ...scheduledAirports];
const byCode = new Map(all.map((airport) => [airport.code, airport]));
const positions = new Map(
  list.positions.map((line) => {
    const [code = '', latitude, longitude] = line.split('|');
    return [code, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);
const cityOf = (name: string) => toEnglish(normalizeName(name));
const byCity = new Map<string, Airport[]>();
for (const airport of scheduledAirports) {
  const city = cityOf(airport.city);
  byCity.set(city, [...(byCity.get(city) ?? []), airport]);
}

/** By IATA code in capitals, among all airports. */
export const airportByCode = (code: string | null | undefined): Airport | undefined =>
  code ? byCode.get(code) : undefined;

/** Where the airport with this IATA code is, in degrees. */
export const airportPosition = (code: string | null | undefined) =>
  code ? positions.get(code) : undefined;

/** A city's airports with scheduled service, by its exact name, whatever its accents, in English, Dutch or locally. */
export const airportsIn = (city: string): Airport[] => byCity.get(cityOf(city)) ?? [];
