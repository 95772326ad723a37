interface Searched {
  name: string;
  city: string | null;
  country: string | null;
  cuisineType: string | null;
}

/** The restaurants whose name, city, country or cuisine holds what was typed, in any case. */
export function matching<T extends Searched>(restaurants: T[], typed: string): T[] {
  const sought = typed.trim().toLowerCase();
  if (!sought) return restaurants;
  return restaurants.filter(({ name, city, country, cuisineType }) =>
    [name, city, country, cuisineType].some((text) => text?.toLowerCase().includes(sought)),
  );
}
