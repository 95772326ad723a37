/** The same bytes in the same holiday are one photo, so each upload sends bytes of its own. */
import { randomBytes } from 'node:crypto';

/** The picture, followed by random bytes, which every decoder skips. */
export const withOwnBytes = (picture: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([picture, randomBytes(16)]));

/** As `withOwnBytes`, of a data URL. */
export function anotherPhoto(dataUrl: string): string {
  const [head, data = ''] = dataUrl.split(',');
  const bytes = Buffer.from(withOwnBytes(Buffer.from(data, 'base64')));
  return `${head},${bytes.toString('base64')}`;
}
