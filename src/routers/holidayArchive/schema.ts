import { z } from 'zod';
import { form, id, upload } from '../fields';

/** The largest archive for import, and the largest total size of its unpacked files, in bytes. */
export const ARCHIVE_BYTES = 100 * 1024 * 1024 * 1024;

export const exportedHoliday = z.object({ id, language: z.enum(['en', 'nl']).optional() });
export const importedFile = form(z.object({ file: upload }));
