/** Stand-ins for Photon (search) and Nominatim (details), which use data of OpenStreetMap. */
import { RESTAURANTS, type Restaurant, searchRestaurants, TOWNS_OF_FOOD } from './restaurants';
import { type Answer, StandIn } from './standIn';

const LANGUAGES = ['en', 'de', 'fr'];

const inTown = ({ town }: Restaurant) => {
  const [city, county, state, country, code] = TOWNS_OF_FOOD[town];
  return { city, county, state, country, code };
};

function toFeature(restaurant: Restaurant, isEnglish: boolean) {
  const { osm, name, amenity, street, number, postcode, town, at } = restaurant;
  const { city, county, state, country, code } = inTown(restaurant);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [at[1], at[0]] },
    properties: {
      osm_type: osm[0],
      osm_id: Number(osm.slice(1)),
      osm_key: 'amenity',
      osm_value: amenity,
      type: 'house',
      name,
      street,
      housenumber: number,
      postcode,
      city: isEnglish ? city : town,
      county,
      state,
      country,
      countrycode: code,
    },
  };
}

/** A street that a search without `osm_tag` finds. */
const STREET = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.8837, 52.3812] },
  properties: {
    osm_type: 'W',
    osm_id: 6316199,
    osm_key: 'highway',
    osm_value: 'residential',
    type: 'street',
    name: 'Brouwersgracht',
    postcode: '1013 GW',
    city: 'Amsterdam',
    country: 'Nederland',
    countrycode: 'NL',
    extent: [4.8816, 52.3821, 4.8932, 52.3794],
  },
};

export const photon = () =>
  new StandIn('/photon', {
    well({ searchParams }, headers): Answer {
      const lang = searchParams.get('lang');
      if (lang && lang !== 'default' && !LANGUAGES.includes(lang))
        return {
          status: 400,
          body: { message: `Language is not supported. Supported are: default, ${LANGUAGES}` },
        };
      const query = searchParams.get('q');
      if (!query) return { status: 400, body: { message: "missing search term 'q'" } };
      const kinds = searchParams.getAll('osm_tag');
      const isEnglish = (lang ?? headers['accept-language']) === 'en';
      const found: object[] = searchRestaurants(query)
        .filter(({ amenity }) => kinds.length === 0 || kinds.includes(`amenity:${amenity}`))
        .map((restaurant) => toFeature(restaurant, isEnglish));
      if (kinds.length === 0 && /^brouwersgracht/i.test(query)) found.push(STREET);
      const features = found.slice(0, Number(searchParams.get('limit') ?? 15));
      return { body: { type: 'FeatureCollection', features } };
    },
    empty: { body: { type: 'FeatureCollection', features: [] } },
    limited: { status: 429, body: 'Too many requests' },
  });

const KINDS = { N: 'node', W: 'way', R: 'relation' } as const;

function toLookupResult(restaurant: Restaurant) {
  const { osm, name, amenity, street, number, postcode, at, tags } = restaurant;
  const { city, county, state, country, code } = inTown(restaurant);
  return {
    place_id: 133700000 + Number(osm.slice(-4)),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: KINDS[osm[0] as keyof typeof KINDS],
    osm_id: Number(osm.slice(1)),
    lat: at[0].toFixed(7),
    lon: at[1].toFixed(7),
    category: 'amenity',
    type: amenity,
    place_rank: 30,
    importance: 0.0000999,
    addresstype: 'amenity',
    name,
    display_name: `${name}, ${number}, ${street}, ${city}, ${county}, ${state}, ${postcode}, ${country}`,
    address: {
      amenity: name,
      house_number: number,
      road: street,
      city,
      county,
      state,
      postcode,
      country,
      country_code: code.toLowerCase(),
    },
    extratags: Object.keys(tags).length ? tags : null,
    namedetails: { name },
    boundingbox: ['52.3828', '52.3830', '4.8854', '4.8856'],
  };
}

export const nominatim = () =>
  new StandIn('/nominatim', {
    well({ pathname, searchParams }): Answer {
      if (!pathname.endsWith('/lookup')) return { status: 404 };
      const ids = (searchParams.get('osm_ids') ?? '').split(',');
      return { body: RESTAURANTS.filter(({ osm }) => ids.includes(osm)).map(toLookupResult) };
    },
    empty: { body: [] },
    limited: { status: 429, body: 'Bandwidth limit exceeded' },
  });
