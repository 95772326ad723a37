/** The first rows of the photos page, which its page shows on a phone before the client runs. */
import { html, raw } from 'hono/html';
import { type JustifiedRow, justify, PHONE_ROWS, shownRatio } from '../../../pictures/justify';
import { photoDays } from '../../../pictures/photoDays';

interface Photo {
  imageUrl: string;
  width: number;
  height: number;
  takenAt: string | null;
}

interface Row {
  pictures: { url: string; ratio: number }[];
  /** The height of its pictures as a CSS length. */
  height: string;
  /** Whether the heading of another day follows. */
  isLast: boolean;
}

export interface PhotoRows {
  rows: Row[];
  /** Whether one can choose above them whose photos are shown. */
  isBelowPeople: boolean;
}

/** The width of a common phone, by which rows are broken, and what is beside its content; in pixels. */
const PHONE_PX = 390;
const GUTTERS_PX = 32;
/** More than the height of a phone. */
const MAX_ROWS = 4;

/**
 * As high as the phone's width makes a full row, as the client makes any other; and half a pixel more
 * above and below, where the mat has less, so that the client's rounding makes no picture larger.
 */
function heightOf({ widths, height }: JustifiedRow, ratios: number[]) {
  const { gap, mat } = PHONE_ROWS;
  const between = gap * (widths.length - 1);
  const isFull = widths.reduce((sum, each) => sum + each, between) === PHONE_PX - GUTTERS_PX;
  if (!isFull) return `${height - 2 * mat + 1}px`;
  const sum = ratios.reduce((all, ratio) => all + ratio, 0);
  return `calc((100vw - ${GUTTERS_PX + between + 2 * mat * widths.length}px) / ${sum.toFixed(4)} + 1px)`;
}

/** The rows as the client lays them out on a phone. */
export const layOutRows = (photos: Photo[], holiday: Parameters<typeof photoDays>[1]): Row[] =>
  photoDays(photos, holiday)
    .flatMap(({ photos: ofDay }) => {
      const shapes = ofDay.map(({ width, height }) => shownRatio(width / height));
      const rows = justify(shapes, { width: PHONE_PX - GUTTERS_PX, ...PHONE_ROWS });
      return rows.map((row, n) => {
        const ratios = shapes.slice(row.from, row.from + row.widths.length);
        return {
          pictures: ratios.map((ratio, at) => ({
            url: ofDay[row.from + at]?.imageUrl ?? '',
            ratio,
          })),
          height: heightOf(row, ratios),
          isLast: n === rows.length - 1,
        };
      });
    })
    .slice(0, MAX_ROWS);

/** HTML with a style that needs the nonce. */
export function photoRowsHtml({ rows, isBelowPeople }: PhotoRows, nonce: string): string {
  const heights = rows.map(
    ({ height }, n) => `.shell-prints > :nth-child(${n + 1}) > img { height: ${height} }`,
  );
  return html`<style nonce="${nonce}">${raw(heights.join('\n'))}</style><div class="shell-prints" data-people="${String(isBelowPeople)}">${rows.map(
    ({ pictures, isLast }) =>
      html`<div data-last="${String(isLast)}">${pictures.map(
        ({ url, ratio }) =>
          html`<img src="${url}?w=400" width="${Math.round(ratio * 1000)}" height="1000" fetchpriority="high" alt="">`,
      )}</div>`,
  )}</div>`.toString();
}
