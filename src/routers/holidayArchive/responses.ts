import { z } from 'zod';

export const importProgress = z.object({
  done: z.int().describe('files that are stored'),
  total: z.int().describe('files in the archive'),
});
