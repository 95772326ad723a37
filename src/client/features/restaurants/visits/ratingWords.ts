/** Translation keys of the meanings of one star, two stars, and so on. */
export const RATING_WORDS = [
  'ratings.veryBad',
  'ratings.bad',
  'ratings.average',
  'ratings.good',
  'ratings.excellent',
] as const;

/** The translation key of a rating's meaning. */
export const ratingWord = (rating: number) => RATING_WORDS[rating - 1] ?? 'ratings.average';
