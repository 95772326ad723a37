/** What a document gives, with the source of every value. */

/** From the weakest to the strongest. */
export const SOURCES = ['fileName', 'text', 'calendar', 'pass', 'barcode', 'markup'] as const;
export type Source = (typeof SOURCES)[number];

/** In the file, in the form that came with it, or worked out from times and places. */
export const VALUE_SOURCES = [...SOURCES, 'form', 'computed'] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

export interface Value<T> {
  value: T;
  source: Source;
}

/** Places are "City (CODE)"; days YYYY-MM-DD; moments YYYY-MM-DDTHH:mm:ss on the place's clock. */
export interface FlightReading {
  flightNumber?: Value<string>;
  provider?: Value<string>;
  departureLocation?: Value<string>;
  arrivalLocation?: Value<string>;
  /** Known without `departureDate` when the document gives the day and not the minute. */
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
}

export interface StayReading {
  name?: Value<string>;
  address?: Value<string>;
  url?: Value<string>;
  checkInDay?: Value<string>;
  checkOutDay?: Value<string>;
  bookingReference?: Value<string>;
  guests?: Value<string[]>;
  price?: Value<string>;
}

export interface Reading {
  flights: FlightReading[];
  stays: StayReading[];
}

export interface DocumentFile {
  /** Read by the thread itself, so that the server copies nothing. */
  content: Blob;
  fileName: string;
  /** The holiday's days: what names no year is put inside or nearest to them. */
  near?: { startDate: string; endDate: string };
}
