import { z } from 'zod';

/** A point in time as it goes out. */
export const instant = z.iso.datetime();
/** A calendar day as it goes out. */
export const calendarDay = z.iso.date();
