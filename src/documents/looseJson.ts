/**
 * Parses the JSON found in mails, which may have stray or missing commas, raw newlines and HTML
 * entities.
 */
import { decodeHTML } from 'entities';

const DEPTH_LIMIT = 64;
const VALUES_LIMIT = 200_000;

/**
 * All values in `text`, in order. Never throws: invalid characters are skipped. Values deeper than
 * 64 levels are left out, and reading stops after 200,000 values.
 */
export function readLooseJson(text: string): unknown[] {
  const plain = text
    .replace(/^\s*(<!--|\/\/ *<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(-->|(\/\/ *)?\]\]>)\s*$/, '');
  const strict = parse(plain);
  if (strict !== undefined) return [strict];
  if (/&(quot|#34|#x22);/.test(plain) && !/"@type"/.test(plain)) {
    const decoded = decodeHTML(plain);
    const again = parse(decoded);
    return again === undefined ? new LooseReader(decoded).all() : [again];
  }
  return new LooseReader(plain).all();
}

function parse(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON.parse accepts any depth, but a recursive walk over its result would overflow the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}

class LooseReader {
  private at = 0;
  private count = 0;

  constructor(private readonly text: string) {}

  all(): unknown[] {
    const values: unknown[] = [];
    while (this.at < this.text.length) {
      this.skip(/[\s,;]/);
      if (this.at >= this.text.length) break;
      const before = this.at;
      const value = this.value(0);
      if (value !== undefined) values.push(value);
      if (this.at === before) this.at++;
      if (this.count > VALUES_LIMIT) break;
    }
    return values;
  }

  private skip(pattern: RegExp): void {
    while (this.at < this.text.length && pattern.test(this.text[this.at] ?? '')) this.at++;
  }

  private value(depth: number): unknown {
    if (depth > DEPTH_LIMIT || ++this.count > VALUES_LIMIT) return undefined;
    this.skip(/\s/);
    const char = this.text[this.at];
    if (char === '{') return this.object(depth);
    if (char === '[') return this.array(depth);
    if (char === '"' || char === "'") return this.string(char);
    const start = this.at;
    this.skip(/[^\s,:{}[\]"']/);
    const word = this.text.slice(start, this.at);
    if (word === '') return undefined;
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word;
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null);
    this.at++;
    while (this.at < this.text.length) {
      this.skip(/[\s,;]/);
      if (this.text[this.at] === '}') {
        this.at++;
        break;
      }
      const before = this.at;
      const key = this.value(DEPTH_LIMIT);
      this.skip(/[\s:=]/);
      if (typeof key === 'string' && this.text[this.at] !== '}')
        object[key] = this.value(depth + 1);
      if (this.at === before) this.at++;
      if (this.count > VALUES_LIMIT) break;
    }
    return object;
  }

  private array(depth: number): unknown[] {
    const array: unknown[] = [];
    this.at++;
    while (this.at < this.text.length) {
      this.skip(/[\s,;]/);
      if (this.text[this.at] === ']') {
        this.at++;
        break;
      }
      const before = this.at;
      const value = this.value(depth + 1);
      if (value !== undefined) array.push(value);
      if (this.at === before) this.at++;
      if (this.count > VALUES_LIMIT) break;
    }
    return array;
  }

  private string(quote: string): string {
    let value = '';
    this.at++;
    while (this.at < this.text.length) {
      const char = this.text[this.at++] ?? '';
      if (char === quote) return value;
      value += char === '\\' ? this.escape() : char;
    }
    return value;
  }

  private escape(): string {
    const char = this.text[this.at++] ?? '';
    if (char === 'u') {
      const code = Number.parseInt(this.text.slice(this.at, this.at + 4), 16);
      this.at += 4;
      return Number.isNaN(code) ? '' : String.fromCharCode(code);
    }
    return { n: '\n', t: '\t', r: '\r', b: '', f: '' }[char] ?? char;
  }
}
