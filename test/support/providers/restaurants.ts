/** Invented restaurants with all data that Google Places and OpenStreetMap return for a place. */

export interface Restaurant {
  /** Id in OpenStreetMap: N (node), W (way) or R (relation) and a number. */
  osm: `${'N' | 'W' | 'R'}${number}`;
  google: string;
  name: string;
  amenity: 'restaurant' | 'cafe' | 'bar' | 'fast_food';
  street: string;
  number: string;
  postcode: string;
  town: keyof typeof TOWNS_OF_FOOD;
  at: [latitude: number, longitude: number];
  /** Tags as in OpenStreetMap. */
  tags: Record<string, string>;
  /** Types as in Google Places. */
  types: string[];
  priceLevel?: number;
  hasPhoto?: boolean;
}

/** Local name of a town: its English name, county, state, country and country code. */
export const TOWNS_OF_FOOD = {
  Amsterdam: ['Amsterdam', 'Amsterdam', 'North Holland', 'Netherlands', 'NL'],
  Rotterdam: ['Rotterdam', 'Rotterdam', 'South Holland', 'Netherlands', 'NL'],
  Utrecht: ['Utrecht', 'Utrecht', 'Utrecht', 'Netherlands', 'NL'],
  Lisboa: ['Lisbon', 'Lisbon', 'Lisbon', 'Portugal', 'PT'],
  Cascais: ['Cascais', 'Lisbon', 'Lisbon', 'Portugal', 'PT'],
  Bangkok: ['Bangkok', 'Phra Nakhon', 'Bangkok', 'Thailand', 'TH'],
  'La Roche-en-Ardenne': [
    'La Roche-en-Ardenne',
    'Marche-en-Famenne',
    'Luxembourg',
    'Belgium',
    'BE',
  ],
  'Peschiera del Garda': ['Peschiera del Garda', 'Verona', 'Veneto', 'Italy', 'IT'],
  København: ['Copenhagen', 'Copenhagen', 'Capital Region', 'Denmark', 'DK'],
  Marrakech: ['Marrakesh', 'Marrakesh', 'Marrakesh-Safi', 'Morocco', 'MA'],
  Roma: ['Rome', 'Rome', 'Lazio', 'Italy', 'IT'],
  Paris: ['Paris', 'Paris', 'Ile-de-France', 'France', 'FR'],
} as const;

export const RESTAURANTS: Restaurant[] = [
  {
    osm: 'N4211190001',
    google: 'ChIJa1b2c3d4e5YRstandin0001',
    name: 'Pizzeria De Gouden Oven',
    amenity: 'restaurant',
    street: 'Haarlemmerdijk',
    number: '112',
    postcode: '1013 JH',
    town: 'Amsterdam',
    at: [52.3829, 4.8855],
    tags: {
      cuisine: 'pizza;italian',
      phone: '+31 20 555 0112',
      website: 'https://www.degoudenoven.example/',
      opening_hours: 'Tu-Th 17:00-22:00; Fr,Sa 17:00-23:30; Su 16:00-22:00; PH off',
    },
    types: ['restaurant', 'pizza_restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 1,
    hasPhoto: true,
  },
  {
    osm: 'W55550002',
    google: 'ChIJa1b2c3d4e5YRstandin0002',
    name: 'Sushi Maas',
    amenity: 'restaurant',
    street: 'Witte de Withstraat',
    number: '48-A',
    postcode: '3012 BR',
    town: 'Rotterdam',
    at: [51.9155, 4.4781],
    tags: {
      cuisine: 'sushi;japanese',
      'contact:phone': '+31 10 555 0248; +31 6 5550 0248',
      'contact:website': 'sushimaas.example',
      opening_hours: 'Mo-Su 16:00-22:30',
    },
    types: ['meal_takeaway', 'restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 2,
    hasPhoto: true,
  },
  {
    osm: 'N4211190003',
    google: 'ChIJa1b2c3d4e5YRstandin0003',
    name: 'Café Het Zonnige Terras',
    amenity: 'cafe',
    street: 'Oudegracht',
    number: '201',
    postcode: '3511 NG',
    town: 'Utrecht',
    at: [52.0889, 5.1217],
    tags: { cuisine: 'coffee_shop', opening_hours: 'Apr-Oct: Mo-Su 09:00-22:00; Nov-Mar: off' },
    types: ['cafe', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 1,
  },
  {
    osm: 'N4211190004',
    google: 'ChIJa1b2c3d4e5YRstandin0004',
    name: 'Tasca da Madrinha',
    amenity: 'restaurant',
    street: 'Rua da Bica',
    number: '35',
    postcode: '1200-054',
    town: 'Lisboa',
    at: [38.7095, -9.1466],
    tags: {
      cuisine: 'portuguese;fish',
      phone: '+351 21 555 0035',
      opening_hours: 'Mo-Sa 12:00-15:00,19:00-23:00; Su off',
    },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 2,
    hasPhoto: true,
  },
  {
    osm: 'N4211190005',
    google: 'ChIJa1b2c3d4e5YRstandin0005',
    name: 'Marisqueira do Cabo',
    amenity: 'restaurant',
    street: 'Rua Frederico Arouca',
    number: '9',
    postcode: '2750-355',
    town: 'Cascais',
    at: [38.6979, -9.4207],
    tags: {
      cuisine: 'seafood',
      website: 'https://marisqueira.example',
      opening_hours: 'Tu-Su 12:00+',
    },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 4,
    hasPhoto: true,
  },
  {
    osm: 'N4211190006',
    google: 'ChIJa1b2c3d4e5YRstandin0006',
    name: 'Krua Mae Som',
    amenity: 'fast_food',
    street: 'Phra Athit Road',
    number: '7',
    postcode: '10200',
    town: 'Bangkok',
    at: [13.7632, 100.4938],
    tags: { cuisine: 'thai;noodle', opening_hours: '24/7' },
    types: ['meal_takeaway', 'restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 0,
    hasPhoto: true,
  },
  {
    osm: 'R7770007',
    google: 'ChIJa1b2c3d4e5YRstandin0007',
    name: 'Auberge du Faisan',
    amenity: 'restaurant',
    street: 'Rue du Purnalet',
    number: '4',
    postcode: '6980',
    town: 'La Roche-en-Ardenne',
    at: [50.1821, 5.5762],
    tags: {
      cuisine: 'regional;french',
      phone: '+32 84 55 50 07',
      opening_hours: 'We-Su 12:00-14:00,18:30-21:00; Dec 24-26 off',
    },
    types: ['restaurant', 'lodging', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 3,
    hasPhoto: true,
  },
  {
    osm: 'N4211190008',
    google: 'ChIJa1b2c3d4e5YRstandin0008',
    name: 'Gelateria Bella Onda',
    amenity: 'cafe',
    street: 'Via Dante Alighieri',
    number: '14',
    postcode: '37019',
    town: 'Peschiera del Garda',
    at: [45.4389, 10.6871],
    tags: { cuisine: 'ice_cream', opening_hours: 'Mo-Su 10:00-00:30' },
    types: ['ice_cream_shop', 'food', 'point_of_interest', 'establishment'],
    hasPhoto: true,
  },
  {
    osm: 'N4211190009',
    google: 'ChIJa1b2c3d4e5YRstandin0009',
    name: 'Trattoria Lago Blu',
    amenity: 'restaurant',
    street: 'Lungolago Garibaldi',
    number: '21',
    postcode: '37019',
    town: 'Peschiera del Garda',
    at: [45.4402, 10.689],
    tags: { cuisine: 'italian', opening_hours: 'sometimes in the evening' },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 2,
  },
  {
    osm: 'N4211190010',
    google: 'ChIJa1b2c3d4e5YRstandin0010',
    name: 'Havnens Smørrebrød',
    amenity: 'restaurant',
    street: 'Islands Brygge',
    number: '18',
    postcode: '2300',
    town: 'København',
    at: [55.6683, 12.5773],
    tags: { cuisine: 'danish;sandwich', opening_hours: 'Mo-Fr 11:00-16:00; Sa 11:00-17:00' },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 3,
    hasPhoto: true,
  },
  {
    osm: 'N4211190011',
    google: 'ChIJa1b2c3d4e5YRstandin0011',
    name: 'Dar Zitoun',
    amenity: 'restaurant',
    street: 'Derb Sidi Bouloukat',
    number: '3',
    postcode: '40000',
    town: 'Marrakech',
    at: [31.6238, -7.9879],
    tags: { cuisine: 'moroccan', phone: '+212 5 24 55 00 11' },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 2,
    hasPhoto: true,
  },
  {
    osm: 'N4211190012',
    google: 'ChIJa1b2c3d4e5YRstandin0012',
    name: 'Osteria del Gatto Nero',
    amenity: 'restaurant',
    street: 'Via del Moro',
    number: '40',
    postcode: '00153',
    town: 'Roma',
    at: [41.8899, 12.4693],
    tags: { cuisine: 'italian', opening_hours: 'Th-Mo 19:00-01:00 "by reservation"' },
    types: ['restaurant', 'bar', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 2,
    hasPhoto: true,
  },
  {
    osm: 'W55550013',
    google: 'ChIJa1b2c3d4e5YRstandin0013',
    name: 'Crêperie du Canal',
    amenity: 'restaurant',
    street: 'Quai de Valmy',
    number: '83',
    postcode: '75010',
    town: 'Paris',
    at: [48.8716, 2.3657],
    tags: { cuisine: 'crepe', opening_hours: 'Mo-Su,PH 11:30-23:00' },
    types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
    priceLevel: 1,
    hasPhoto: true,
  },
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The restaurants for which every word of `query` is the start of a word in their data. */
export function searchRestaurants(query: string) {
  const words = plain(query)
    .split(/[\s,]+/)
    .filter(Boolean);
  return RESTAURANTS.filter((restaurant) => {
    const { name, amenity, street, town, tags, types } = restaurant;
    const known = [name, amenity, street, town, ...TOWNS_OF_FOOD[town], tags.cuisine, ...types];
    const all = plain(known.join(' ')).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => all.some((each) => each.startsWith(word)));
  });
}
