import { z } from 'zod';

/** A backup's file name, as the list has it. */
export const byName = z.object({ name: z.string().max(200) });
