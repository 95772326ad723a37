/** The text of a page that only wraps plain text, as a mail program writes when it forwards one. */
import { Parser } from 'htmlparser2';
import { BLOCKS, DEPTH_LIMIT, LimitError, UNREAD } from './html';

const isUnread = (name: string) => UNREAD.has(name) || name === 'head' || name === 'title';
const TABLE = /<t(?:able|d)[\s>]/i;

/**
 * The lines as they were written, with the empty ones, each until its `<br>` or the end of its paragraph;
 * undefined where the page has tables, whose cells are no lines, or more than 1,000 nested elements.
 */
export function textOfHtml(html: string): string | undefined {
  if (TABLE.test(html)) return undefined;
  let text = '';
  let hidden = 0;
  let depth = 0;
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser({
    onopentag(name) {
      if (++depth > DEPTH_LIMIT) throw new LimitError();
      if (isUnread(name)) hidden++;
      if (name === 'br') text += '\n';
      else if (BLOCKS.has(name)) endLine();
    },
    ontext(written) {
      if (hidden > 0) return;
      const shown = written.replace(/[^\S\u00a0]+/g, ' ');
      text += text === '' || text.endsWith('\n') ? shown.replace(/^ +/, '') : shown;
    },
    onclosetag(name) {
      depth--;
      if (isUnread(name) && hidden > 0) hidden--;
      if (BLOCKS.has(name)) endLine();
    },
  });
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
  return text.replaceAll('\u00a0', ' ');
}
