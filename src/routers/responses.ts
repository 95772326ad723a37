import { z } from 'zod';

/** A point in time as it goes out. */
export const instant = z.iso.datetime();
/** A calendar day as it goes out. */
export const calendarDay = z.iso.date();
/** The time on the clock of a place as it goes out, without an offset. */
export const clockTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
/** Where an uploaded picture can be fetched. */
export const imageUrlAnswer = z.object({ imageUrl: z.string() });
