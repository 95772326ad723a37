/** The label of seats in all languages, as a part of expressions without regard of case. */
import words from './flightWords.json' with { type: 'json' };

export const SEAT_LABEL = `(?:(?:${words.seatBefore}) )?(?:seats?|${words.seat})(?:${words.seatAfter})?(?!\\p{L})`;
