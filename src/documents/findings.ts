/** Findings of the individual readers, before those of the same flight or stay are merged. */
import type { Barcode, RideType, Source } from './reading';

/** An airport by IATA code, or only the name in the document when the airport is unknown. */
export interface FlightPlace {
  code?: string;
  name?: string;
}

/** A day YYYY-MM-DD and, when known, the local time HH:mm at the place. */
export interface LocalDateTime {
  day: string;
  time?: string;
}

/** For comparing moments at one place. */
export const sortKey = ({ day, time }: LocalDateTime) => `${day} ${time}`;

export interface FlightFinding {
  source: Source;
  airline?: string;
  /** Flight number without airline code and leading zeros, with its operational suffix ("1001A") */
  number?: string;
  provider?: string;
  from?: FlightPlace;
  to?: FlightPlace;
  departure?: LocalDateTime;
  arrival?: LocalDateTime;
  /** When only the day of the year is known: the departure days it can mean, most likely first */
  possibleDays?: string[];
  /** Local times HH:mm whose day the document does not state next to them */
  times?: { departure?: string; arrival?: string };
  reference?: string;
  ticketNumber?: string;
  seats: string[];
  passengers: string[];
  price?: string;
  barcodes?: Barcode[];
}

/** A train, bus or ferry, or a rental car from its pick-up to its return. Places are as written. */
export interface RideFinding {
  source: Source;
  type: RideType;
  /** "ICE 123", the line of a bus or the name of a ship; none for a car */
  number?: string;
  provider?: string;
  from?: string;
  to?: string;
  departure?: LocalDateTime;
  arrival?: LocalDateTime;
  reference?: string;
  /** "21 / 61", or "61" without a coach */
  seats: string[];
  passengers: string[];
  price?: string;
  barcodes?: Barcode[];
}

export interface StayFinding {
  source: Source;
  name?: string;
  address?: string;
  url?: string;
  /** YYYY-MM-DD, as is `checkOut` */
  checkIn?: string;
  checkOut?: string;
  /** HH:mm, as is `checkOutTime` */
  checkInTime?: string;
  checkOutTime?: string;
  reference?: string;
}

export interface Findings {
  flights: FlightFinding[];
  rides: RideFinding[];
  stays: StayFinding[];
  /** Those of no flight or ride that was found */
  barcodes: Barcode[];
}

export const noFindings = (): Findings => ({
  flights: [],
  rides: [],
  stays: [],
  barcodes: [],
});

/** Dates (YYYY-MM-DD) used to determine the year when a document does not state it. */
export interface DateContext {
  /** The holiday */
  holiday?: { startDate: string; endDate: string };
  /** The day on which the mail was sent or the PDF created */
  documentDay?: string;
  /** The day on which the mail was sent, also where its text tells another day; not of what is attached */
  sentOn?: string;
  /** The times, HH:mm, that stand in the text around markup */
  writtenTimes?: ReadonlySet<string>;
}

/** Adds those of `more` to `all`. */
export function join(all: Findings, more: Findings): Findings {
  all.flights.push(...more.flights);
  all.rides.push(...more.rides);
  all.stays.push(...more.stays);
  all.barcodes.push(...more.barcodes);
  return all;
}
