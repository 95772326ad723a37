/** Airport data. scripts/airports.mjs generates the JSON lists from OurAirports. */
export interface Airport {
  /** IATA code */
  code: string;
  name: string;
  city: string;
  /** ISO 3166-1 alpha-2 code */
  country: string;
  /** IANA name */
  timeZone: string;
  isLarge: boolean;
  isSmall: boolean;
}

/** The compact format of the JSON lists. */
interface AirportList {
  zones: string[];
  /** code|name|city|country|index in `zones`, followed by |1 for a large airport and |2 for a small one */
  airports: string[];
}

export function unpackAirports(list: AirportList): Airport[] {
  return list.airports.map((line) => {
    const [code = '', name = '', city = '', country = '', zone = '', size] = line.split('|');
    const plainName = name.replace(/ (International )?Airport$/, '');
    const timeZone = list.zones[+zone] ?? 'UTC';
    return {
      code,
      name,
      city: city || plainName,
      country,
      timeZone,
      isLarge: size === '1',
      isSmall: size === '2',
    };
  });
}

/** The code of "Amsterdam (AMS)" or "AMS"; null for any other text. */
export const placeCode = (place: string | null | undefined) =>
  /\(([A-Z]{3})\)\s*$/.exec(place ?? '')?.[1] ??
  /^\s*([A-Z]{3})\s*$/.exec(place ?? '')?.[1] ??
  null;

/** "Amsterdam (AMS)", the format of places on tickets. */
export function placeLabel(airport: Pick<Airport, 'code' | 'city'>): string {
  return `${airport.city} (${airport.code})`;
}
