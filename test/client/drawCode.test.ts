import { expect, test } from 'vitest';
import { drawCode } from '../../src/client/lib/drawCode';
import { boardingCode, codePicture, readCode, TRAIN_CODE } from '../support/passes';

const FORMATS = {
  AZTEC: 'Aztec',
  QR_CODE: 'QRCode',
  PDF_417: 'PDF417',
  DATA_MATRIX: 'DataMatrix',
} as const;
const formats = Object.entries(FORMATS) as [keyof typeof FORMATS, string][];

test.each(formats)('a drawn %s says byte by byte what the ticket says', async (format, read) => {
  for (const text of [boardingCode(), TRAIN_CODE, 'https://tickets.example/8f3a?x=1&y=^065'])
    expect(await readCode(await codePicture({ format, text }))).toMatchObject({
      format: read,
      text,
    });
});

test('a code can lose as much as the examples of IATA', async () => {
  const level = async (format: keyof typeof FORMATS) =>
    (await readCode(await codePicture({ format, text: boardingCode() })))?.level;
  expect(await level('QR_CODE')).toBe('M');
  expect(Number.parseInt((await level('AZTEC')) ?? '', 10)).toBeGreaterThanOrEqual(23);
  expect(Number.parseInt((await level('PDF_417')) ?? '', 10)).toBeGreaterThanOrEqual(12);
});

test('a code stands on white with room around it', () => {
  const svg = drawCode({ format: 'QR_CODE', text: 'x' });
  // 21 modules of 4 and 4 modules on each side
  expect(svg).toContain('viewBox="0 0 116 116"');
  expect(svg).toMatch(/<(rect|path)[^>]*fill="#ffffff"/);
});
