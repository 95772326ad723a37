/** Types of what is read from a document; every value has its source. */

/** From the least to the most reliable; `picture` is text whose letters were recognized. */
export const SOURCES = [
  'fileName',
  'picture',
  'text',
  'calendar',
  'pass',
  'barcode',
  'markup',
] as const;
export type Source = (typeof SOURCES)[number];

/** A source in the file, the form sent with the file, or computed from times and places. */
export const VALUE_SOURCES = [...SOURCES, 'form', 'computed'] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** A code that a machine at a gate reads. */
export interface Barcode {
  format: 'AZTEC' | 'QR_CODE' | 'PDF_417' | 'DATA_MATRIX';
  /** Drawn anew it gives the same bytes; bytes that are no text are the characters U+0000 to U+00FF */
  text: string;
  /** The passenger */
  name: string | null;
}

export interface Value<T> {
  value: T;
  source: Source;
}

/**
 * Places are "City (CODE)", days YYYY-MM-DD, dates YYYY-MM-DDTHH:mm:ss in local time at the place.
 */
export interface FlightReading {
  flightNumber?: Value<string>;
  provider?: Value<string>;
  departureLocation?: Value<string>;
  arrivalLocation?: Value<string>;
  /** Present without `departureDate` when the document gives the day but not the time */
  departureDay?: Value<string>;
  departureDate?: Value<string>;
  arrivalDay?: Value<string>;
  arrivalDate?: Value<string>;
  bookingReference?: Value<string>;
  ticketNumber?: Value<string>;
  /** Separated by ", " */
  seatNumbers?: Value<string>;
  passengers?: Value<string[]>;
  price?: Value<string>;
  /** A code of each passenger */
  barcodes: Barcode[];
}

export const RIDE_TYPES = ['train', 'bus', 'ferry', 'car'] as const;
export type RideType = (typeof RIDE_TYPES)[number];

/** Other transport than a flight; places are as written. A car is picked up at the departure. */
export interface RideReading extends FlightReading {
  type: Value<RideType>;
}

/** Days are YYYY-MM-DD. */
export interface StayReading {
  name?: Value<string>;
  address?: Value<string>;
  url?: Value<string>;
  checkInDay?: Value<string>;
  checkOutDay?: Value<string>;
  /** HH:mm, as is `checkOutTime` */
  checkInTime?: Value<string>;
  checkOutTime?: Value<string>;
  bookingReference?: Value<string>;
}

export interface Reading {
  flights: FlightReading[];
  rides: RideReading[];
  stays: StayReading[];
  /** The codes of a file that tells of no flight or ride */
  barcodes: Barcode[];
}

export const noReading = (): Reading => ({
  flights: [],
  rides: [],
  stays: [],
  barcodes: [],
});

export interface DocumentFile {
  /** A Blob, because the worker thread can read it without a copy in the server's thread */
  content: Blob;
  fileName: string;
  /** The holiday (YYYY-MM-DD): a date without a year gets the year inside or nearest to it */
  holiday?: { startDate: string; endDate: string };
}
