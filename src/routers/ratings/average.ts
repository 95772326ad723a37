/** The mean of the ratings, rounded to two decimals; null without ratings. */
export function averageOf(ratings: { rating: number }[]): number | null {
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return Math.round((100 * sum) / ratings.length) / 100;
}
