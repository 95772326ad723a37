/** Blanks bar codes, in which seconds would be spent on looking for letters. */
import { areasIn } from './areas';
import type { Pixels } from './pixels';

const BLOCK = 24;
const DARK = 128;
/** In blocks; a window this wide shows a code's dark and bright modules in each row and column. */
const WINDOW = 3;
/** Of a window of a code, dark: text has less, and rows between its lines are bright. */
const DARK_PART = [0.25, 0.75] as const;
const STRIP_PART = [0.1, 0.9] as const;
/** Changes between dark and bright in a row of a window; a drawing has fewer. */
const CHANGES = 2.5;
/** A smaller area may be of bold letters. */
const MIN_BLOCKS = 5;
/** A code fills its square. */
const MIN_FILLED = 0.7;

/** The pixels as they are when there is no code. */
export function withoutCodes({ width, height, grey }: Pixels): Uint8Array {
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  const blocks = Array.from({ length: columns * rows }, (_, at) =>
    blockAt(grey, width, (at % columns) * BLOCK, Math.floor(at / columns) * BLOCK),
  );
  const isCode = Array.from({ length: columns * rows }, () => false);
  for (let y = 0; y + WINDOW <= rows; y++) {
    for (let x = 0; x + WINDOW <= columns; x++) {
      const places = SQUARE.map(([right, down]) => (y + down) * columns + x + right);
      if (isCodeWindow(places.flatMap((at) => blocks[at] ?? [])))
        for (const at of places) isCode[at] = true;
    }
  }
  let output = grey;
  for (const { left, right, top, bottom, count } of areasIn(
    columns,
    isCode.length,
    (at) => isCode[at] === true,
  )) {
    const [across, down] = [right - left + 1, bottom - top + 1];
    const isLarge = Math.min(across, down) >= MIN_BLOCKS;
    if (!isLarge || count < MIN_FILLED * across * down) continue;
    if (output === grey) output = grey.slice();
    for (let y = top * BLOCK; y < (bottom + 1) * BLOCK; y++)
      output.fill(255, y * width + left * BLOCK, y * width + (right + 1) * BLOCK);
  }
  return output;
}

const STEPS = Array.from({ length: WINDOW }, (_, at) => at);
const SQUARE = STEPS.flatMap((down) => STEPS.map((right) => [right, down] as const));

interface Block {
  /** As a part of its pixels */
  dark: number;
  /** Between dark and bright, along its rows */
  changes: number;
}

function blockAt(grey: Uint8Array, width: number, left: number, top: number): Block {
  let [dark, changes] = [0, 0];
  for (let y = top; y < top + BLOCK; y++) {
    let before: boolean | undefined;
    for (let x = left; x < left + BLOCK; x++) {
      const isDark = (grey[y * width + x] ?? 255) < DARK;
      if (isDark) dark++;
      if (before !== undefined && before !== isDark) changes++;
      before = isDark;
    }
  }
  return { dark: dark / BLOCK ** 2, changes };
}

const mean = (blocks: Block[]) => blocks.reduce((sum, { dark }) => sum + dark, 0) / blocks.length;

function isCodeWindow(blocks: Block[]): boolean {
  const isPart = (part: number, [least, most]: readonly [number, number]) =>
    part >= least && part <= most;
  if (!isPart(mean(blocks), DARK_PART)) return false;
  const changes = blocks.reduce((sum, block) => sum + block.changes, 0);
  return (
    changes >= CHANGES * WINDOW * BLOCK &&
    STEPS.every((one) =>
      [
        blocks.filter((_, at) => at % WINDOW === one),
        blocks.filter((_, at) => Math.floor(at / WINDOW) === one),
      ].every((strip) => isPart(mean(strip), STRIP_PART)),
    )
  );
}
