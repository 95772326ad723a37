import { z } from 'zod';
import { id } from '../fields';

/** A picture as text; of the other fields that clients send along only these count. */
export const pictureFields = z.object({
  /** the whole data URL: data:<mime>;base64,<data> (RFC 2397) */
  base64Data: z.string({ error: 'errors.invalidImageData' }),
  /** what the sender believes it is; the content decides */
  mimeType: z.string().max(200).optional(),
});

export const photoFields = pictureFields.extend({ holidayId: id });
