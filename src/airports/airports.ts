/** The airports that tickets name; the lists are made by scripts/airports.mjs from OurAirports. */
export interface Airport {
  /** IATA code */
  code: string;
  name: string;
  city: string;
  /** ISO 3166 code of two letters */
  country: string;
  timeZone: string;
  isLarge: boolean;
}

export interface AirportList {
  zones: string[];
  /** code|name|city|country|index in zones, and |1 where it is a large one */
  airports: string[];
}

export function unpackAirports(list: AirportList): Airport[] {
  return list.airports.map((line) => {
    const [code = '', name = '', city = '', country = '', zone = '', large] = line.split('|');
    const plainName = name.replace(/ (International )?Airport$/, '');
    const timeZone = list.zones[+zone] ?? 'UTC';
    return { code, name, city: city || plainName, country, timeZone, isLarge: large === '1' };
  });
}

/** "Amsterdam (AMS)", the way a ticket shows a place. */
export function placeLabel(airport: Pick<Airport, 'code' | 'city'>): string {
  return `${airport.city} (${airport.code})`;
}
