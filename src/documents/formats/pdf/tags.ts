/** The tags of a PDF page: which of its contents form a paragraph, a cell or a table (ISO 32000-1, 14.7). */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** An element of the page, or one of the contents of an element */
export interface Tag {
  children: Tag[];
  /** The number of the marked content */
  content?: number;
}

const TAGS_LIMIT = 20_000;
const DEPTH_LIMIT = 200;

/** Undefined for a page without tags, or with more than 20,000. */
export function tagsOf(pdfium: WrappedPdfiumModule, page: number): Tag | undefined {
  const tree = pdfium.FPDF_StructTree_GetForPage(page);
  if (!tree) return undefined;
  let count = 0;
  const read = (element: number, depth: number): Tag => {
    const children: Tag[] = [];
    const length = depth < DEPTH_LIMIT ? pdfium.FPDF_StructElement_CountChildren(element) : 0;
    for (let at = 0; at < length && ++count < TAGS_LIMIT; at++) {
      const child = pdfium.FPDF_StructElement_GetChildAtIndex(element, at);
      const content = child ? -1 : pdfium.FPDF_StructElement_GetChildMarkedContentID(element, at);
      if (child) children.push(read(child, depth + 1));
      else if (content >= 0) children.push({ children: [], content });
    }
    return { children };
  };
  try {
    const children: Tag[] = [];
    const length = pdfium.FPDF_StructTree_CountChildren(tree);
    for (let at = 0; at < length && count < TAGS_LIMIT; at++)
      children.push(read(pdfium.FPDF_StructTree_GetChildAtIndex(tree, at), 0));
    return count > 0 && count < TAGS_LIMIT ? { children } : undefined;
  } finally {
    pdfium.FPDF_StructTree_Close(tree);
  }
}
