/** How many photos the card of a holiday shows. */
export const PHOTOS_ON_CARD = 3;

/**
 * What a screen asks for of a holiday, which may have thousands of photos. The first call in the page
 * must use the same input, or the browser repeats it.
 */
export const shownHoliday = (id: number) => ({ id, photos: PHOTOS_ON_CARD });

/**
 * The holidays that come with the page: as many as fill a high screen. The others are fetched after
 * it.
 */
export const FIRST_CARDS = { limit: 4 };
