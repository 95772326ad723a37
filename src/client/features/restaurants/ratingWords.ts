/** What one star means, two stars, and so on. */
export const RATING_WORDS = [
  'ratings.veryBad',
  'ratings.bad',
  'ratings.average',
  'ratings.good',
  'ratings.excellent',
] as const;

/** The key of what so many stars mean. */
export const ratingWord = (rating: number) => RATING_WORDS[rating - 1] ?? 'ratings.average';
