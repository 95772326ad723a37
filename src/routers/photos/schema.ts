import { z } from 'zod';
import { id } from '../fields';

/** A picture as text. Clients may send further fields, which are ignored. */
export const pictureFields = z.object({
  /** a data URL: data:<mime>;base64,<data> (RFC 2397) */
  base64Data: z.string({ error: 'errors.invalidImageData' }),
  /** the type according to the sender; ignored, the type is read from the content */
  mimeType: z.string().max(200).optional(),
});

export const photoFields = pictureFields.extend({ holidayId: id });
