/** The first calls, picture and texts of the screen at a URL, so that its page can embed them. */
import { and, eq, sql } from 'drizzle-orm';
import { alphabetical, restaurantImages, restaurants } from '../../../../drizzle/schema';
import { FIRST_CARDS, shownHoliday } from '../../../pictures/onCard';
import { type PictureWidth, SHOWN_SIZES } from '../../../pictures/widths';
import type { appRouter } from '../../../routers';
import { prepareOnce } from '../../database/prepared';
import type { Context } from '../../trpc';
import { type Heading, headingOf, NOTHING_TODAY, weatherHeading } from './headings';
import type { NextItem } from './nextItem';
import { layOutRows, type PhotoRows } from './photoRows';

export type Caller = ReturnType<typeof appRouter.createCaller>;
/** A call and its result, as stored in the client's cache: path, input, data. */
type CallResult = [path: string, input: unknown, data: unknown];

export interface MainPicture {
  url: string;
  /** The largest width that is requested, in pixels. */
  width: PictureWidth;
  /** The `sizes` attribute, as in the screen's own `img`; null: only one width is requested. */
  sizes: string | null;
  /** The screen, which sets the picture's position. */
  screen: 'home' | 'holiday' | 'restaurants' | 'restaurant' | 'visits';
}

interface PrerenderedScreen {
  results: CallResult[];
  picture: MainPicture | null;
  heading: Heading | null;
  photoRows: PhotoRows | null;
  /** What comes next on Today, and the day there. */
  next: { next: NextItem; date: string } | null;
}

/** A longer list is fetched by the client instead, so that it does not delay the page. */
const MAX_LIST = 200;

const ID = '([1-9]\\d{0,8})';
const HOLIDAY = new RegExp(`^/holidays/${ID}$`);
const IN_HOLIDAY = new RegExp(`^/holidays/${ID}/(?:weather|restaurants)$`);
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

const headedBy = (own: string): Heading => ({ title: { own }, place: 'belowBack' });

/**
 * The results of the first calls, all at once, of the screen at `address`: who is logged in, and its cards,
 * holiday or restaurants; and its picture and texts. Rejects when the session or a visitor's list of
 * users cannot be read; other failed calls are left out, for the client to repeat.
 */
export async function prerenderScreen(
  address: URL,
  caller: Caller,
  { user, db }: Context,
): Promise<PrerenderedScreen> {
  const { pathname: path, searchParams } = address;
  // in the order of the calls, whichever ends first: a page is the same each time
  const slots: (CallResult | null)[] = [];
  let picture: MainPicture | null = null;
  let heading: Heading | null = user && headingOf(path, user.isAdmin);
  let next: PrerenderedScreen['next'] = null;
  let photoRows: PhotoRows | null = null;
  const screen = () => {
    const results = slots.filter((one) => one !== null);
    return { results, picture, heading, photoRows, next };
  };
  async function addNeeded(name: string, call: Promise<unknown>) {
    const at = slots.push(null) - 1;
    slots[at] = [name, null, await call];
  }
  async function add<T>(name: string, input: object | null, call: Promise<T>) {
    const at = slots.push(null) - 1;
    const result = await call.catch(() => null);
    const isLong = Array.isArray(result) && result.length > MAX_LIST;
    if (result && !isLong) slots[at] = [name, input, result];
    return result;
  }
  const session = addNeeded('session.current', caller.session.current());
  if (!user) {
    await Promise.all([session, addNeeded('users.list', caller.users.list())]);
    return screen();
  }
  const show = (url: string | null | undefined, shown: Omit<MainPicture, 'url'>) => {
    if (url?.startsWith('/uploads/')) picture = { url, ...shown };
  };
  const asCover = { width: 800, sizes: null } as const;

  // every screen has a link to Today while a holiday is on
  async function today() {
    const plan = await add('plan.today', null, caller.plan.today());
    if (path !== '/today' || !plan) return;
    if (plan.next) next = { next: plan.next, date: plan.date };
    else if (!plan.holiday) heading = NOTHING_TODAY;
  }
  async function home() {
    const isPast = path === '/' && searchParams.get('tab') === 'past';
    const list = isPast ? 'past' : 'upcoming';
    const cards = await add(`holidays.${list}`, FIRST_CARDS, caller.holidays[list](FIRST_CARDS));
    if (path === '/') show(cards?.[0]?.coverImage, { ...asCover, screen: 'home' });
  }
  async function ofHoliday(id: number) {
    const input = shownHoliday(id);
    const holiday = await add('holidays.byId', input, caller.holidays.byId(input));
    if (path.endsWith('/weather')) heading = weatherHeading(holiday?.destination ?? '');
    else if (holiday && path.endsWith('/restaurants')) heading = headedBy(holiday.title);
    else show(holiday?.coverImage, { ...asCover, screen: 'holiday' });
    return holiday;
  }
  async function holidayScreen(id: number) {
    const of = { holidayId: id };
    const tab = searchParams.get('tab');
    const plan = async (isPlanned?: boolean) => {
      if (tab === 'plan' || (!tab && isPlanned))
        await add('plan.byHoliday', of, caller.plan.byHoliday(of));
    };
    const faces = async () => {
      const people = await add('travellers.list', of, caller.travellers.list(of));
      if (people?.some(({ userId }) => userId)) await add('users.list', null, caller.users.list());
    };
    await Promise.all([ofHoliday(id).then((holiday) => plan(holiday?.isPlanned)), faces()]);
  }
  async function photos(holidayId: number) {
    const input = { holidayId };
    const [holiday, list] = await Promise.all([
      add('photos.summary', input, caller.photos.summary(input)),
      add('photos.list', input, caller.photos.list(input)),
    ]);
    if (holiday) heading = headedBy(holiday.title);
    if (holiday && list)
      photoRows = { rows: layOutRows(list, holiday), isBelowPeople: holiday.people.length > 1 };
  }
  async function visits(holidayId: number) {
    const list = await add('visits.list', { holidayId }, caller.visits.list({ holidayId }));
    show(list?.[0]?.restaurant.imageUrl, { width: 400, sizes: null, screen: 'visits' });
  }
  async function journal() {
    const [first] = await firstOfJournal(db)
      .execute()
      .catch(() => []);
    if (!first?.isLong) await add('restaurants.list', null, caller.restaurants.list());
    show(first?.imageUrl, { width: 800, sizes: SHOWN_SIZES.restaurants, screen: 'restaurants' });
  }
  async function restaurant(id: number) {
    const found = await add('restaurants.byId', { id }, caller.restaurants.byId({ id }));
    const shown = { width: 1600, sizes: SHOWN_SIZES.restaurant, screen: 'restaurant' } as const;
    if (!path.endsWith('/edit')) show(found?.imageUrl, shown);
  }

  // what only admins may see is left out for others, whose client leaves the screen
  const people = () =>
    Promise.all([
      add('users.list', null, caller.users.list()),
      add('invitations.list', null, caller.invitations.list()),
    ]);
  const devices = () =>
    Promise.all([
      add('sessions.list', null, caller.sessions.list()),
      add('tokens.list', null, caller.tokens.list()),
    ]);
  const trash = () => add('trash.list', null, caller.trash.list());

  const screens: [address: RegExp, load: (id: number) => Promise<unknown>][] = [
    [/^\/(?:widget)?$/, home],
    [HOLIDAY, holidayScreen],
    [IN_HOLIDAY, ofHoliday],
    [PHOTOS, photos],
    [VISITS, visits],
    [/^\/restaurants$/, journal],
    [RESTAURANT, restaurant],
    [/^\/user-management$/, people],
    [/^\/(?:devices|tokens)$/, devices],
    [/^\/bin$/, trash],
  ];
  await Promise.all([
    session,
    today(),
    ...screens.map(([pattern, load]) => {
      const found = pattern.exec(path);
      return found && load(Number(found[1]));
    }),
  ]);
  return screen();
}
