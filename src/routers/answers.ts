import { z } from 'zod';

/** A point in time as it goes out. */
export const instant = z.iso.datetime();
/** A calendar day as it goes out. */
export const calendarDay = z.iso.date();
/** The time on the clock of a place as it goes out, without an offset. */
export const clockTime = z.iso.datetime({ local: true });
/** Where an uploaded picture can be fetched. */
export const imageUrlAnswer = z.object({ imageUrl: z.string() });
