import { z } from 'zod';

/** The file name of a backup as in the list. */
export const byName = z.object({ name: z.string().max(200) });
