/** Decodes the bar code formats of boarding passes: Aztec, PDF417, QR and Data Matrix. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { type Code, codeText } from '../codeText';
import { wasmFile } from '../wasm';
import type { Pixels } from './pixels';
import { straightened } from './straighten';

let zxing: Promise<unknown> | undefined;

function prepare(): Promise<unknown> {
  zxing ??= wasmFile('zxing-wasm/reader/zxing_reader.wasm').then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasm).buffer },
      fireImmediately: true,
    }),
  );
  return zxing;
}

const FORMATS: Partial<Record<string, Code['format']>> = {
  Aztec: 'AZTEC',
  PDF417: 'PDF_417',
  QRCode: 'QR_CODE',
  DataMatrix: 'DATA_MATRIX',
};

const QUICK: ReaderOptions = {
  formats: ['Aztec', 'PDF417', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 12,
  textMode: 'Plain',
};

const THOROUGH: ReaderOptions = {
  ...QUICK,
  tryInvert: true,
  tryDenoise: true,
  binarizer: 'GlobalHistogram',
};

/**
 * Up to 12 bar codes of the picture. With `isThorough` and no bar code found, it also tries what
 * photos need, which takes half a second: inverted colours, noise removal, and for PDF417, whose
 * rows the reader only finds in an upright code, the straightened parts of the picture.
 */
export async function decodeBarcodes(pixels: Pixels, isThorough: boolean): Promise<Code[]> {
  await prepare();
  const codes = await read(pixels, QUICK);
  if (codes.length > 0 || !isThorough) return codes;
  for (const part of straightened(pixels)) {
    const straight = await read(part, { ...QUICK, formats: ['PDF417'] });
    if (straight.length > 0) return straight;
  }
  return read(pixels, THOROUGH);
}

async function read({ width, height, grey }: Pixels, options: ReaderOptions): Promise<Code[]> {
  if (width < 20 || height < 20) return [];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < grey.length; i++) {
    const at = i * 4;
    data[at] = data[at + 1] = data[at + 2] = grey[i] ?? 255;
    data[at + 3] = 255;
  }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, options);
  return found.flatMap(({ isValid, symbology, text, bytes }) => {
    const known = FORMATS[symbology];
    return isValid && known ? [{ format: known, text: codeText(text, bytes) }] : [];
  });
}
