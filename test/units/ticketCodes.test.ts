import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/documents/openFile';
import { boardingCode, codePicture, TRAIN_CODE, walletPass } from '../support/passes';

const holiday = { startDate: '2027-07-10', endDate: '2027-07-28' };
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readFile({ content: new Blob([bytes]), fileName: 'file', holiday });
const codesOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await read(bytes)).flights.map(({ barcodes }) => barcodes);

const eva = { format: 'AZTEC', text: boardingCode(), name: 'Eva Jansen' };
const TYPES = ['AZTEC', 'QR_CODE', 'PDF_417', 'DATA_MATRIX'] as const;

test.each(['9:45 AM, 12 JUL', '9:45 (12 Jul 2027)', '12 Jul 2027 09:45'])(
  'a pass tells its arrival on the back: %s',
  async (arrival) => {
    const { flights } = await read(walletPass({ arrival }));
    expect(flights[0]?.arrivalDate?.value).toBe('2027-07-12T09:45:00');
  },
);

describe('a flight keeps its codes', () => {
  test('from a wallet pass, with the name as the pass has it', async () => {
    expect(await codesOf(walletPass())).toEqual([[eva]]);
    const qr = walletPass({ format: 'PKBarcodeFormatQR', name: 'Eva Maria Jansen' });
    expect(await codesOf(qr)).toEqual([[{ ...eva, format: 'QR_CODE', name: 'Eva Maria Jansen' }]]);
  });

  test('also when only the pass says which flight it is', async () => {
    const code = 'TX|8F3A-22';
    expect(await codesOf(walletPass({ code }))).toEqual([[{ ...eva, text: code }]]);
  });

  test('but no stripes, which none of its readers knows', async () => {
    expect(await codesOf(walletPass({ format: 'PKBarcodeFormatCode128' }))).toEqual([[]]);
  });

  test('of all passengers of a bundle', async () => {
    const tom = boardingCode('JANSEN/TOM MR', '032B');
    const bundle = zipSync({
      'a.pkpass': walletPass(),
      'b.pkpass': walletPass({ code: tom, name: 'Tom Jansen' }),
      'c.pkpass': walletPass(),
    }) as Uint8Array<ArrayBuffer>;
    const { flights } = await read(bundle);
    expect(flights.map(({ barcodes }) => barcodes)).toEqual([
      [eva, { ...eva, text: tom, name: 'Tom Jansen' }],
    ]);
    expect(flights[0]?.seatNumbers?.value).toBe('32A, 32B');
  });

  test.each(TYPES)('from a picture of %s', async (format) => {
    const picture = await codePicture({ format, text: boardingCode() });
    expect(await codesOf(picture)).toEqual([[{ ...eva, format }]]);
  });

  test('and each of two flights the code of both', async () => {
    const both = `M2${'JANSEN/EVA MRS'.padEnd(20)}EQWE9RT AMSLISKL 1693 193Y032A0042 100QWE9RT LISFNCTP 1685 193Y004C0011 100`;
    const codes = await codesOf(await codePicture({ format: 'AZTEC', text: both }));
    expect(codes).toEqual([[{ ...eva, text: both }], [{ ...eva, text: both }]]);
  });
});

describe('a file of no flight keeps its codes', () => {
  test.each(TYPES)('as %s with all their bytes', async (format) => {
    for (const text of [TRAIN_CODE, 'https://tickets.example/8f3a?x=1', 'Łódź → Kraków', 'Zoë']) {
      const { flights, barcodes } = await read(await codePicture({ format, text }));
      expect(flights).toEqual([]);
      expect(barcodes).toEqual([{ format, text, name: null }]);
    }
  });

  test('and the pass of a train gives its ride with its code', async () => {
    const pass = walletPass({ transitType: 'PKTransitTypeTrain', code: TRAIN_CODE });
    const { flights, rides, barcodes } = await read(pass);
    expect([flights, barcodes]).toEqual([[], []]);
    expect(rides).toMatchObject([
      {
        type: { value: 'train', source: 'pass' },
        barcodes: [{ format: 'AZTEC', text: TRAIN_CODE, name: 'Eva Jansen' }],
      },
    ]);
  });
});
