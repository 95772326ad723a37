type PlaceKind = 'google' | 'openstreetmap';

const OSM_ID = /^osm:([NWR])([1-9]\d{0,18})$/;
const OSM_KINDS = { N: 'node', W: 'way', R: 'relation' } as const;

/**
 * The provider of a place id: OpenStreetMap for `osm:N123`, `osm:W123`, `osm:R123`, else Google.
 */
export const placeKind = (placeId: string): PlaceKind =>
  OSM_ID.test(placeId) ? 'openstreetmap' : 'google';

/** The URL that shows the place on the map of its provider. */
export function mapsLink(placeId: string, name: string): string {
  const [, kind, number] = OSM_ID.exec(placeId) ?? [];
  if (kind)
    return `https://www.openstreetmap.org/${OSM_KINDS[kind as keyof typeof OSM_KINDS]}/${number}`;
  // https://developers.google.com/maps/documentation/urls/get-started#search-action
  const query = new URLSearchParams({ api: '1', query: name, query_place_id: placeId });
  return `https://www.google.com/maps/search/?${query}`;
}

/** The fields of a provider's place that are used for a restaurant. */
interface Place {
  place_id: string;
  name: string;
  formatted_address?: string | undefined;
  vicinity?: string | undefined;
  types?: string[] | undefined;
  photos?: { photo_reference: string }[] | undefined;
  address_components?: { long_name: string; types: string[] }[] | undefined;
  geometry?: { location: { lat: number; lng: number } } | undefined;
  formatted_phone_number?: string | undefined;
  website?: string | undefined;
  price_level?: number | undefined;
  opening_hours?: { weekday_text: string[] } | undefined;
}

const NOT_A_CUISINE = ['food', 'point_of_interest', 'establishment', 'restaurant'];
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `['meal_takeaway', 'food']` → `Meal Takeaway`. */
export const cuisineOf = (types: string[] = []) =>
  types
    .filter((type) => !NOT_A_CUISINE.includes(type))
    .map((type) => type.split('_').filter(Boolean).map(capitalize).join(' '))
    .join(', ');

const PRICE_RANGES = ['budget', 'budget', 'moderate', 'expensive', 'very_expensive'] as const;

/** The price range for a price level of 0 to 4; `moderate` if it is unknown, as in a new form. */
export const priceRangeOf = (level: number | undefined) => PRICE_RANGES[level ?? 2] ?? 'moderate';

const PHOTO_WIDTH = 800;

/** The server's URL path of a place's photo; `maxwidth` in pixels. */
export const photoAddress = (reference: string, maxwidth = PHOTO_WIDTH) =>
  `/api/google-places/photo?${new URLSearchParams({ reference, maxwidth: String(maxwidth) })}`;

const imageUrlOf = ({ photos: [photo] = [] }: Place) =>
  photo ? photoAddress(photo.photo_reference) : null;

const lastPart = (address: string | undefined) => address?.split(',').at(-1)?.trim() || null;

/** A search result as shown in a list. */
export const foundPlace = (place: Place) => ({
  placeId: place.place_id,
  name: place.name,
  address: place.formatted_address ?? place.vicinity ?? null,
  city: lastPart(place.vicinity),
  country: lastPart(place.formatted_address),
  imageUrl: imageUrlOf(place),
});

/** The values of the restaurant form for a place. */
export function restaurantOf(place: Place) {
  const component = (type: string) =>
    place.address_components?.find(({ types }) => types.includes(type))?.long_name;
  const { lat, lng } = place.geometry?.location ?? { lat: null, lng: null };
  return {
    name: place.name,
    address: place.formatted_address ?? '',
    city: component('locality') ?? component('administrative_area_level_2') ?? '',
    country: component('country') ?? '',
    latitude: lat,
    longitude: lng,
    phone: place.formatted_phone_number ?? '',
    website: place.website ?? '',
    cuisineType: cuisineOf(place.types),
    priceRange: priceRangeOf(place.price_level),
    openingHours: place.opening_hours?.weekday_text.join('\n') ?? '',
    placeId: place.place_id,
    imageUrl: imageUrlOf(place),
    /** For `restaurants.create`, which downloads the photo. */
    googlePhotoReference: place.photos?.[0]?.photo_reference ?? '',
  };
}
