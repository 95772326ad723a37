/** Widths in pixels in which every stored picture is available. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The value of `srcset` with all widths up to `width`. */
export const srcSetUpTo = (width: PictureWidth, url: string) =>
  PICTURE_WIDTHS.filter((available) => available <= width)
    .map((available) => `${url}?w=${available} ${available}w`)
    .join(', ');

/**
 * The value of `sizes` for the first picture of a screen. The preload in the page must use the same
 * value, or the browser loads another width.
 */
export const SHOWN_SIZES = {
  restaurants: '(min-width: 1024px) 357px, (min-width: 640px) 46vw, 92vw',
  restaurant: '(min-width: 1120px) 776px, 92vw',
} as const;
