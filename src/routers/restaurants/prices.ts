/** Price ranges, shown as one to four euro signs. */
export const PRICE_RANGES = ['budget', 'moderate', 'expensive', 'very_expensive'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];
export const PRICE_DEFAULT: PriceRange = 'moderate';
