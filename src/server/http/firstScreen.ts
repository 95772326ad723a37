/** The first calls, picture and texts of the screen at a URL, so that its page can embed them. */
import { and, eq, sql } from 'drizzle-orm';
import { alphabetical, restaurantImages, restaurants } from '../../../drizzle/schema';
import { FIRST_CARDS, shownHoliday } from '../../pictures/onCard';
import { type PictureWidth, SHOWN_SIZES } from '../../pictures/widths';
import type { appRouter } from '../../routers';
import { prepareOnce } from '../database/prepared';
import type { Context } from '../trpc';
import { type FirstWords, weatherWords, wordsOf } from './firstWords';

export type Caller = ReturnType<typeof appRouter.createCaller>;
/** A call and its result, as stored in the client's cache: path, input, data. */
export type Answered = [path: string, input: unknown, data: unknown];

export interface FirstPicture {
  url: string;
  /** The largest width that is requested, in pixels. */
  width: PictureWidth;
  /** The `sizes` attribute, as in the screen's own `img`; null: only one width is requested. */
  sizes: string | null;
  /** The screen, which sets the picture's position; null: one of several, only preloaded. */
  screen: 'home' | 'holiday' | 'restaurants' | 'restaurant' | 'visits' | null;
}

/** A longer list is fetched by the client instead, so that it does not delay the page. */
const MAX_LIST = 200;

const ID = '([1-9]\\d{0,8})';
const HOLIDAY = new RegExp(`^/holidays/${ID}(?:/(?:weather|restaurants))?$`);
const PHOTOS = new RegExp(`^/holidays/${ID}/photos$`);
const VISITS = new RegExp(`^/holidays/${ID}/restaurants$`);
const RESTAURANT = new RegExp(`^(?:/holidays/[^/]+)?/restaurants/${ID}(?:/edit)?$`);

/** The first picture of the journal, and whether the journal is long. */
const firstOfJournal = prepareOnce((db) =>
  db
    .select({
      imageUrl: restaurantImages.imageUrl,
      isLong: sql<boolean>`exists (select from ${restaurants} offset ${sql.raw(String(MAX_LIST))})`,
    })
    .from(restaurants)
    .leftJoin(
      restaurantImages,
      and(eq(restaurantImages.restaurantId, restaurants.id), restaurantImages.isPrimary),
    )
    .orderBy(alphabetical(restaurants.name), restaurants.id)
    .limit(1)
    .prepare('first_of_journal'),
);

/**
 * The results of the first calls of the screen at `address`: who is logged in, and its cards,
 * holiday or restaurants; and its picture and texts. Rejects when the session or a visitor's list of
 * users cannot be read; other failed calls are left out, for the client to repeat.
 */
export async function firstScreen(address: URL, caller: Caller, { user, db }: Context) {
  const { pathname: path, searchParams } = address;
  const answered: Answered[] = [['session.current', null, await caller.session.current()]];
  let picture: FirstPicture | null = null;
  let words: FirstWords | null = null;
  if (!user) {
    answered.push(['users.list', null, await caller.users.list()]);
    return { answered, picture, words };
  }
  words = wordsOf(path, user.isAdmin);
  async function add<T>(name: string, input: object | null, call: Promise<T>) {
    const result = await call.catch(() => null);
    const isLong = Array.isArray(result) && result.length > MAX_LIST;
    if (result && !isLong) answered.push([name, input, result]);
    return result;
  }
  // every screen has a link to Today while a holiday is on
  await add('plan.today', null, caller.plan.today());
  const show = (url: string | null | undefined, shown: Omit<FirstPicture, 'url'>) => {
    if (url?.startsWith('/uploads/')) picture = { url, ...shown };
  };
  const asCover = { width: 800, sizes: null } as const;
  const idOf = (pattern: RegExp) => Number(pattern.exec(path)?.[1]) || null;
  const [id, holidayId, restaurantId] = [idOf(HOLIDAY), idOf(VISITS), idOf(RESTAURANT)];
  const photosOf = idOf(PHOTOS);

  if (path === '/' || path === '/widget') {
    const isPast = path === '/' && searchParams.get('tab') === 'past';
    const list = isPast ? 'past' : 'upcoming';
    const cards = await add(`holidays.${list}`, FIRST_CARDS, caller.holidays[list](FIRST_CARDS));
    if (path === '/') show(cards?.[0]?.coverImage, { ...asCover, screen: 'home' });
  }
  if (id) {
    const input = shownHoliday(id);
    const holiday = await add('holidays.byId', input, caller.holidays.byId(input));
    if (path === `/holidays/${id}`) show(holiday?.coverImage, { ...asCover, screen: 'holiday' });
    const tab = searchParams.get('tab');
    if (path === `/holidays/${id}` && (tab === 'plan' || (!tab && holiday?.isPlanned)))
      await add('plan.byHoliday', { holidayId: id }, caller.plan.byHoliday({ holidayId: id }));
    if (path === `/holidays/${id}`) {
      const of = { holidayId: id };
      const faces = await add('travellers.list', of, caller.travellers.list(of));
      if (faces?.some(({ userId }) => userId)) await add('users.list', null, caller.users.list());
    }
    if (path === `/holidays/${id}/weather`) words = weatherWords(holiday?.destination ?? '');
    if (holidayId && holiday) words = { title: { own: holiday.title }, place: 'belowBack' };
  }
  if (photosOf) {
    const input = { holidayId: photosOf };
    const holiday = await add('photos.summary', input, caller.photos.summary(input));
    const photos = await add('photos.list', input, caller.photos.list(input));
    if (holiday) words = { title: { own: holiday.title }, place: 'belowBack' };
    const first = photos?.find(({ takenAt }) => takenAt) ?? photos?.[0];
    show(first?.imageUrl, { width: 400, sizes: null, screen: null });
  }
  if (holidayId) {
    const visits = await add('visits.list', { holidayId }, caller.visits.list({ holidayId }));
    show(visits?.[0]?.restaurant.imageUrl, { width: 400, sizes: null, screen: 'visits' });
  }
  if (path === '/restaurants') {
    const [first] = await firstOfJournal(db)
      .execute()
      .catch(() => []);
    if (!first?.isLong) await add('restaurants.list', null, caller.restaurants.list());
    show(first?.imageUrl, { width: 800, sizes: SHOWN_SIZES.restaurants, screen: 'restaurants' });
  }
  if (restaurantId) {
    const input = { id: restaurantId };
    const restaurant = await add('restaurants.byId', input, caller.restaurants.byId(input));
    if (!path.endsWith('/edit'))
      show(restaurant?.imageUrl, {
        width: 1600,
        sizes: SHOWN_SIZES.restaurant,
        screen: 'restaurant',
      });
  }
  return { answered, picture, words };
}
