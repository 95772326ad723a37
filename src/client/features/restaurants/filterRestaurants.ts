import { foldText } from '../../lib/format/foldText';

interface Searched {
  name: string;
  city: string | null;
  country: string | null;
  cuisineType: string | null;
}

/**
 * The restaurants whose name, city, country or cuisine contains the typed text, ignoring case and
 * accents.
 */
export function filterRestaurants<T extends Searched>(restaurants: T[], typed: string): T[] {
  const sought = foldText(typed.trim());
  if (!sought) return restaurants;
  return restaurants.filter(({ name, city, country, cuisineType }) =>
    [name, city, country, cuisineType].some((text) => text && foldText(text).includes(sought)),
  );
}
