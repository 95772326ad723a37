/** Parses HTML into lines of text with table cells, JSON-LD and microdata. */
import { Parser } from 'htmlparser2';
import type { Line } from '../lines';
import { LineWriter } from './lineWriter';
import { parseLooseJson } from './looseJson';
import { MicrodataReader } from './microdata';

interface Page {
  lines: Line[];
  title: string;
  headings: string[];
  /** JSON-LD values and microdata items as plain objects */
  markup: unknown[];
}

export const BLOCKS = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section table tbody tfoot thead tr ul br'.split(
    ' ',
  ),
);
/** Of two that follow each other without a space, a page shows the first as label of the second. */
const INLINE = new Set('span b strong em i label small a'.split(' '));
/** What may be a label, and what may stand beside it: not "F" and "KL", of which pages write one word */
const LABEL_END = /\p{Ll}$|\p{Lu}{4}$/u;
const VALUE_START = /^[\p{Lu}\d]/u;
/** "3h 40m" behind "XQ 312" */
const DURATION_START = /^\d{1,2} ?(?:h|u|std|hrs?|min|m)(?!\p{L})/iu;
/** "gio 17 set 2026" behind "Check-in", and "dalle 14:00" behind that */
const MOMENT_START = /^\p{Ll}{2,8}\.? \d/u;
/** "15:25", "14 Jan 2027" and "6E 6703", behind which "COK", "1 stop" and "A321" begin */
const WHOLE_END =
  /(?<!\d)\d{1,2}:\d\d$|(?<!\d)20\d\d$|(?<![A-Z\d])(?:[A-Z]\d|\d?[A-Z]{1,2}) ?\d{2,4}$/;
const WHOLE_START = /^(?![AP]\.?M\.?(?!\p{L}))(?:\p{Lu}|\d \p{L})/u;
/** "R2YXLP", behind "Booking ref." */
const isCodeBehind = (last: string, text: string) =>
  /\p{Ll}\.$/u.test(last) && /^(?=.*[A-Z])[A-Z\d]{5,8}$/.test(text);
const isApart = (last: string, text: string) =>
  MOMENT_START.test(text) || DURATION_START.test(text)
    ? /[\p{Ll}\d]$/u.test(last)
    : (LABEL_END.test(last) && VALUE_START.test(text)) ||
      (WHOLE_END.test(last) && WHOLE_START.test(text)) ||
      isCodeBehind(last, text);
/** An arrow between two names: what is drawn is not read, and parts them as an empty space would. */
const DRAWN = new Set('svg use g path line polyline polygon circle rect img'.split(' '));
const GAP = '\u00a0\u00a0\u00a0';

/** Shown at the other side of the line: "FR 7126", and "Outbound" at its right */
const FLOATS = /(?:^|;)\s*float\s*:\s*(?:left|right)/i;

/** Not shown, or struck through because it is no longer so */
export const UNREAD = new Set(
  'script style template noscript object select s strike del'.split(' '),
);
/** "Hotel exterior", "Hotel De Wind exterior", "Photo of the property": what a picture shows, beside the name of the hotel */
const OF_PICTURE =
  /(?:^|[ ,–-]+)(?:(?:the )?(?:hotel|property|room)['’]?s? )?(?:exterior|interior|photos?|image|picture|au(?:ß|ss)enansicht|fotos?|bild|afbeelding|vue ext[ée]rieure|fa[çc]ade|fassade|gevel)$|^(?:photo|foto|bild|image|picture|afbeelding) (?:of|van|von|de[rs]?|du) ?(?:the |het |de |la |l['’])?[^ ]+$/i;
const ELEMENTS_LIMIT = 100_000;
/** The parser's time to close an element grows with the number of open elements. */
export const DEPTH_LIMIT = 1_000;

export class LimitError extends Error {}

/**
 * Stops reading at 100,000 elements or 1,000 nested elements; what was read until then is returned.
 */
export function readHtml(html: string): Page {
  const writer = new LineWriter();
  const microdata = new MicrodataReader();
  const markup: unknown[] = [];
  const headings: string[] = [];
  let title = '';
  let capture: { name: string; text: string } | undefined;
  let last = '';
  /** An inline element ended, and the next one began, since the last text */
  let isBeside: 'no' | 'ended' | 'spaced' | 'drawn' | 'yes' = 'no';
  let hidden = 0;
  let elements = 0;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      microdata.open(name, attributes);
      if (!DRAWN.has(name))
        isBeside = /no|spaced/.test(isBeside) || !INLINE.has(name) ? 'no' : 'yes';
      else if (isBeside !== 'no') isBeside = 'drawn';
      if (++elements > ELEMENTS_LIMIT || microdata.depth > DEPTH_LIMIT) throw new LimitError();
      if (name === 'script' && /ld\+json/i.test(attributes.type ?? ''))
        capture = { name, text: '' };
      else if (name === 'title') capture = { name, text: '' };
      else if (/^h[1-4]$/.test(name) && !capture) capture = { name, text: '' };
      if (UNREAD.has(name)) hidden++;
      if (name === 'pre') writer.startPreformatted();
      if (name === 'td' || name === 'th')
        writer.startCell(Number(attributes.colspan) || 1, Number(attributes.rowspan) || 1);
      else if (name === 'tr') writer.startRow();
      else if (name === 'table') writer.startTable();
      else if (BLOCKS.has(name)) writer.endLine();
      else if (FLOATS.test(attributes.style ?? '')) writer.write(GAP);
      const alt = name === 'img' && !hidden ? attributes.alt?.slice(0, 60) : undefined;
      if (!alt) return;
      isBeside = 'no';
      writer.write(` ${alt.replace(OF_PICTURE, '')} `);
    },
    ontext(text) {
      microdata.text(text);
      if (capture && capture.text.length < 2_000_000) capture.text += text;
      if (hidden > 0 || capture?.name === 'title') return;
      if (isBeside === 'yes' && isApart(last, text)) writer.write(GAP);
      writer.write(text);
      const isSpace = text.trim() === '';
      if (isSpace && isBeside === 'drawn') return;
      if (!isSpace) last = text;
      isBeside = isSpace && isBeside === 'ended' ? 'spaced' : 'no';
    },
    onclosetag(name) {
      microdata.close(name);
      if (!DRAWN.has(name)) isBeside = INLINE.has(name) ? 'ended' : 'no';
      if (UNREAD.has(name) && hidden > 0) hidden--;
      if (name === 'pre') writer.endPreformatted();
      if (name === 'tr') writer.endRow();
      else if (name === 'td' || name === 'th') writer.endCell();
      else if (name === 'table') writer.endTable();
      else if (BLOCKS.has(name)) writer.endLine();
      if (capture?.name !== name) return;
      if (name === 'script') markup.push(parseLooseJson(capture.text));
      else if (name === 'title') title = capture.text.replace(/\s+/g, ' ').trim();
      else headings.push(capture.text.replace(/\s+/g, ' ').trim());
      capture = undefined;
    },
  });
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
  }
  if (capture?.name === 'script') markup.push(parseLooseJson(capture.text));
  return { lines: writer.lines(), title, headings, markup: [...markup, ...microdata.items] };
}
