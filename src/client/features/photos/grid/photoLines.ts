import { justify, PHONE_ROWS } from '../../../../pictures/justify';
import type { PhotoSection, ShownPicture } from '../picturesOf';

/** A picture in its row: its place in pixels. */
export interface Placed {
  picture: ShownPicture;
  left: number;
  width: number;
}

/** A heading or a row of pictures. */
export interface PhotoLine {
  key: string;
  section: PhotoSection;
  /** Pixels from the top of the page of photos. */
  top: number;
  /** With the space below it. */
  height: number;
  /** Null: the heading of the section. */
  row: { height: number; pictures: Placed[] } | null;
}

const HEADING_PX = 52;
const SECTION_GAP_PX = 16;
const WIDE_FROM_PX = 640;
const WIDE = { rowHeight: 220, gap: 12, mat: 8 };

/** The lines of the photos page in a column of this width, in pixels. */
export function photoLines(sections: PhotoSection[], width: number): PhotoLine[] {
  if (width <= 0) return [];
  const options = { ...(width < WIDE_FROM_PX ? PHONE_ROWS : WIDE), width };
  const lines: PhotoLine[] = [];
  let top = 0;
  const add = (line: Omit<PhotoLine, 'top'>) => {
    lines.push({ ...line, top });
    top += line.height;
  };
  for (const section of sections) {
    const { key, pictures } = section;
    add({ key, section, height: HEADING_PX, row: null });
    const rows = justify(
      pictures.map(({ ratio }) => ratio),
      options,
    );
    for (const [n, { from, height, widths }] of rows.entries()) {
      let left = 0;
      const placed = widths.flatMap((pictureWidth, at) => {
        const picture = pictures[from + at];
        const here = left;
        left += pictureWidth + options.gap;
        return picture ? [{ picture, left: here, width: pictureWidth }] : [];
      });
      const isLast = n === rows.length - 1;
      add({
        key: `${key} ${from}`,
        section,
        height: height + (isLast ? SECTION_GAP_PX : options.gap),
        row: { height, pictures: placed },
      });
    }
  }
  return lines;
}
