/** Names of files as people gave them: safe to save under on every system, above all on Windows. */

const MAX_CHARS = 200;
const MAX_ENDING_CHARS = 10;
/** What Windows refuses: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const FORBIDDEN = /[<>:"/\\|?*]/g;
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)( *\.|$)/i;

/** The name without and with what follows its last dot, the dot included. */
export function splitName(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** What follows the last slash of either kind. */
export const withoutFolders = (name: string) => name.split(/[\\/]/).pop() ?? '';

/**
 * The name with `_` for what Windows refuses and at most `maxChars` characters. Null when
 * nothing is left.
 */
export function safeFileName(name: string, maxChars = MAX_CHARS): string | null {
  const plain = name
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/[. ]+$/, '');
  const free = RESERVED.test(plain) ? `_${plain}` : plain;
  const [stem, ending] = splitName(free);
  if (ending.length > MAX_ENDING_CHARS) return cut(free, maxChars) || null;
  return cut(stem, maxChars - ending.length) + ending || null;
}

/** Cuts no character of two code units in half. */
const cut = (text: string, maxChars: number) =>
  text
    .slice(0, maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '');
