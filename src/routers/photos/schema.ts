import { z } from 'zod';
import { id } from '../fields';

/** A 10 MB picture as base64 with the rest of its JSON, in bytes. */
export const PICTURE_BODY_BYTES = 15 * 1024 * 1024;

export const photoFields = z.object({
  holidayId: id,
  /** the whole data URL: data:<mime>;base64,<data> (RFC 2397) */
  base64Data: z.string({ error: 'errors.invalidImageData' }),
  /** what the sender believes it is; the content decides */
  mimeType: z.string().max(200).optional(),
});
