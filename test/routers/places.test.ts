import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cuisineOf,
  foundPlace,
  mapsLink,
  photoAddress,
  placeKind,
  priceRangeOf,
  restaurantOf,
} from '../../src/routers/places/toRestaurant';
import { openProviders } from '../../src/server/providers/providers';
import { prepareCallers, refusal } from '../support/callers';
import { photoReference } from '../support/providers/google';
import { startProviders } from '../support/providers/providers';
import { RESTAURANTS } from '../support/providers/restaurants';

const providers = await startProviders();
afterAll(providers.close);
beforeEach(providers.reset);
const { world, member } = prepareCallers(providers.withKey);
beforeEach(() => {
  const { settings, log } = world;
  world.providers = openProviders({ settings, log });
});

const [pizzeria, , , , marisqueira] = RESTAURANTS as Required<typeof RESTAURANTS>;
const detailsOf = async (placeId = '') => (await member.places.details({ placeId })).result;

test('Google finds where an address is, first near the holiday', async () => {
  const { signal } = new AbortController();
  const { places } = world.providers;
  const near = { latitude: 52.4, longitude: 4.9 };
  expect(await places.locate('De Gouden Oven, Amsterdam', near, signal)).toEqual({
    latitude: 52.3829,
    longitude: 4.8855,
  });
  expect(providers.google.requests.at(-1)?.url.searchParams.get('location')).toBe('52.4,4.9');
  expect(await places.locate('Nowhere 1', null, signal)).toBeNull();
});

describe('a place of Google becomes a restaurant', () => {
  test('with all that is told of it', async () => {
    const place = await detailsOf(pizzeria?.google);
    const reference = pizzeria ? photoReference(pizzeria) : '';
    expect(restaurantOf(place)).toEqual({
      name: 'Pizzeria De Gouden Oven',
      address: 'Haarlemmerdijk 112, 1013 JH Amsterdam, Netherlands',
      city: 'Amsterdam',
      country: 'Netherlands',
      latitude: 52.3829,
      longitude: 4.8855,
      phone: '+31 20 555 0112',
      website: 'https://www.degoudenoven.example/',
      cuisineType: 'Pizza Restaurant',
      priceRange: 'budget',
      openingHours: [
        'Monday: Closed',
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
          (day) => `${day}: 5–10 PM`,
        ),
      ].join('\n'),
      placeId: pizzeria?.google,
      imageUrl: `/api/google-places/photo?reference=${reference}&maxwidth=800`,
      googlePhotoReference: reference,
    });
  });

  test('in the county where no town is told', async () => {
    const place = await detailsOf(marisqueira?.google);
    expect(restaurantOf(place).city).toBe('Lisbon');
  });

  test('with nothing but its name where no more is known', () => {
    expect(restaurantOf({ place_id: 'a', name: 'A' })).toEqual({
      name: 'A',
      address: '',
      city: '',
      country: '',
      latitude: null,
      longitude: null,
      phone: '',
      website: '',
      cuisineType: '',
      priceRange: 'moderate',
      openingHours: '',
      placeId: 'a',
      imageUrl: null,
      googlePhotoReference: '',
    });
  });
});

test('a place of OpenStreetMap becomes a restaurant the same way', async () => {
  const { log } = world;
  const settings = { ...world.settings, GOOGLE_PLACES_API_KEY: undefined };
  world.providers = openProviders({ settings, log });
  const place = await detailsOf(`osm:${pizzeria?.osm}`);
  expect(restaurantOf(place)).toMatchObject({
    address: 'Haarlemmerdijk 112, 1013 JH Amsterdam, Netherlands',
    city: 'Amsterdam',
    country: 'Netherlands',
    latitude: 52.3829,
    phone: '+31 20 555 0112',
    cuisineType: 'Pizza, Italian',
    priceRange: 'moderate',
    placeId: 'osm:N4211190001',
    imageUrl: null,
    openingHours: expect.stringMatching(/^Monday: Closed\nTuesday: 17:00–22:00\n/),
  });
});

test('a result of the search shows its town from the end of the vicinity', () => {
  expect(
    foundPlace({
      place_id: 'a',
      name: 'A',
      formatted_address: 'Damrak 1, 1012 LG Amsterdam, Netherlands',
      vicinity: 'Damrak 1, Amsterdam',
      photos: [{ photo_reference: 'x&y' }],
    }),
  ).toEqual({
    placeId: 'a',
    name: 'A',
    address: 'Damrak 1, 1012 LG Amsterdam, Netherlands',
    city: 'Amsterdam',
    country: 'Netherlands',
    imageUrl: '/api/google-places/photo?reference=x%26y&maxwidth=800',
  });
  expect(foundPlace({ place_id: 'a', name: 'A' })).toEqual({
    placeId: 'a',
    name: 'A',
    address: null,
    city: null,
    country: null,
    imageUrl: null,
  });
  expect(photoAddress('x', 400)).toBe('/api/google-places/photo?reference=x&maxwidth=400');
});

test.each([
  [['restaurant', 'food', 'point_of_interest', 'establishment'], ''],
  [['meal_takeaway', 'restaurant', 'bar'], 'Meal Takeaway, Bar'],
  [['sushi', 'ice_cream'], 'Sushi, Ice Cream'],
  [[], ''],
])('the cuisine of %j is %j', (types, cuisine) => {
  expect(cuisineOf(types)).toBe(cuisine);
});

test.each([
  [0, 'budget'],
  [1, 'budget'],
  [2, 'moderate'],
  [3, 'expensive'],
  [4, 'very_expensive'],
  [undefined, 'moderate'],
  [7, 'moderate'],
])('a price level of %s is %s', (level, range) => {
  expect(priceRangeOf(level)).toBe(range);
});

test.each([
  ['osm:N123', 'openstreetmap', 'https://www.openstreetmap.org/node/123'],
  ['osm:W123', 'openstreetmap', 'https://www.openstreetmap.org/way/123'],
  ['osm:R123', 'openstreetmap', 'https://www.openstreetmap.org/relation/123'],
  [
    'ChIJ_-1',
    'google',
    'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9+A%26B&query_place_id=ChIJ_-1',
  ],
])('the place %s is shown on the map of %s', (placeId, kind, link) => {
  expect(placeKind(placeId)).toBe(kind);
  expect(mapsLink(placeId, 'Café A&B')).toBe(link);
});

describe('a restaurant made from a place', () => {
  const made = () =>
    member.restaurants.create({
      name: 'De Gouden Oven',
      googlePlaceId: pizzeria?.google ?? '',
      googlePhotoReference: pizzeria ? photoReference(pizzeria) : '',
    });

  test('gets its picture from the provider', async () => {
    const { imageUrl, images } = await made();
    expect(imageUrl).toMatch(/^\/uploads\/.+\.jpg$/);
    expect(images).toHaveLength(1);
    expect(providers.google.requests[0]?.url.searchParams.get('maxwidth')).toBe('1600');
  });

  test.each(['failing', 'garbage', 'away', 'limited'] as const)(
    'is made without one while the provider is %s',
    async (mode) => {
      providers.google.mode = mode;
      expect(await made()).toMatchObject({ name: 'De Gouden Oven', imageUrl: null });
    },
  );
});

test('over tRPC a failure carries what the provider says', async () => {
  providers.google.answering = () => ({
    body: { status: 'OVER_QUERY_LIMIT', error_message: 'Too much', results: [] },
  });
  const outcome = member.places.search({ query: 'pizza' });
  await expect(outcome).rejects.toMatchObject({
    code: 'BAD_GATEWAY',
    provider: { status: 'OVER_QUERY_LIMIT', error_message: 'Too much' },
  });
  expect(await refusal(member.places.search({ query: ' ' }))).toMatchObject({ status: 400 });
});
