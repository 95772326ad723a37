import { useEffect, useState } from 'react';
import { type Airport, placeCode, unpackAirports } from '../../../airports/airports';
import { flightDuration } from '../../../airports/duration';

let loading: Promise<Airport[]> | undefined;

/** All airports with scheduled service, about 70 kB; only loaded for flight forms. */
export function loadAirports(): Promise<Airport[]> {
  loading ??= import('../../../airports/scheduled.json').then(
    ({ default: list }) => unpackAirports(list),
    () => {
      loading = undefined;
      return [];
    },
  );
  return loading;
}

/** The airports; empty while they load, or when loading failed. */
export function useAirports() {
  const [airports, setAirports] = useState<Airport[]>([]);
  useEffect(() => {
    loadAirports().then(setAirports);
  }, []);
  return airports;
}

interface Journey {
  departureLocation: string;
  arrivalLocation: string;
  departure: string | null;
  arrival: string | null;
}

/** The flight duration, `4h 30m`; null unless both airports and both times are known. */
export function durationBetween(airports: Airport[], journey: Journey): string | null {
  const airportOf = (place: string) => {
    const code = placeCode(place);
    return code ? airports.find((airport) => airport.code === code) : undefined;
  };
  const from = airportOf(journey.departureLocation);
  const to = airportOf(journey.arrivalLocation);
  const { departure, arrival } = journey;
  return from && to && departure && arrival ? flightDuration(departure, from, arrival, to) : null;
}
