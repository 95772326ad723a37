import { plain } from '../../lib/format/plain';

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
export function matching<T extends Searched>(restaurants: T[], typed: string): T[] {
  const sought = plain(typed.trim());
  if (!sought) return restaurants;
  return restaurants.filter(({ name, city, country, cuisineType }) =>
    [name, city, country, cuisineType].some((text) => text && plain(text).includes(sought)),
  );
}
