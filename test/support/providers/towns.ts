/** Places as in GeoNames, the data of Open-Meteo's geocoding. */

export interface Town {
  id: number;
  /** The local name; `nl` and `en` are the names in these languages if they differ. */
  name: string;
  nl?: string;
  en?: string;
  at: [latitude: number, longitude: number];
  /** GeoNames feature code: town (PPL, PPLC), country (PCLI), region (ADM1, RGN), island (ISL). */
  kind?: 'PPLC' | 'PPL' | 'PCLI' | 'ADM1' | 'RGN' | 'ISL';
  country: string;
  admin1?: { name: string; nl?: string };
  admin2?: string;
  timezone: string;
  /** Hours ahead of UTC in winter. */
  offset: number;
  population?: number;
}

/** Names of countries by country code and language. */
export const COUNTRIES: Record<string, { en: string; nl: string }> = {
  BE: { en: 'Belgium', nl: 'België' },
  DK: { en: 'Denmark', nl: 'Denemarken' },
  ES: { en: 'Spain', nl: 'Spanje' },
  FR: { en: 'France', nl: 'Frankrijk' },
  GB: { en: 'United Kingdom', nl: 'Verenigd Koninkrijk' },
  GR: { en: 'Greece', nl: 'Griekenland' },
  ID: { en: 'Indonesia', nl: 'Indonesië' },
  IT: { en: 'Italy', nl: 'Italië' },
  MA: { en: 'Morocco', nl: 'Marokko' },
  NL: { en: 'The Netherlands', nl: 'Nederland' },
  NO: { en: 'Norway', nl: 'Noorwegen' },
  PT: { en: 'Portugal', nl: 'Portugal' },
  TH: { en: 'Thailand', nl: 'Thailand' },
  US: { en: 'United States', nl: 'Verenigde Staten' },
};

const town = (
  id: number,
  country: string,
  timezone: string,
  offset: number,
  at: [number, number],
  name: string,
  more: Partial<Town> = {},
): Town => ({ id, country, timezone, offset, at, name, ...more });

/** Sorted like the results of the service: the most relevant places first. */
export const TOWNS: Town[] = [
  town(2759794, 'NL', 'Europe/Amsterdam', 1, [52.37403, 4.88969], 'Amsterdam', {
    kind: 'PPLC',
    admin1: { name: 'North Holland', nl: 'Noord-Holland' },
    population: 741636,
  }),
  town(2747891, 'NL', 'Europe/Amsterdam', 1, [51.9225, 4.47917], 'Rotterdam', {
    admin1: { name: 'South Holland', nl: 'Zuid-Holland' },
    population: 598199,
  }),
  town(2745912, 'NL', 'Europe/Amsterdam', 1, [52.09083, 5.12222], 'Utrecht', {
    population: 290529,
  }),
  town(2747364, 'NL', 'Europe/Amsterdam', 1, [50.87, 5.85], 'Zuid-Limburg', {
    kind: 'RGN',
    en: 'South Limburg',
    admin1: { name: 'Limburg' },
  }),
  town(2757783, 'NL', 'Europe/Amsterdam', 1, [53.07, 4.8], 'Texel', {
    kind: 'ISL',
    admin1: { name: 'North Holland', nl: 'Noord-Holland' },
  }),
  town(2756429, 'NL', 'Europe/Amsterdam', 1, [51.5625, 3.49722], 'Domburg', {
    admin1: { name: 'Zeeland' },
  }),
  town(2988507, 'FR', 'Europe/Paris', 1, [48.85341, 2.3488], 'Paris', {
    kind: 'PPLC',
    nl: 'Parijs',
    admin1: { name: 'Île-de-France' },
    population: 2138551,
  }),
  town(4717560, 'US', 'America/Chicago', -6, [33.66094, -95.55551], 'Paris', {
    admin1: { name: 'Texas' },
    admin2: 'Lamar',
    population: 24782,
  }),
  town(3169070, 'IT', 'Europe/Rome', 1, [41.89193, 12.51133], 'Roma', {
    kind: 'PPLC',
    en: 'Rome',
    nl: 'Rome',
    admin1: { name: 'Lazio' },
    population: 2318895,
  }),
  town(4219762, 'US', 'America/New_York', -5, [34.25704, -85.16467], 'Rome', {
    admin1: { name: 'Georgia' },
    population: 36323,
  }),
  town(3171258, 'IT', 'Europe/Rome', 1, [45.43849, 10.68673], 'Peschiera del Garda', {
    admin1: { name: 'Veneto' },
    admin2: 'Verona',
  }),
  town(3174530, 'IT', 'Europe/Rome', 1, [43.84357, 10.50585], 'Lucca', {
    admin1: { name: 'Tuscany', nl: 'Toscane' },
  }),
  town(3165361, 'IT', 'Europe/Rome', 1, [43.41667, 11.0], 'Toscana', {
    kind: 'ADM1',
    en: 'Tuscany',
    nl: 'Toscane',
  }),
  town(3175395, 'IT', 'Europe/Rome', 1, [42.83333, 12.83333], 'Repubblica Italiana', {
    kind: 'PCLI',
    en: 'Italy',
    nl: 'Italië',
  }),
  town(2267057, 'PT', 'Europe/Lisbon', 0, [38.72509, -9.1498], 'Lisboa', {
    kind: 'PPLC',
    en: 'Lisbon',
    nl: 'Lissabon',
    population: 517802,
  }),
  town(2267226, 'PT', 'Europe/Lisbon', 0, [37.10202, -8.67422], 'Lagos', {
    admin1: { name: 'Faro' },
  }),
  town(2735943, 'PT', 'Europe/Lisbon', 0, [41.14961, -8.61099], 'Porto'),
  town(1609350, 'TH', 'Asia/Bangkok', 7, [13.75398, 100.50144], 'Bangkok', {
    kind: 'PPLC',
    population: 5104476,
  }),
  town(1153671, 'TH', 'Asia/Bangkok', 7, [18.79038, 98.98468], 'Chiang Mai'),
  town(2793720, 'BE', 'Europe/Brussels', 1, [50.1834, 5.57547], 'La Roche-en-Ardenne', {
    admin1: { name: 'Wallonia', nl: 'Wallonië' },
  }),
  town(2618425, 'DK', 'Europe/Copenhagen', 1, [55.67594, 12.56553], 'København', {
    kind: 'PPLC',
    en: 'Copenhagen',
    nl: 'Kopenhagen',
    population: 1153615,
  }),
  town(2542997, 'MA', 'Africa/Casablanca', 1, [31.63416, -7.99994], 'Marrakesh', {
    en: 'Marrakech',
    nl: 'Marrakech',
    population: 839296,
  }),
  town(3133895, 'NO', 'Europe/Oslo', 1, [69.6489, 18.95508], 'Tromsø'),
  town(3143244, 'NO', 'Europe/Oslo', 1, [59.91273, 10.74609], 'Oslo', { kind: 'PPLC' }),
  town(2643743, 'GB', 'Europe/London', 0, [51.50853, -0.12574], 'London', {
    kind: 'PPLC',
    nl: 'Londen',
    admin1: { name: 'England', nl: 'Engeland' },
    population: 8961989,
  }),
  town(3128760, 'ES', 'Europe/Madrid', 1, [41.38879, 2.15899], 'Barcelona', {
    admin1: { name: 'Catalonia', nl: 'Catalonië' },
    population: 1620343,
  }),
  town(258763, 'GR', 'Europe/Athens', 2, [35.5, 24.5], 'Kreta', { kind: 'ISL', en: 'Crete' }),
  town(1650535, 'ID', 'Asia/Makassar', 8, [-8.4095, 115.1889], 'Bali', { kind: 'ISL' }),
];
