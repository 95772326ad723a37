import { shownHoliday } from '../../../../pictures/onCard';
import { trpcClient } from '../../../trpc';
import type { Outputs } from '../../network/procedures';
import { serverOnly } from '../../network/serverOnly';
import type { CachedResponse } from '../storage/database';
import { PLAIN_NOUNS } from './isCacheable';
import { responseKey } from './responseKey';

/** The most photos that the server sends at once. */
const PAGE_SIZE = 500;
/** Of how many restaurants the details are cached. */
const MAX_RESTAURANTS = 500;

type Photo = Outputs['photos']['list'][number];

/** Collects responses by the keys under which the screens will ask for them. */
function collector() {
  const responses: CachedResponse[] = [];
  async function add<Data>(path: string, input: unknown, call: Promise<Data>) {
    const data = await call;
    responses.push({ key: responseKey(path, input), path, data, savedAt: Date.now() });
    return data;
  }
  return { responses, add };
}

async function allPhotos(holidayId: number) {
  const all: Photo[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const input = { holidayId, limit: PAGE_SIZE, ...(after && { after }) };
    const page = await trpcClient.photos.list.query(input, serverOnly);
    all.push(...page);
    if (page.length < PAGE_SIZE) return all;
  }
}

/** Everything that the screens of a holiday ask the server for, and its photos. */
export async function responsesOfHoliday(holidayId: number) {
  const { responses, add } = collector();
  const input = { holidayId };
  const { comments, excursions, holidays, hotels, photos, plan, restaurants, visits } = trpcClient;
  const shown = shownHoliday(holidayId);
  const [allExcursions, allHotels, allVisits, all] = await Promise.all([
    add('excursions.list', input, excursions.list.query(input, serverOnly)),
    add('hotels.list', input, hotels.list.query(input, serverOnly)),
    add('visits.list', input, visits.list.query(input, serverOnly)),
    add('photos.list', input, allPhotos(holidayId)),
    add('holidays.byId', shown, holidays.byId.query(shown, serverOnly)),
    add('plan.byHoliday', input, plan.byHoliday.query(input, serverOnly)),
    add('photos.summary', input, photos.summary.query(input, serverOnly)),
    ...PLAIN_NOUNS.map((noun) =>
      add<unknown>(`${noun}.list`, input, trpcClient[noun].list.query(input, serverOnly)),
    ),
  ]);
  const visited = [...new Set(allVisits.map(({ restaurantId }) => restaurantId))];
  await Promise.all([
    ...allExcursions.map(({ id: excursionId }) =>
      add('excursions.files', { excursionId }, excursions.files.query({ excursionId }, serverOnly)),
    ),
    ...allHotels.map(({ id: hotelId }) =>
      add('hotels.images', { hotelId }, hotels.images.query({ hotelId }, serverOnly)),
    ),
    ...all.flatMap(({ id: photoId, commentCount }) => {
      const ofPhoto = { photoId };
      if (commentCount === 0) return [];
      const call = comments.listOfPhoto.query(ofPhoto, serverOnly);
      return [add('comments.listOfPhoto', ofPhoto, call)];
    }),
    ...visited.map((id) =>
      add('restaurants.byId', { id }, restaurants.byId.query({ id }, serverOnly)),
    ),
  ]);
  return { responses, photos: all };
}

/** What belongs to no holiday: who is logged in, home, the restaurants. */
export async function responsesOfHome() {
  const { responses, add } = collector();
  const { holidays, plan, restaurants, session, users } = trpcClient;
  const [all] = await Promise.all([
    add('restaurants.list', null, restaurants.list.query(undefined, serverOnly)),
    add('holidays.list', null, holidays.list.query(undefined, serverOnly)),
    add('holidays.upcoming', null, holidays.upcoming.query(undefined, serverOnly)),
    add('holidays.past', null, holidays.past.query(undefined, serverOnly)),
    add('plan.today', null, plan.today.query(undefined, serverOnly)),
    add('users.list', null, users.list.query(undefined, serverOnly)),
    add('session.current', null, session.current.query(undefined, serverOnly)),
  ]);
  await Promise.all(
    all
      .slice(0, MAX_RESTAURANTS)
      .map(({ id }) => add('restaurants.byId', { id }, restaurants.byId.query({ id }, serverOnly))),
  );
  return responses;
}
