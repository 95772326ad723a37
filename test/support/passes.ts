/** Boarding passes: what their codes say, wallet passes, and pictures of codes. */
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { TicketBarcode } from '../../drizzle/schema';
import { drawCode } from '../../src/client/lib/drawCode';
import { wasmFile } from '../../src/documents/formats/wasm';

/** KL1693 from Amsterdam to Lisbon on the 193rd day of the year, 12 July. */
export const boardingCode = (name = 'JANSEN/EVA MRS', seat = '032A') =>
  `M1${name.padEnd(20)}EQWE9RT AMSLISKL 1693 193Y${seat}0042 100`;

/** What trains print: a header, then bytes of which some are zero. */
export const TRAIN_CODE = `#UT01${String.fromCharCode(...Array.from({ length: 251 }, (_, at) => (at * 37) % 256))}`;

const FIELDS = {
  primaryFields: [
    { key: 'from', label: 'Amsterdam', value: 'AMS' },
    { key: 'to', label: 'Lisbon', value: 'LIS' },
  ],
  auxiliaryFields: [
    { key: 'flight', label: 'Flight', value: 'KL1693' },
    { key: 'date', label: 'Date', value: '12 Jul 2027' },
  ],
};

/** A wallet pass of one passenger. */
export function walletPass({
  code = boardingCode(),
  name = 'Eva Jansen',
  format = 'PKBarcodeFormatAztec',
  transitType = 'PKTransitTypeAir',
  arrival = '',
} = {}) {
  const barcode = { format, message: code, messageEncoding: 'iso-8859-1' };
  const pass = {
    formatVersion: 1,
    relevantDate: '2027-07-12T07:10:00+02:00',
    barcode,
    barcodes: [barcode],
    boardingPass: {
      ...FIELDS,
      transitType,
      secondaryFields: [
        { key: 'name', label: 'Passenger', value: name },
        { key: 'departure', label: 'Departure', value: '07:10' },
      ],
      backFields: arrival ? [{ key: 'arrival', label: 'Arrival', value: arrival }] : [],
    },
  };
  return zipSync({ 'pass.json': strToU8(JSON.stringify(pass)) }) as Uint8Array<ArrayBuffer>;
}

/** A picture of the code, as a screenshot shows it. */
export const codePicture = async (code: Pick<TicketBarcode, 'format' | 'text'>) =>
  new Uint8Array(
    await sharp(Buffer.from(drawCode(code)), { density: 220 })
      .extend({ top: 60, bottom: 200, left: 60, right: 60, background: '#b9d7dc' })
      .png()
      .toBuffer(),
  );

/** Reads the only code in a picture, as a phone's camera would. */
export async function readCode(picture: Uint8Array) {
  const wasm = await wasmFile('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const pixels = sharp(picture).ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = {
    data: new Uint8ClampedArray(data),
    width,
    height,
    colorSpace: 'srgb',
  } as ImageData;
  const [code] = await readBarcodes(image, { tryInvert: false });
  return (
    code && {
      format: code.symbology,
      text: Buffer.from(code.bytes).toString('latin1'),
      level: code.ecLevel,
    }
  );
}
