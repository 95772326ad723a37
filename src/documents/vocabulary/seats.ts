/** Words for the seats, berths and coaches of flights and rides; sources of regular expressions. */
import { oneOf } from './oneOf';
import words from './seats.json' with { type: 'json' };

/** Of "15 minutes", "5 km": a number before it is no seat, bus or place. */
export const UNIT = `${oneOf(words.notSeats)}(?!\\p{L})`;
/** "seat", "Sitzplätze" */
export const SEAT = oneOf(words.seats);
/** Also a berth, and "Pl." */
export const SEAT_OR_BERTH = oneOf(words.seats, words.shortSeats, words.berths);
/** "coach", "Wagen" */
export const COACH = oneOf(words.coaches);
/** Also "car" and "Wg.", which are the beginning of other words too */
export const COACH_OR_SHORT = oneOf(words.coaches, words.shortCoaches);
/** "window", "Gang" */
export const SEAT_POSITION = oneOf(words.positions);

/** "confirmed", behind a seat */
export const SEAT_STATUS = oneOf(words.statuses);

/** "Seat(s)", "Stoel(en)" */
const PLURAL = '(?:\\((?:e?[ns]|er?)\\))?';

/** "Luggage", "Meals": a column beside the one of seats */
export const EXTRA = oneOf(words.extras);

const inCapitals = (lists: string[]) => lists.map((list) => list.toUpperCase());

/** "Terminal 2E", "GATE 12A": what has a number and a letter and is no name; where case counts */
export const GATE = oneOf(words.otherPlaces, inCapitals(words.otherPlaces));
/** Also "Hall 9A", where "Hall" may be a surname */
export const OTHER_PLACE = oneOf(
  [GATE],
  words.placesAndSurnames,
  inCapitals(words.placesAndSurnames),
);

/** "Your seat number", of flights */
export const SEAT_LABEL = `(?:${oneOf(words.beforeLabel)} )?${SEAT}${PLURAL}(?:s?[ -]?${oneOf(words.behindLabel)}\\.?)?(?!\\p{L})`;
