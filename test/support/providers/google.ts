/** A stand-in for Google Places (the legacy web service) and for the host of its photos. */
import { drawPicture, type Scene } from '../../../drizzle/demoPictures';
import { RESTAURANTS, type Restaurant, searchRestaurants, TOWNS_OF_FOOD } from './restaurants';
import { type Answer, StandIn } from './standIn';

export const GOOGLE_KEY = 'AIza-not-a-real-key';

const SCENES: Scene[] = ['city', 'lake', 'beach', 'mountains', 'forest', 'desert'];

export const photoReference = ({ google }: Restaurant) => `Aap_uEC6jqhPhotoOf${google.slice(-4)}`;

function toResult(restaurant: Restaurant) {
  const { google, name, street, number, postcode, town, at, types, priceLevel } = restaurant;
  const [, , , country] = TOWNS_OF_FOOD[town];
  return {
    business_status: 'OPERATIONAL',
    formatted_address: `${street} ${number}, ${postcode} ${town}, ${country}`,
    geometry: { location: { lat: at[0], lng: at[1] } },
    icon: 'https://maps.gstatic.com/mapfiles/place_api/icons/v1/png_71/restaurant-71.png',
    name,
    opening_hours: { open_now: true },
    ...(restaurant.hasPhoto && {
      photos: [
        {
          height: 3024,
          html_attributions: ['<a href="https://maps.google.com/maps/contrib/1">A guest</a>'],
          photo_reference: photoReference(restaurant),
          width: 4032,
        },
      ],
    }),
    place_id: google,
    ...(priceLevel !== undefined && { price_level: priceLevel }),
    rating: 4.4,
    reference: google,
    types,
    user_ratings_total: 812,
  };
}

const DAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
};

function toDetails(restaurant: Restaurant, language: 'en' | 'nl') {
  const { street, number, postcode, town, tags } = restaurant;
  const [city, county, state, country, code] = TOWNS_OF_FOOD[town];
  const component = (types: string[], long_name: string, short_name = long_name) => ({
    long_name,
    short_name,
    types,
  });
  const [opens, closed] = language === 'nl' ? ['17:00–22:00', 'Gesloten'] : ['5–10 PM', 'Closed'];
  return {
    ...toResult(restaurant),
    vicinity: `${street} ${number}, ${town}`,
    address_components: [
      component(['street_number'], number),
      component(['route'], street),
      // for some towns Google returns no locality
      ...(town === 'Cascais' ? [] : [component(['locality', 'political'], city)]),
      component(['administrative_area_level_2', 'political'], county),
      component(['administrative_area_level_1', 'political'], state),
      component(['country', 'political'], country, code),
      component(['postal_code'], postcode),
    ],
    ...(tags.phone && { formatted_phone_number: tags.phone }),
    ...(tags.website && { website: tags.website }),
    opening_hours: {
      open_now: true,
      periods: [],
      weekday_text: DAYS[language].map((day, i) => `${day}: ${i === 0 ? closed : opens}`),
    },
  };
}

const statusResponse = (status: string, error_message?: string): Answer => ({
  body: {
    ...(error_message && { error_message }),
    html_attributions: [],
    results: [],
    status,
  },
});

const drawn = new Map<string, Promise<Buffer>>();

/** A JPEG for a photo reference; drawn once and cached. */
function photoOf(reference: string) {
  const number = Number(reference.slice(-2)) || 0;
  const scene = SCENES[number % SCENES.length] ?? 'city';
  const picture =
    drawn.get(reference) ??
    drawPicture(scene, 900 + number, false).then((url) =>
      Buffer.from(url.split(',')[1] ?? '', 'base64'),
    );
  drawn.set(reference, picture);
  return picture;
}

function response(url: URL): Answer | Promise<Answer> {
  const { pathname, searchParams } = url;
  const call = pathname.split('/maps/api/place/')[1];
  const language = searchParams.get('language') === 'nl' ? 'nl' : 'en';
  if (searchParams.get('key') !== GOOGLE_KEY)
    return statusResponse('REQUEST_DENIED', 'The provided API key is invalid. ');
  if (call === 'textsearch/json') {
    const results = searchRestaurants(searchParams.get('query') ?? '').map(toResult);
    return {
      body: { html_attributions: [], results, status: results.length ? 'OK' : 'ZERO_RESULTS' },
    };
  }
  if (call === 'details/json') {
    const place = RESTAURANTS.find(({ google }) => google === searchParams.get('place_id'));
    if (!place) return statusResponse('NOT_FOUND');
    return { body: { html_attributions: [], result: toDetails(place, language), status: 'OK' } };
  }
  const reference = searchParams.get('photo_reference') ?? '';
  const isKnown = RESTAURANTS.some((restaurant) => photoReference(restaurant) === reference);
  if (call !== 'photo' || !isKnown) return { status: 400, body: 'Bad Request' };
  const location = `/google/images/${reference}=w${searchParams.get('maxwidth')}`;
  return { status: 302, headers: { location } };
}

export const google = () =>
  new StandIn('/google', {
    async well(url) {
      const reference = /^\/google\/images\/([\w-]+)=w\d+$/.exec(url.pathname)?.[1];
      if (!reference) return response(url);
      return { headers: { 'content-type': 'image/jpeg' }, body: await photoOf(reference) };
    },
    empty: statusResponse('ZERO_RESULTS'),
    limited: statusResponse(
      'OVER_QUERY_LIMIT',
      'You have exceeded your daily request quota for this API.',
    ),
  });
