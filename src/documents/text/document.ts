/** A document as lines of text, with what is known of the mail that it came in. */
import type { DateContext } from '../findings';
import type { Line } from '../lines';

export interface TextDocument {
  subject?: string;
  from?: string;
  /** The lines of the sender and the subject of the mail that was forwarded */
  original?: string[];
  headings: string[];
  lines: Line[];
  /** The text of the mail to which the document was attached */
  cover?: Line[];
  when: DateContext;
}
