import * as schema from '../../../drizzle/schema';
import type { Outputs } from '../../../src/client/trpc';
import { blank } from '../../support/blank';

type Holiday = Outputs['holidays']['upcoming'][number];
type Photo = Outputs['holidays']['byId']['photos'][number];
type Comment = Outputs['comments']['list'][number];
type User = NonNullable<Outputs['session']['current']['user']>;

type Excursion = Outputs['excursions']['list'][number];
type Hotel = Outputs['hotels']['list'][number];
type HotelImage = Outputs['hotels']['images'][number];
type Restaurant = Outputs['restaurants']['byId'];
type Visit = Restaurant['visits'][number];
type Rating = Visit['ratings'][number];
type ExcursionFile = Outputs['excursions']['files'][number];

const createdAt = '2026-11-01T10:00:00.000Z';

export const user = (fields: Partial<User> = {}): User => ({
  id: 2,
  username: 'joris',
  name: 'Joris de Wit',
  email: null,
  photoUrl: null,
  isAdmin: false,
  isApproved: true,
  hasPasscode: true,
  version: 1,
  createdAt,
  ...fields,
});

export const admin = user({ id: 1, username: 'sanne', name: 'Sanne de Wit', isAdmin: true });

export const photo = (id: number, fields: Partial<Photo> = {}): Photo => ({
  ...blank(schema.photos),
  kind: 'photo',
  isOriginal: false,
  version: 1,
  heartCount: 0,
  isHearted: false,
  commentCount: 0,
  id,
  holidayId: 7,
  imageUrl: `/uploads/photo${id}.jpg`,
  width: 800,
  height: 600,
  placeholder: '',
  createdAt,
  ...fields,
});

/** What the server tells the page of a holiday's photos. */
export const album = (
  photos: () => Photo[],
  fields: Partial<Outputs['photos']['summary']> = {},
) => ({
  'photos.list': photos,
  'photos.summary': (): Outputs['photos']['summary'] => {
    const { id, title, startDate, endDate } = holiday();
    const datedCount = photos().filter(({ takenAt }) => takenAt).length;
    const counts = { photoCount: photos().length, datedCount };
    const own = { id, title, startDate, endDate, ...counts };
    return { ...own, coverImage: null, people: [], hotelImages: [], ...fields };
  },
});

export const comment = (id: number, fields: Partial<Comment> = {}): Comment => ({
  ...blank(schema.comments),
  id,
  holidayId: 7,
  userId: 2,
  author: 'Joris de Wit',
  authorIsAdmin: false,
  content: `Comment ${id}`,
  createdAt,
  ...fields,
});

export const holiday = (fields: Partial<Holiday> = {}): Holiday => ({
  id: 7,
  title: 'A week in Lisbon',
  destination: 'Lisbon',
  startDate: '2097-07-12',
  endDate: '2097-07-19',
  status: 'Planning',
  latitude: null,
  longitude: null,
  timeZone: null,
  version: 1,
  createdAt,
  coverPhotoId: null,
  coverImage: null,
  coverPlaceholder: null,
  photos: [],
  photoCount: 0,
  isPlanned: false,
  hasOtherTravel: false,
  commentCount: 0,
  restaurantVisits: [],
  ...fields,
});

type Detail = Outputs['holidays']['byId'];

export const holidayWith = (fields: Partial<Detail> = {}): Detail => {
  const { commentCount, ...own } = holiday();
  return { ...own, comments: [], hotels: [], hotelImages: [], ...fields };
};

export const excursion = (id: number, fields: Partial<Excursion> = {}): Excursion => ({
  ...blank(schema.excursions),
  id,
  holidayId: 7,
  title: `Excursion ${id}`,
  imageUrl: null,
  fileCount: 0,
  createdAt,
  ...fields,
});

export const excursionFile = (id: number, fields: Partial<ExcursionFile> = {}): ExcursionFile => ({
  ...blank(schema.excursionFiles),
  id,
  excursionId: 1,
  fileName: `file${id}.pdf`,
  fileUrl: `/uploads/file${id}.pdf`,
  fileType: 'application/pdf',
  createdAt,
  ...fields,
});

export const hotel = (id: number, fields: Partial<Hotel> = {}): Hotel => ({
  ...blank(schema.hotels),
  id,
  holidayId: 7,
  name: `Hotel ${id}`,
  imageUrl: null,
  createdAt,
  ...fields,
});

export const hotelImage = (id: number, fields: Partial<HotelImage> = {}): HotelImage => ({
  id,
  hotelId: 1,
  imageUrl: `/uploads/room${id}.jpg`,
  isPrimary: false,
  width: 800,
  height: 600,
  placeholder: '',
  createdAt,
  ...fields,
});

export const rating = (id: number, fields: Partial<Rating> = {}): Rating => ({
  id,
  visitId: 1,
  userId: 3,
  rating: 4,
  review: null,
  user: { id: 3, name: 'Fenna de Wit' },
  createdAt,
  ...fields,
});

export const visit = (id: number, fields: Partial<Visit> = {}): Visit => ({
  ...blank(schema.restaurantVisits),
  id,
  restaurantId: 1,
  visitDate: '2097-07-13',
  numberOfGuests: 4,
  restaurant: { id: 1, name: 'Tasca da Esquina', imageUrl: null },
  ratings: [],
  averageRating: null,
  ratingCount: 0,
  createdAt,
  ...fields,
});

export const restaurantImage = (
  id: number,
  fields: Partial<Restaurant['images'][number]> = {},
): Restaurant['images'][number] => ({
  id,
  restaurantId: 1,
  imageUrl: `/uploads/plate${id}.jpg`,
  isPrimary: false,
  width: 800,
  height: 600,
  placeholder: '',
  createdAt,
  ...fields,
});

export const restaurant = (id: number, fields: Partial<Restaurant> = {}): Restaurant => ({
  ...blank(schema.restaurants),
  id,
  name: `Restaurant ${id}`,
  imageUrl: null,
  imagePlaceholder: null,
  averageRating: null,
  ratingCount: 0,
  visitCount: 0,
  lastVisitDate: null,
  images: [],
  visits: [],
  createdAt,
  ...fields,
});
