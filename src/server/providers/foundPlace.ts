/** Places as every place search returns them. */

/** A search result in the shape of Google Places. Unknown values are omitted. */
export type FoundPlace = {
  place_id: string;
  name: string;
  formatted_address?: string;
  vicinity?: string;
  types?: string[];
  photos?: { photo_reference: string }[];
};

/**
 * The details of a place in the shape of Google Places. `price_level` is 0 to 4, coordinates are in
 * degrees.
 */
export type PlaceDetails = FoundPlace & {
  address_components?: { long_name: string; short_name: string; types: string[] }[];
  geometry?: { location: { lat: number; lng: number } };
  formatted_phone_number?: string;
  website?: string;
  price_level?: number;
  opening_hours?: { weekday_text: string[] };
};
