/** Widths in pixels in which every stored picture can be had. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A `srcset` of the widths up to `width`. */
export const srcSetUpTo = (width: PictureWidth, url: string) =>
  PICTURE_WIDTHS.filter((offer) => offer <= width)
    .map((offer) => `${url}?w=${offer} ${offer}w`)
    .join(', ');

/** How wide a screen shows its first picture, as `sizes`; the page asks for it with the same words. */
export const SHOWN_SIZES = {
  photos: '(min-width: 1120px) 536px, 46vw',
  restaurants: '(min-width: 1024px) 357px, (min-width: 640px) 46vw, 92vw',
  restaurant: '(min-width: 1120px) 776px, 92vw',
} as const;
