interface JustifiedOptions {
  /** Pixels from the left edge of the first picture to the right edge of the last. */
  width: number;
  /** The height of a row that needs no fitting, in pixels. */
  rowHeight: number;
  /** Pixels between two pictures. */
  gap: number;
  /** Pixels around each picture, inside of its share of the row. */
  mat: number;
}

/** The rows of the photos page on a phone, whose width is that of its content. */
export const PHONE_ROWS = { rowHeight: 150, gap: 6, mat: 4 };

/** A row of pictures: its height and the width of each, in pixels, with their mats. */
export interface JustifiedRow {
  height: number;
  /** The index of its first picture. */
  from: number;
  widths: number[];
}

/** Wider and narrower pictures are cut, so that neither they nor their neighbours become tiny. */
const WIDEST = 3;
const NARROWEST = 0.5;
/** How much higher than the others the last row may become, so that it is filled. */
const LAST_ROW = 1.15;

/** The shape in which a picture is shown, from its own. */
export const shownRatio = (ratio: number) =>
  Math.min(WIDEST, Math.max(NARROWEST, Number.isFinite(ratio) && ratio > 0 ? ratio : 4 / 3));

/**
 * Lays pictures out in rows that fill the width, each picture in its own shape: `ratios` are widths
 * divided by heights. The last row may stay shorter than the others.
 */
export function justify(
  ratios: number[],
  { width, rowHeight, gap, mat }: JustifiedOptions,
): JustifiedRow[] {
  const rows: JustifiedRow[] = [];
  const shown = ratios.map(shownRatio);
  const pictureHeight = (row: number[]) =>
    (width - gap * (row.length - 1) - 2 * mat * row.length) / row.reduce((sum, r) => sum + r, 0);
  const wanted = rowHeight - 2 * mat;

  const add = (from: number, row: number[], height: number) => {
    const whole = Math.round(height);
    const widths = row.map((ratio) => Math.round(ratio * height) + 2 * mat);
    const left = width - widths.slice(0, -1).reduce((sum, each) => sum + each + gap, 0);
    const isFull = height >= pictureHeight(row) - 0.01;
    // rounding may widen a row that is nearly full beyond the width
    if (isFull || (widths.at(-1) ?? 0) > left) widths[widths.length - 1] = left;
    rows.push({ height: whole + 2 * mat, from, widths });
  };

  let from = 0;
  let row: number[] = [];
  for (const [index, ratio] of shown.entries()) {
    const longer = [...row, ratio];
    const height = pictureHeight(longer);
    if (height > wanted) {
      row = longer;
      continue;
    }
    // the row is full with this picture or without it: whichever is nearer to the wanted height
    const isNearerWithout =
      row.length > 0 && (height <= 0 || pictureHeight(row) / wanted < wanted / height);
    if (isNearerWithout) {
      add(from, row, pictureHeight(row));
      from = index;
      row = [ratio];
      if (pictureHeight(row) > wanted) continue;
    } else row = longer;
    add(from, row, pictureHeight(row));
    from = index + 1;
    row = [];
  }
  if (row.length > 0) add(from, row, Math.min(pictureHeight(row), wanted * LAST_ROW));
  return rows;
}
