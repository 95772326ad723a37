import { api } from '../../trpc';
import { parsePathId } from '../parsePathId';
import { waitBriefly } from './waitBriefly';

/** Route loader: prefetches the restaurant with the id in the path; its screen shows failures. */
export function loadRestaurant(pathParam: string) {
  const id = parsePathId(pathParam);
  return id && waitBriefly(api.restaurants.byId.prefetch({ id }));
}
