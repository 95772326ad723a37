/** What the screen at an address asks and shows first, so that its page can bring both along. */
import { and, eq, sql } from 'drizzle-orm';
import { alphabetical, restaurantImages, restaurants } from '../../../drizzle/schema';
import { type PictureWidth, SHOWN_SIZES } from '../../pictures/widths';
import type { appRouter } from '../../routers';
import { prepareOnce } from '../database/prepared';
import type { Context } from '../trpc';
import { type FirstWords, weatherWords, wordsOf } from './firstWords';

export type Caller = ReturnType<typeof appRouter.createCaller>;
/** A call and its answer, as the client's cache knows it: path, input, data. */
export type Answered = [path: string, input: unknown, data: unknown];

export interface FirstPicture {
  url: string;
  /** The largest that is asked for, in pixels. */
  width: PictureWidth;
  /** As the screen's own picture has it; null: it is asked for in one width. */
  sizes: string | null;
  /** The screen, for the place at which it stands there; null: it is one of several, only fetched. */
  screen: 'home' | 'holiday' | 'restaurants' | 'restaurant' | 'visits' | null;
}

/** A longer list is asked for by the screen itself, and does not keep the page waiting. */
const LONGEST_LIST = 200;

const ID = '([1-9]\\d{0,8})';
const HOLIDAY = new RegExp(`^/holidays/${ID}(?:/(?:photos|weather|restaurants))?$`);
const VISITS = new RegExp(`^/holidays/${ID}/restaurants$`);
const RESTAURANT = new RegExp(`^(?:/holidays/[^/]+)?/restaurants/${ID}(?:/edit)?$`);

/** Of the journal as much as its page needs where it is long: its first picture. */
const firstOfJournal = prepareOnce((db) =>
  db
    .select({
      imageUrl: restaurantImages.imageUrl,
      isLong: sql<boolean>`exists (select from ${restaurants} offset ${sql.raw(String(LONGEST_LIST))})`,
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

/** Who is logged in, and the cards, holiday or restaurants of the screen at `address`. */
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
  async function ask<T>(name: string, input: object | null, asked: Promise<T>) {
    const answer = await asked.catch(() => null);
    const isLong = Array.isArray(answer) && answer.length > LONGEST_LIST;
    if (answer && !isLong) answered.push([name, input, answer]);
    return answer;
  }
  const show = (url: string | null | undefined, shown: Omit<FirstPicture, 'url'>) => {
    if (url?.startsWith('/uploads/')) picture = { url, ...shown };
  };
  const asCover = { width: 800, sizes: null } as const;
  const idOf = (pattern: RegExp) => Number(pattern.exec(path)?.[1]) || null;
  const [id, holidayId, restaurantId] = [idOf(HOLIDAY), idOf(VISITS), idOf(RESTAURANT)];

  if (path === '/' || path === '/widget') {
    const isPast = path === '/' && searchParams.get('tab') === 'past';
    const list = isPast ? 'past' : 'upcoming';
    const cards = await ask(`holidays.${list}`, null, caller.holidays[list]());
    if (path === '/') show(cards?.[0]?.coverImage, { ...asCover, screen: 'home' });
  }
  if (id) {
    const holiday = await ask('holidays.byId', { id }, caller.holidays.byId({ id }));
    if (path === `/holidays/${id}`) show(holiday?.coverImage, { ...asCover, screen: 'holiday' });
    if (path === `/holidays/${id}/weather`) words = weatherWords(holiday?.destination ?? '');
    if (holidayId && holiday) words = { title: { own: holiday.title }, place: 'belowBack' };
    if (path === `/holidays/${id}/photos`) {
      show(holiday?.photos[0]?.imageUrl, { width: 800, sizes: SHOWN_SIZES.photos, screen: null });
    }
  }
  if (holidayId) {
    const visits = await ask('visits.list', { holidayId }, caller.visits.list({ holidayId }));
    show(visits?.[0]?.restaurant.imageUrl, { width: 400, sizes: null, screen: 'visits' });
  }
  if (path === '/restaurants') {
    const [first] = await firstOfJournal(db)
      .execute()
      .catch(() => []);
    if (!first?.isLong) await ask('restaurants.list', null, caller.restaurants.list());
    show(first?.imageUrl, { width: 800, sizes: SHOWN_SIZES.restaurants, screen: 'restaurants' });
  }
  if (restaurantId) {
    const input = { id: restaurantId };
    const restaurant = await ask('restaurants.byId', input, caller.restaurants.byId(input));
    if (!path.endsWith('/edit'))
      show(restaurant?.imageUrl, {
        width: 1600,
        sizes: SHOWN_SIZES.restaurant,
        screen: 'restaurant',
      });
  }
  return { answered, picture, words };
}
