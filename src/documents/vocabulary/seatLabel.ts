/** The label of seats in all languages, as a part of expressions without regard of case. */
import words from './flightWords.json' with { type: 'json' };

/** "Seat(s)", "Stoel(en)" */
const PLURAL = '(?:\\((?:e?[ns]|er?)\\))?';

export const SEAT_LABEL = `(?:(?:${words.seatBefore}) )?(?:seats?|${words.seat})${PLURAL}(?:${words.seatAfter})?(?!\\p{L})`;
