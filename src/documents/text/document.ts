/** A document as lines of text, with what is known of the mail that it came in. */
import type { DateContext } from '../findings';
import type { Line } from '../lines';

export interface TextDocument {
  subject?: string;
  from?: string;
  headings: string[];
  lines: Line[];
  when: DateContext;
}
