import type { Inputs, Outputs } from '../../network/procedures';

/** The server's. */
const DEFAULT_LIMIT = 100;

/** The page of a holiday's photos that the server would have sent, out of all of them. */
export function pageOfPhotos(
  all: Outputs['photos']['list'],
  { after, day, limit = DEFAULT_LIMIT }: Inputs['photos']['list'],
): Outputs['photos']['list'] {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const following = all.slice(start);
  const onDay = day ? following.filter(({ takenAt }) => takenAt?.startsWith(day)) : following;
  return onDay.slice(0, Number(limit));
}
