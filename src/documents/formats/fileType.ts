/** Detects a file's type from its content; the file name and the declared type are ignored. */

export type FileType =
  | 'pdf'
  | 'picture'
  | 'zip'
  | 'calendar'
  | 'mail'
  | 'html'
  | 'text'
  | 'unknown';

/** The type by the first 1,024 bytes; 'unknown' for other binary content. */
export function fileType(bytes: Uint8Array): FileType {
  const head = latin(bytes.subarray(0, 1024));
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\x03\x04')) return 'zip';
  if (isPicture(bytes, head)) return 'picture';
  const text = startOfText(bytes, head);
  if (text === undefined) return 'unknown';
  const start = text.trimStart();
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'calendar';
  if (isMail(start)) return 'mail';
  if (/<(!doctype html|html|head|body|div|table|script|p|span|meta)\b/i.test(start)) return 'html';
  return 'text';
}

function isPicture(bytes: Uint8Array, head: string): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (head.startsWith('\x89PNG\r\n')) return true;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return true;
  return (
    head.slice(4, 8) === 'ftyp' && /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(head.slice(8))
  );
}

function startOfText(bytes: Uint8Array, head: string): string | undefined {
  if (head.startsWith('\xff\xfe'))
    return new TextDecoder('utf-16le').decode(bytes.subarray(0, 1024));
  if (head.startsWith('\xfe\xff'))
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, 1024));
  if (head.includes('\0')) return undefined;
  return head.replace(/^\xef\xbb\xbf/, '');
}

/** Two different mail headers, or one that only mails have, in the first lines. */
function isMail(start: string): boolean {
  if (!/^(>?From |[A-Za-z][A-Za-z0-9-]{1,60}:[ \t\r])/.test(start)) return false;
  const names = new Set(
    start
      .split(/\r?\n/)
      .map((line) => /^([A-Za-z-]{2,60}):/.exec(line)?.[1]?.toLowerCase())
      .filter((name) => name && MAIL_HEADERS.has(name)),
  );
  return names.size >= 2 || names.has('mime-version') || names.has('return-path');
}

const MAIL_HEADERS = new Set(
  'from to cc subject date message-id mime-version content-type received return-path delivered-to reply-to content-transfer-encoding dkim-signature x-mailer arc-seal authentication-results sender'.split(
    ' ',
  ),
);

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Tabs, ends of lines and pages, and ESC, which an encoding of Japanese needs */
const CONTROLS_IN_TEXT = new Set([9, 10, 11, 12, 13, 27]);
const BINARY_PART = /^content-transfer-encoding:\s*binary/im;

/** Whether a mail, page or calendar was changed on its way: no text has other control characters. */
export function isDamagedText(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return false;
  const isControl = (byte: number) => (byte < 32 && !CONTROLS_IN_TEXT.has(byte)) || byte === 127;
  return bytes.some(isControl) && !BINARY_PART.test(latin(bytes));
}

/** Decodes UTF-16 with a byte order mark, else UTF-8, else windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return withWindowsCharacters(new TextDecoder('windows-1252').decode(bytes));
  }
}

/** Of the bytes 80 to 9F, of which Node's decoder of windows-1252 makes control characters */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** UTF-8 that was decoded as another charset: "Ã\x89" */
const DECODED_TWICE = /[\u00c2-\u00c5\u00e2][\u0080-\u009f]/;

/** "90 €" and "d’hôtes" of windows-1252, also in texts that call it ISO-8859-1 */
export function withWindowsCharacters(text: string): string {
  if (DECODED_TWICE.test(text)) return text;
  return text.replace(/[\x80-\x9f]/g, (char) => WINDOWS[char.charCodeAt(0) - 0x80] ?? char);
}
