import { api } from '../../trpc';
import { pathId } from '../pathId';
import { waitBriefly } from './waitBriefly';

/** Asks for a restaurant whose id is written in the path; its screen says what goes wrong. */
export function loadRestaurant(written: string) {
  const id = pathId(written);
  return id && waitBriefly(api.restaurants.byId.prefetch({ id }));
}
