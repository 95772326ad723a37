/** Inverts dark boxes with bright letters, which are not recognized beside dark letters. */
import { areasIn } from './areas';
import type { Pixels } from './pixels';

const DARK = 110;
const MIN_HEIGHT = 18;
/** In heights: a bold letter is narrower. */
const MIN_WIDTH = 2;
/** Wider ones are bars and buttons, which are recognized as they are. */
const LARGEST_PART = 0.5;
/** Letters fill less of their box, and frames do too. */
const MIN_FILLED = 0.55;

const isDark = (grey: number) => grey < DARK;

/** The pixels as they are when there is no such box. */
export function withoutDarkBoxes({ width, grey }: Pixels): Uint8Array {
  let output = grey;
  const isPart = (at: number) => isDark(grey[at] ?? 255);
  for (const { left, right, top, bottom, count } of areasIn(width, grey.length, isPart)) {
    const [boxWidth, boxHeight] = [right - left + 1, bottom - top + 1];
    const area = boxWidth * boxHeight;
    const isBox = boxHeight >= MIN_HEIGHT && boxWidth >= MIN_WIDTH * boxHeight;
    if (!isBox || count < MIN_FILLED * area || boxWidth > LARGEST_PART * width) continue;
    if (output === grey) output = grey.slice();
    for (let y = top; y <= bottom; y++) {
      const row = grey.subarray(y * width + left, y * width + right + 1);
      // The page shows at round corners.
      const [first, last] = [row.findIndex(isDark), row.findLastIndex(isDark)];
      for (let x = first; x >= 0 && x <= last; x++)
        output[y * width + left + x] = 255 - (row[x] ?? 0);
    }
  }
  return output;
}
