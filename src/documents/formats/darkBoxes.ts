/** Inverts dark boxes with bright letters, which are not recognized beside dark letters. */
import type { Pixels } from './pixels';

const DARK = 110;
const LEAST_HEIGHT = 18;
/** In heights: a bold letter is narrower. */
const LEAST_WIDTH = 2;
/** Wider ones are bars and buttons, which are recognized as they are. */
const LARGEST_PART = 0.5;
/** Letters fill less of their box, and frames do too. */
const LEAST_FILLED = 0.55;

const isDark = (grey: number) => grey < DARK;

/** The pixels as they are when there is no such box. */
export function withoutDarkBoxes({ width, grey }: Pixels): Uint8Array {
  const seen = new Uint8Array(grey.length);
  let output = grey;
  for (let start = 0; start < grey.length; start++) {
    if (seen[start] || (grey[start] ?? 255) >= DARK) continue;
    const { left, right, top, bottom, count } = boxAt(grey, width, start, seen);
    const [boxWidth, boxHeight] = [right - left + 1, bottom - top + 1];
    const area = boxWidth * boxHeight;
    const isBox = boxHeight >= LEAST_HEIGHT && boxWidth >= LEAST_WIDTH * boxHeight;
    if (!isBox || count < LEAST_FILLED * area || boxWidth > LARGEST_PART * width) continue;
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

/** The box around the dark pixels that touch each other, from the first of them. */
function boxAt(grey: Uint8Array, width: number, start: number, seen: Uint8Array) {
  const box = { left: width, right: 0, top: Math.floor(start / width), bottom: 0, count: 0 };
  const open = [start];
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    box.count++;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
    const beside = [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (next < 0 || next >= grey.length || seen[next] || (grey[next] ?? 255) >= DARK) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return box;
}
