/**
 * Parses the JSON found in mails, which may have stray or missing commas, comments, raw newlines and
 * HTML entities.
 */
import { decodeHTML } from 'entities';
import { jsonrepair } from 'jsonrepair';

const DEPTH_LIMIT = 64;
/** jsonrepair's time grows with the square of the length: up to a second for this many characters. */
const REPAIR_LIMIT = 64_000;

/**
 * The value of `text`; undefined when it is deeper than 64 levels, or damaged beyond repair. Only
 * 64,000 characters are repaired. Never throws.
 */
export function parseLooseJson(text: string): unknown {
  const plain = text
    .replace(/^\s*(<!--|\/\/ *<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(-->|(\/\/ *)?\]\]>)\s*$/, '');
  if (isTooDeep(plain)) return undefined;
  try {
    return JSON.parse(plain);
  } catch {
    return repaired(plain);
  }
}

function repaired(text: string): unknown {
  if (text.length > REPAIR_LIMIT) return undefined;
  const isEncoded = /&(quot|#34|#x22);/.test(text) && !/"@type"/.test(text);
  try {
    return JSON.parse(jsonrepair((isEncoded ? decodeHTML(text) : text).replace(/;\s*$/, '')));
  } catch {
    return undefined;
  }
}

/** jsonrepair is recursive, and a recursive walk over a deep value would overflow the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}
