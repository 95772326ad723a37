import { shownHoliday } from '../../../pictures/onCard';
import { type Outputs, trpcClient } from '../../trpc';
import { answerKey } from './answerKey';
import type { KeptAnswer } from './database';
import { fromServer } from './offlineLink';

/** The most that the server sends of a holiday's photos at once. */
const PHOTOS_AT_ONCE = 500;
/** Of how many restaurants the details are kept. */
const RESTAURANTS = 500;

type Photo = Outputs['photos']['list'][number];

/** Collects responses by the keys under which the screens will ask for them. */
function collector() {
  const answers: KeptAnswer[] = [];
  async function keep<Data>(path: string, input: unknown, call: Promise<Data>) {
    const data = await call;
    answers.push({ key: answerKey(path, input), path, data, savedAt: Date.now() });
    return data;
  }
  return { answers, keep };
}

async function allPhotos(holidayId: number) {
  const all: Photo[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const input = { holidayId, limit: PHOTOS_AT_ONCE, ...(after && { after }) };
    const page = await trpcClient.photos.list.query(input, fromServer);
    all.push(...page);
    if (page.length < PHOTOS_AT_ONCE) return all;
  }
}

/** Everything that the screens of a holiday ask the server for, and its photos. */
export async function answersOfHoliday(holidayId: number) {
  const { answers, keep } = collector();
  const input = { holidayId };
  const { comments, excursions, holidays, hotels, photos, plan, restaurants } = trpcClient;
  const { tickets, travellers, visits } = trpcClient;
  const shown = shownHoliday(holidayId);
  const [allExcursions, allHotels, allVisits, all] = await Promise.all([
    keep('excursions.list', input, excursions.list.query(input, fromServer)),
    keep('hotels.list', input, hotels.list.query(input, fromServer)),
    keep('visits.list', input, visits.list.query(input, fromServer)),
    keep('photos.list', input, allPhotos(holidayId)),
    keep('holidays.byId', shown, holidays.byId.query(shown, fromServer)),
    keep('plan.byHoliday', input, plan.byHoliday.query(input, fromServer)),
    keep('tickets.list', input, tickets.list.query(input, fromServer)),
    keep('travellers.list', input, travellers.list.query(input, fromServer)),
    keep('comments.list', input, comments.list.query(input, fromServer)),
    keep('photos.summary', input, photos.summary.query(input, fromServer)),
  ]);
  const visited = [...new Set(allVisits.map(({ restaurantId }) => restaurantId))];
  await Promise.all([
    ...allExcursions.map(({ id: excursionId }) =>
      keep(
        'excursions.files',
        { excursionId },
        excursions.files.query({ excursionId }, fromServer),
      ),
    ),
    ...allHotels.map(({ id: hotelId }) =>
      keep('hotels.images', { hotelId }, hotels.images.query({ hotelId }, fromServer)),
    ),
    ...all.flatMap(({ id: photoId, commentCount }) => {
      const ofPhoto = { photoId };
      if (commentCount === 0) return [];
      const call = comments.listOfPhoto.query(ofPhoto, fromServer);
      return [keep('comments.listOfPhoto', ofPhoto, call)];
    }),
    ...visited.map((id) =>
      keep('restaurants.byId', { id }, restaurants.byId.query({ id }, fromServer)),
    ),
  ]);
  return { answers, photos: all };
}

/** What belongs to no holiday: who is logged in, home, the restaurants. */
export async function answersOfHome() {
  const { answers, keep } = collector();
  const { holidays, plan, restaurants, session, users } = trpcClient;
  const [all, list] = await Promise.all([
    keep('restaurants.list', null, restaurants.list.query(undefined, fromServer)),
    keep('holidays.list', null, holidays.list.query(undefined, fromServer)),
    keep('holidays.upcoming', null, holidays.upcoming.query(undefined, fromServer)),
    keep('holidays.past', null, holidays.past.query(undefined, fromServer)),
    keep('plan.today', null, plan.today.query(undefined, fromServer)),
    keep('users.list', null, users.list.query(undefined, fromServer)),
    keep('session.current', null, session.current.query(undefined, fromServer)),
  ]);
  await Promise.all(
    all
      .slice(0, RESTAURANTS)
      .map(({ id }) =>
        keep('restaurants.byId', { id }, restaurants.byId.query({ id }, fromServer)),
      ),
  );
  return { answers, holidays: list };
}
