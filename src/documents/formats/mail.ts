/**
 * Parses a mail: its text bodies in any charset and its attachments, with limits on depth and
 * number.
 */
import PostalMime from 'postal-mime';
import { withWindowsCharacters } from './fileType';

interface Mail {
  subject: string;
  from: string;
  /** Day sent, YYYY-MM-DD, in the sender's time zone */
  sentOn?: string;
  html?: string;
  text?: string;
  attachments: { bytes: Uint8Array; fileName: string }[];
}

const DEPTH_LIMIT = 40;
const HEADERS_LIMIT_BYTES = 512 * 1024;
const ATTACHMENTS_LIMIT = 40;

/**
 * The parser's time depends on the number of lines. 10 MB of attachments have fewer lines than
 * this.
 */
const LINES_LIMIT = 160_000;
const EMPTY_LINES_LIMIT = 20;
/** Each MIME part begins with a line that starts with "--". */
const DASHED_LINES_LIMIT = 2_000;

/**
 * The first 40 attachments, forwarded mails included. Rejects when parts are nested deeper than 40
 * levels or the headers exceed 512 KB.
 */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(withFewerLines(bytes), {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: DEPTH_LIMIT,
    maxHeadersSize: HEADERS_LIMIT_BYTES,
  });
  return {
    subject: withWindowsCharacters(mail.subject ?? ''),
    from: withWindowsCharacters([mail.from?.name, mail.from?.address].filter(Boolean).join(' ')),
    sentOn: sentDay(mail.headers.find(({ key }) => key === 'date')?.value),
    html: mail.html && withWindowsCharacters(mail.html),
    text: mail.text && withWindowsCharacters(mail.text),
    attachments: mail.attachments.slice(0, ATTACHMENTS_LIMIT).map(({ content, filename }) => ({
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      fileName: filename ?? '',
    })),
  };
}

function sentDay(header: string | undefined): string | undefined {
  const instant = Date.parse(header ?? '');
  if (Number.isNaN(instant)) return undefined;
  const offset = /([+-])(\d{2})(\d{2})\b/.exec(header ?? '');
  const minutes = offset
    ? Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3]))
    : 0;
  const year = new Date(instant).getUTCFullYear();
  if (year < 1950 || year > 2199) return undefined;
  return new Date(instant + minutes * 60_000).toISOString().slice(0, 10);
}

const NEWLINE = 10;
const DASH = 45;
const isBlank = (byte: number) => byte === 13 || byte === 32 || byte === 9;

/**
 * Drops empty lines after 20 in a row, and everything after 160,000 lines or 2,000 lines that begin
 * with "--".
 */
function withFewerLines(bytes: Uint8Array): Uint8Array {
  const output = new Uint8Array(bytes.length);
  let [length, lines, empty, dashed] = [0, 0, 0, 0];
  let from = 0;
  let isEmpty = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== NEWLINE) {
      isEmpty &&= isBlank(byte);
      if (at < bytes.length - 1) continue;
    }
    empty = isEmpty ? empty + 1 : 0;
    if (bytes[from] === DASH && bytes[from + 1] === DASH) dashed++;
    if (lines >= LINES_LIMIT || dashed > DASHED_LINES_LIMIT) break;
    if (empty <= EMPTY_LINES_LIMIT) {
      output.set(bytes.subarray(from, at + 1), length);
      length += at + 1 - from;
      lines++;
    }
    from = at + 1;
    isEmpty = true;
  }
  return output.subarray(0, length);
}
