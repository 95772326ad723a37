/** What the single readers find, before findings of the same flight or stay are put together. */
import type { Source } from './reading';

/** An airport, or only the name that the document gives. */
export interface Place {
  code?: string;
  name?: string;
}

/** A day YYYY-MM-DD and, when known, the time HH:mm on the clock of the place. */
export interface Moment {
  day: string;
  time?: string;
}

export interface FlightFinding {
  source: Source;
  airline?: string;
  /** Without the airline code and leading zeros, with an operational suffix. */
  number?: string;
  provider?: string;
  from?: Place;
  to?: Place;
  departure?: Moment;
  arrival?: Moment;
  /** Where only the day of the year is known: the departures it can mean, best first. */
  possibleDays?: string[];
  /** Times whose day the document does not tell beside them */
  times?: { departure?: string; arrival?: string };
  reference?: string;
  ticketNumber?: string;
  seats: string[];
  passengers: string[];
  price?: string;
}

export interface StayFinding {
  source: Source;
  name?: string;
  address?: string;
  url?: string;
  checkIn?: string;
  checkOut?: string;
  reference?: string;
  guests: string[];
  price?: string;
}

export interface Findings {
  flights: FlightFinding[];
  stays: StayFinding[];
}

export const nothing = (): Findings => ({ flights: [], stays: [] });

/** Days that tell the year where a document names none. */
export interface When {
  near?: { startDate: string; endDate: string };
  /** When the mail was sent or the PDF made. */
  documentDay?: string;
}
