import { z } from 'zod';

/** A point in time in a response: ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** A calendar day in a response: `YYYY-MM-DD`. */
export const calendarDay = z.iso.date();
/** A local time at the place in a response: `YYYY-MM-DDTHH:mm:ss` without an offset. */
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
/** The URL path of an uploaded picture. */
export const imageUrlResponse = z.object({ imageUrl: z.string() });
