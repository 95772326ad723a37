/**
 * Reads a PDF with PDFium: text lines by their position on the page, and pages rendered as
 * pictures.
 */
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { dayOf } from '../../dates/calendarDays';
import type { Line } from '../../lines';
import type { Pixels } from '../pictures/pixels';
import { wasmFile } from '../wasm';
import { alignRows } from './centredRows';
import { splitAtColumns } from './columns';
import { glyphsOf } from './glyphs';
import { groupIntoLines } from './layout';
import { htmlOfTags } from './tagged';
import { tagsOf } from './tags';

const PAGES_LIMIT = 12;
/** 200 dots per inch: the smallest square of a bar code is then three pixels wide. */
const SCALE = 200 / 72;
const SIDE_LIMIT = 2_600;
const RENDER_FLAGS = 0x01 | 0x08; // FPDF_ANNOT | FPDF_GRAYSCALE

export interface Pdf {
  /** YYYY-MM-DD, or the day of the last change when the creation date is missing */
  createdOn?: string;
  /** 12 at most */
  pageCount: number;
  /** The lines of one page, counted from 0; empty when the page cannot be read */
  lines(page: number): Line[];
  /** The text of one page as HTML with its paragraphs and tables; undefined where no tags tell them */
  html(page: number): string | undefined;
  /** The rendered page; undefined when it cannot be rendered */
  picture(page: number): Pixels | undefined;
  /** Up to 5 files of 10 MB each */
  attachments(): Uint8Array[];
  /** Frees the document's memory; call it after use. */
  close(): void;
}

let library: Promise<WrappedPdfiumModule> | undefined;

function prepare(): Promise<WrappedPdfiumModule> {
  library ??= wasmFile('@embedpdf/pdfium/pdfium.wasm').then(async (wasm) => {
    const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
    pdfium.PDFiumExt_Init();
    return pdfium;
  });
  return library;
}

/** Undefined when the bytes are no valid PDF, or when the PDF requires a password. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf | undefined> {
  const pdfium = await prepare();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  heap(pdfium).set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  if (!document) {
    free(file);
    return undefined;
  }
  const pageCount = Math.min(pdfium.FPDF_GetPageCount(document), PAGES_LIMIT);
  return {
    createdOn: creationDay(pdfium, document),
    pageCount,
    lines: (page) =>
      withPage(pdfium, document, page, (handle) =>
        alignRows(splitAtColumns(groupIntoLines(glyphsOf(pdfium, handle)))),
      ) ?? [],
    html: (page) =>
      withPage(pdfium, document, page, (handle) => {
        if (!pdfium.FPDFCatalog_IsTagged(document)) return undefined;
        const glyphs = glyphsOf(pdfium, handle);
        if (glyphs.length === 0) return '';
        const tags = tagsOf(pdfium, handle);
        return tags && htmlOfTags(tags, glyphs);
      }),
    picture: (page) => withPage(pdfium, document, page, (handle) => render(pdfium, handle)),
    attachments: () => attachments(pdfium, document),
    close() {
      pdfium.FPDF_CloseDocument(document);
      free(file);
    },
  };
}

function heap(pdfium: WrappedPdfiumModule): Uint8Array {
  return pdfium.pdfium.HEAPU8;
}

function withPage<T>(
  pdfium: WrappedPdfiumModule,
  document: number,
  index: number,
  use: (page: number) => T,
): T | undefined {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) return undefined;
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function creationDay(pdfium: WrappedPdfiumModule, document: number): string | undefined {
  for (const key of ['CreationDate', 'ModDate']) {
    const buffer = pdfium.pdfium.wasmExports.malloc(256);
    const length = pdfium.FPDF_GetMetaText(document, key, buffer, 256);
    const text = length > 2 ? pdfium.pdfium.UTF16ToString(buffer) : '';
    pdfium.pdfium.wasmExports.free(buffer);
    const written = /(\d{4})(\d{2})(\d{2})/.exec(text);
    const day = written && dayOf(Number(written[1]), Number(written[2]), Number(written[3]));
    if (day) return day;
  }
  return undefined;
}

function render(pdfium: WrappedPdfiumModule, page: number): Pixels | undefined {
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const longest = Math.max(...size);
  if (!(longest > 10)) return undefined;
  const scale = Math.min(SCALE, SIDE_LIMIT / longest);
  const [width = 0, height = 0] = size.map((side) => Math.max(1, Math.round(side * scale)));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, 1, 0, 0);
  if (!bitmap) return undefined;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const grey = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = buffer + y * stride;
      grey.set(heap(pdfium).subarray(row, row + width), y * width);
    }
    return { width, height, grey };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

const ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024;

function attachments(pdfium: WrappedPdfiumModule, document: number): Uint8Array[] {
  const files: Uint8Array[] = [];
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), 5);
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const length = malloc(8);
  for (let i = 0; i < count; i++) {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, i);
    if (!attachment || !pdfium.FPDFAttachment_GetFile(attachment, 0, 0, length)) continue;
    const size = pdfium.pdfium.getValue(length, 'i32');
    if (size <= 0 || size > ATTACHMENT_LIMIT_BYTES) continue;
    const buffer = malloc(size);
    if (pdfium.FPDFAttachment_GetFile(attachment, buffer, size, length)) {
      files.push(heap(pdfium).slice(buffer, buffer + size));
    }
    free(buffer);
  }
  free(length);
  return files;
}
