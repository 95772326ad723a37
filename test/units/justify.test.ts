import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JustifiedRow, justify, PHONE_ROWS } from '../../src/pictures/justify';

const wide = { width: 1120, rowHeight: 220, gap: 12, mat: 8 };
const phone = { width: 358, ...PHONE_ROWS };

const widthOf = ({ widths }: JustifiedRow, gap: number) =>
  widths.reduce((sum, each) => sum + each, gap * (widths.length - 1));

describe('justified rows', () => {
  test('fill the width with each picture in its own shape', () => {
    const [row] = justify([4 / 3, 3 / 4, 16 / 9, 1, 3 / 2], wide);
    expect(widthOf(row as JustifiedRow, wide.gap)).toBe(1120);
    const inside = (row as JustifiedRow).height - 2 * wide.mat;
    for (const [n, ratio] of [4 / 3, 3 / 4, 16 / 9, 1].entries()) {
      const width = (row?.widths[n] ?? 0) - 2 * wide.mat;
      expect(Math.abs(width - ratio * inside)).toBeLessThanOrEqual(2);
    }
  });

  test('leave a short last row about as high as the others', () => {
    const rows = justify([1], wide);
    expect(rows).toEqual([{ from: 0, height: 251, widths: [251] }]);
  });

  test('cut what is very wide or very narrow', () => {
    const [row] = justify([12], phone);
    expect(row?.height).toBe(125);
    const [narrow] = justify([0.1], wide);
    expect(narrow).toEqual({ from: 0, height: 251, widths: [133] });
  });

  test('are no wider than the width when the last one is nearly full', () => {
    const [row] = justify([0.05, 0.05, 0.05], { ...phone, width: 281 });
    expect(widthOf(row as JustifiedRow, phone.gap)).toBe(281);
  });

  test('are none without pictures', () => {
    expect(justify([], wide)).toEqual([]);
  });

  test('hold every picture once, in order, whatever the shapes and the width', () => {
    const ratio = fc.double({ min: 0.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(ratio, { maxLength: 60 }),
        fc.integer({ min: 280, max: 1600 }),
        (ratios, width) => {
          const options = { ...(width < 640 ? phone : wide), width };
          const rows = justify(ratios, options);
          expect(rows.reduce((sum, { widths }) => sum + widths.length, 0)).toBe(ratios.length);
          let from = 0;
          for (const row of rows) {
            expect(row.from).toBe(from);
            from += row.widths.length;
            expect(widthOf(row, options.gap)).toBeLessThanOrEqual(width);
            if (row !== rows.at(-1)) expect(widthOf(row, options.gap)).toBe(width);
            expect(Math.min(row.height, ...row.widths)).toBeGreaterThan(2 * options.mat);
            expect(row.height).toBeLessThan(4 * options.rowHeight);
          }
        },
      ),
    );
  });
});
