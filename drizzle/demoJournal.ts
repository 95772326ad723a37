/**
 * The demo family's restaurants: their visits, at home and on holidays, with everybody's ratings.
 */
import type { appRouter } from '../src/routers';
import type { PriceRange } from '../src/routers/restaurants/prices';
import { type Dish, drawDish } from './demoDishes';
import { drawPicture, type Scene } from './demoPictures';

type Caller = ReturnType<typeof appRouter.createCaller>;

export interface Family {
  /** The callers of the tRPC procedures by user name. */
  people: Map<string, Caller>;
  /** Holidays by title; `from` is the number of days from today to the start. */
  holidays: Map<string, { id: number; from: number }>;
  /** The day that is `fromToday` days from today, as `YYYY-MM-DD`. */
  day(fromToday: number): string;
}

type DemoVisit = {
  /** The holiday's title. `day` counts from its start; without a title from today. */
  on?: string;
  day: number;
  guests?: number;
  ratings?: [who: string, rating: number, review?: string][];
} & Partial<Record<'favoriteTable' | 'notes' | 'review', string>>;

type DemoRestaurant = {
  name: string;
  priceRange?: PriceRange;
  at?: [latitude: number, longitude: number];
  dish?: Dish;
  /** Further pictures besides the one of the dish. */
  scenes?: Scene[];
  visits: DemoVisit[];
} & Partial<
  Record<
    | 'address'
    | 'city'
    | 'country'
    | 'cuisineType'
    | 'phone'
    | 'website'
    | 'openingHours'
    | 'notes'
    | 'placeId',
    string
  >
>;

const [SANNE, JORIS, FENNA, OMA] = ['Sanne de Wit', 'Joris de Wit', 'Fenna de Wit', 'Oma Lies'];
const LISBON = 'Spring break in Lisbon';
const ARDENNES = 'Autumn week in the Ardennes';
const GARDA = 'Camping at Lake Garda';
const COPENHAGEN = 'Copenhagen for Oma’s 70th';
const MOROCCO = 'Morocco, desert and Marrakech';

const RESTAURANTS: DemoRestaurant[] = [
  {
    name: 'Pizzeria De Gouden Oven',
    address: 'Haarlemmerdijk 112, 1013 JH Amsterdam',
    city: 'Amsterdam',
    country: 'Nederland',
    cuisineType: 'Pizza, Italiaans',
    priceRange: 'budget',
    at: [52.3829, 4.8855],
    phone: '+31 20 555 0112',
    website: 'https://www.degoudenoven.example/',
    openingHours: [
      'maandag: Gesloten',
      'dinsdag: 17:00–22:00',
      'woensdag: 17:00–22:00',
      'donderdag: 17:00–22:00',
      'vrijdag: 17:00–23:30',
      'zaterdag: 17:00–23:30',
      'zondag: 16:00–22:00',
    ].join('\n'),
    notes: 'Vraag om de tafel bij de oven. Op vrijdag altijd reserveren.',
    placeId: 'osm:N4211190001',
    dish: 'pizza',
    scenes: ['city'],
    visits: [
      {
        day: -6,
        guests: 4,
        favoriteTable: 'Bij de oven',
        review:
          'Zomaar, omdat niemand zin had om te koken. De nieuwe met venkelworst is een blijvertje.',
        ratings: [
          [SANNE, 5, 'Beste bodem van de stad.'],
          [JORIS, 4, 'Nog steeds iets te weinig kaas.'],
          [FENNA, 5, 'Ik mocht zelf het deeg gooien!!'],
        ],
      },
      {
        day: -88,
        guests: 5,
        review: 'Fenna’s rapport gevierd.',
        ratings: [
          [FENNA, 5],
          [OMA, 3, 'Lekker, maar wat een lawaai.'],
        ],
      },
      { day: -301, guests: 2, ratings: [[JORIS, 4]] },
    ],
  },
  {
    name: 'Sushi Maas',
    address: 'Witte de Withstraat 48-A, 3012 BR Rotterdam',
    city: 'Rotterdam',
    country: 'Nederland',
    cuisineType: 'Sushi, Japans',
    at: [51.9155, 4.4781],
    phone: '+31 10 555 0248',
    website: 'sushimaas.example',
    openingHours: 'dagelijks: 16:00–22:30',
    placeId: 'osm:W55550002',
    dish: 'sushi',
    visits: [
      {
        day: -20,
        review: 'Onze trouwdag. De omakase duurde drie uur en dat was te kort.',
        favoriteTable: 'Aan de bar',
        ratings: [
          [SANNE, 5, 'De makreel!'],
          [JORIS, 5],
        ],
      },
    ],
  },
  {
    name: 'Café Het Zonnige Terras',
    address: 'Oudegracht 201, 3511 NG Utrecht',
    city: 'Utrecht',
    country: 'Nederland',
    cuisineType: 'Koffie, Pannenkoeken',
    priceRange: 'budget',
    at: [52.0889, 5.1217],
    placeId: 'osm:N4211190003',
    dish: 'pancakes',
    visits: [
      {
        day: -33,
        guests: 2,
        review: 'Oma en Fenna, na het museum.',
        ratings: [
          [OMA, 4, 'Eindelijk weer een echte appelpannenkoek.'],
          [FENNA, 5],
        ],
      },
      { day: -210, guests: 4, notes: 'In de winter dicht, dus niet voor december.' },
    ],
  },
  {
    name: 'Pannenkoekenhuis De Hooiberg',
    city: 'Lage Vuursche',
    country: 'Nederland',
    cuisineType: 'Pannenkoeken',
    priceRange: 'budget',
    notes: 'Tip van de buren. Speeltuin erbij, parkeren aan de bosrand.',
    visits: [],
  },
  {
    name: 'Trattoria Lago Blu',
    address: 'Lungolago Garibaldi 21, 37019 Peschiera del Garda',
    city: 'Peschiera del Garda',
    country: 'Italy',
    cuisineType: 'Italian',
    at: [45.4402, 10.689],
    openingHours: 'sometimes in the evening',
    notes: 'Ten minutes on foot from the pitch, along the water.',
    placeId: 'osm:N4211190009',
    dish: 'pasta',
    scenes: ['lake'],
    visits: [
      {
        on: GARDA,
        day: 1,
        guests: 4,
        favoriteTable: 'First row, at the water',
        review: 'Arrived at nine, hungry as wolves, and they opened the kitchen again for us.',
        ratings: [
          [SANNE, 5, 'The kindest people of the lake.'],
          [JORIS, 4],
          [FENNA, 4, 'Spaghetti as thick as my finger.'],
        ],
      },
      {
        on: GARDA,
        day: 8,
        guests: 4,
        ratings: [
          [SANNE, 4],
          [JORIS, 3, 'A thunderstorm in my wine.'],
        ],
      },
      { on: GARDA, day: 13, guests: 4, review: 'The last evening.', ratings: [[FENNA, 5]] },
    ],
  },
  {
    name: 'Gelateria Bella Onda',
    address: 'Via Dante Alighieri 14, 37019 Peschiera del Garda',
    city: 'Peschiera del Garda',
    country: 'Italy',
    cuisineType: 'Ice Cream Shop',
    priceRange: 'budget',
    at: [45.4389, 10.6871],
    openingHours: 'Monday–Sunday: 10:00–00:30',
    placeId: 'osm:N4211190008',
    dish: 'ice',
    visits: [
      {
        on: GARDA,
        day: 4,
        guests: 4,
        ratings: [
          [FENNA, 5, 'Pistache, pistache en nog een keer pistache.'],
          [JORIS, 5],
          [SANNE, 4],
        ],
      },
    ],
  },
  {
    name: 'Auberge du Faisan',
    address: 'Rue du Purnalet 4, 6980 La Roche-en-Ardenne',
    city: 'La Roche-en-Ardenne',
    country: 'Belgium',
    cuisineType: 'Regional, French',
    priceRange: 'expensive',
    at: [50.1821, 5.5762],
    phone: '+32 84 55 50 07',
    openingHours: ['Wednesday–Sunday: 12:00–14:00, 18:30–21:00', 'Monday and Tuesday: Closed'].join(
      '\n',
    ),
    placeId: 'osm:R7770007',
    dish: 'soup',
    scenes: ['forest'],
    visits: [
      {
        on: ARDENNES,
        day: 3,
        guests: 5,
        favoriteTable: 'Beside the stove',
        review: 'Soaked from the walk; they hung our coats over the stove.',
        notes: 'Book for the game menu in November.',
        ratings: [
          [OMA, 5, 'The best mushroom soup I ever had. And I have had many.'],
          [SANNE, 4],
          [JORIS, 5, 'The venison.'],
          [FENNA, 2, 'They had no fries :('],
        ],
      },
    ],
  },
  {
    name: 'Havnens Smørrebrød',
    address: 'Islands Brygge 18, 2300 København',
    city: 'Copenhagen',
    country: 'Denmark',
    cuisineType: 'Danish, Sandwich',
    priceRange: 'expensive',
    at: [55.6683, 12.5773],
    openingHours: 'Monday–Friday: 11:00–16:00\nSaturday: 11:00–17:00',
    placeId: 'osm:N4211190010',
    dish: 'smorrebrod',
    visits: [
      {
        on: COPENHAGEN,
        day: 1,
        guests: 5,
        favoriteTable: 'On the quay',
        review: 'Oma’s birthday lunch, after the harbour bath.',
        ratings: [
          [OMA, 5, 'Seventy, wet hair, and herring. What more does one want?'],
          [SANNE, 4],
          [JORIS, 4],
        ],
      },
    ],
  },
  {
    name: 'Dar Zitoun',
    address: 'Derb Sidi Bouloukat 3, 40000 Marrakech',
    city: 'Marrakech',
    country: 'Morocco',
    cuisineType: 'Moroccan',
    at: [31.6238, -7.9879],
    phone: '+212 5 24 55 00 11',
    placeId: 'osm:N4211190011',
    dish: 'tagine',
    visits: [
      {
        on: MOROCCO,
        day: 2,
        guests: 4,
        favoriteTable: 'The roof',
        review: 'Found by getting lost. We could not find it a second time.',
        ratings: [
          [SANNE, 5],
          [JORIS, 4, 'Mint tea until midnight.'],
          [FENNA, 4, 'You may eat with your hands!'],
        ],
      },
    ],
  },
  {
    name: 'Tasca da Madrinha',
    address: 'Rua da Bica 35, 1200-054 Lisboa',
    city: 'Lisbon',
    country: 'Portugal',
    cuisineType: 'Portuguese, Fish',
    at: [38.7095, -9.1466],
    phone: '+351 21 555 0035',
    openingHours: 'Monday–Saturday: 12:00–15:00, 19:00–23:00\nSunday: Closed',
    placeId: 'osm:N4211190004',
    dish: 'fish',
    visits: [
      {
        on: LISBON,
        day: 1,
        guests: 5,
        favoriteTable: 'Inside, away from the tram',
        notes: 'Booked for 19:30, on the name of Lies.',
      },
    ],
  },
  {
    name: 'Marisqueira do Cabo',
    address: 'Rua Frederico Arouca 9, 2750-355 Cascais',
    city: 'Cascais',
    country: 'Portugal',
    cuisineType: 'Seafood',
    priceRange: 'very_expensive',
    at: [38.6979, -9.4207],
    website: 'https://marisqueira.example',
    notes: 'For the last evening? Joris says the prices are a misprint.',
    placeId: 'osm:N4211190005',
    dish: 'prawns',
    scenes: ['beach'],
    visits: [{ on: LISBON, day: 5, guests: 5, notes: 'Only if the sun shines.' }],
  },
];

/**
 * Adds the restaurants, visits and ratings; each rating is added by the user who gave it. Returns
 * the number of restaurants.
 */
export async function addJournal({ people, holidays, day }: Family) {
  const as = (who: string) => people.get(who) as Caller;
  for (const [n, { visits, at, dish, scenes = [], ...fields }] of RESTAURANTS.entries()) {
    const [latitude, longitude] = at ?? [];
    const jpeg = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'photo.jpg');
    const image = dish && jpeg(await drawDish(dish, n + 1));
    const restaurant = { ...fields, latitude, longitude, image };
    const { id: restaurantId } = await as(SANNE).restaurants.create(restaurant);
    for (const [i, scene] of scenes.entries()) {
      const picture = await drawPicture(scene, 700 + 10 * n + i);
      const image = jpeg(Buffer.from(picture.split(',')[1] ?? '', 'base64'));
      await as(JORIS).restaurants.addImage({ restaurantId, image });
    }
    for (const { on, day: after, guests, ratings = [], ...visit } of visits) {
      const holiday = on === undefined ? undefined : holidays.get(on);
      const { id: visitId } = await as(SANNE).visits.create({
        ...visit,
        restaurantId,
        holidayId: holiday?.id,
        visitDate: day((holiday?.from ?? 0) + after),
        numberOfGuests: guests,
      });
      for (const [who, rating, review] of ratings)
        await as(who).ratings.create({ visitId, rating, review });
    }
  }
  return RESTAURANTS.length;
}
