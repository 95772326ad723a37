/** The characters of a PDF page with their positions. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Glyph } from './layout';

const CHARS_LIMIT = 20_000;
/** PDFium gives a hyphen at the end of a line this number. */
const HYPHEN_AT_END = 2;
const HYPHEN = 0x2d;
const NOT_SHOWN = new Set([0xfffe, 0xad]);

/** The first 20,000 characters in the order of the page's content, without spaces. */
export function glyphsOf(pdfium: WrappedPdfiumModule, page: number): Glyph[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return [];
  const box = pdfium.pdfium.wasmExports.malloc(32);
  const contents = new Map<number, number>();
  /** The number of the marked content to which the character belongs, -1 for none */
  const contentOf = (at: number) => {
    const object = pdfium.FPDFText_GetTextObject(text, at);
    const known = contents.get(object);
    if (known !== undefined) return known;
    const content = object ? pdfium.FPDFPageObj_GetMarkedContentID(object) : -1;
    contents.set(object, content);
    return content;
  };
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), CHARS_LIMIT);
    const glyphs: Glyph[] = [];
    let isSpaced = false;
    /** The contents with a space since the last character */
    let spaces: number[] = [];
    for (let i = 0; i < count; i++) {
      const written = pdfium.FPDFText_GetUnicode(text, i);
      const code = written === HYPHEN_AT_END ? HYPHEN : written;
      if (NOT_SHOWN.has(code)) continue;
      if (code < 33 || code === 0xa0) {
        isSpaced = true;
        if (!pdfium.FPDFText_IsGenerated(text, i)) spaces.push(contentOf(i));
        continue;
      }
      if (!pdfium.FPDFText_GetLooseCharBox(text, i, box)) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
        pdfium.pdfium.HEAPU8.buffer.slice(box, box + 16),
      );
      if (right - left > 300) continue;
      const char = String.fromCodePoint(code);
      const content = contentOf(i);
      const isWritten = [content, glyphs.at(-1)?.content ?? -1].some((one) => spaces.includes(one));
      glyphs.push({ char, left, right, top, bottom, isSpaced, isWritten, content });
      isSpaced = false;
      spaces = [];
    }
    return glyphs;
  } finally {
    pdfium.pdfium.wasmExports.free(box);
    pdfium.FPDFText_ClosePage(text);
  }
}
