/** The contents of a code as a text that gives the same bytes when the code is drawn anew. */
import type { Barcode } from '../reading';

export type Code = Pick<Barcode, 'format' | 'text'>;

/** As it is drawn: in UTF-8 when a character is no byte, else one byte a character. */
export const codeBytes = (text: string) =>
  Buffer.from(text, /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf8');

export function codeText(text: string, bytes: Uint8Array): string {
  return codeBytes(text).equals(bytes) ? text : Buffer.from(bytes).toString('latin1');
}
