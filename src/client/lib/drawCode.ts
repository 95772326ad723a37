import {
  azteccode,
  datamatrix,
  drawingSVG,
  pdf417,
  qrcode,
  type RenderOptions,
} from 'bwip-js/browser';
import type { TicketBarcode } from '../../routers/tickets/schema';

type Code = Pick<TicketBarcode, 'format' | 'text'>;
type Options = RenderOptions & { eclevel?: string };
type Draw = (options: RenderOptions, drawing: ReturnType<typeof drawingSVG>) => string;

/**
 * Error correction as the examples of IATA's Resolution 792 have it: QR codes level M, PDF417 a
 * share of 12 %, airlines' Aztec codes 25 %. PDF417 and Aztec have as much by default.
 */
const SYMBOLS: Record<Code['format'], { draw: Draw; options?: Partial<Options> }> = {
  AZTEC: { draw: azteccode },
  QR_CODE: { draw: qrcode, options: { eclevel: 'M' } },
  PDF_417: { draw: pdf417 },
  DATA_MATRIX: { draw: datamatrix },
};

/** At least the four modules that a QR code wants, the widest of the four symbols. */
const QUIET_ZONE = 8;

/**
 * The code as an SVG on white, quiet zone included. A text of the characters U+0000 to U+00FF is
 * drawn as these bytes, any other in UTF-8.
 */
export function drawCode({ format, text }: Code): string {
  const { draw, options } = SYMBOLS[format];
  const binarytext = [...text].every((char) => char <= '\xff');
  const look = { padding: QUIET_ZONE, backgroundcolor: 'ffffff', barcolor: '000000' };
  const svg = draw({ bcid: '', text, binarytext, ...look, ...options }, drawingSVG());
  return svg.replace('<svg', '<svg shape-rendering="crispEdges"');
}
