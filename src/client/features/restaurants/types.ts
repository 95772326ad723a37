import type { restaurantOf } from '../../../routers/places/toRestaurant';
import type { TextKey } from '../../i18n';
import type { Outputs } from '../../trpc';

export type Restaurant = Outputs['restaurants']['byId'];
export type ListedRestaurant = Outputs['restaurants']['list'][number];
export type Visit = Restaurant['visits'][number];

export type FoundRestaurant = ReturnType<typeof restaurantOf>;

export interface PlaceSearchProps {
  /** Shown when the search fails. */
  failure: TextKey;
  failureTitle: TextKey;
  /** Called with the place's details; the dialog closes when this resolves. */
  onChoose: (found: FoundRestaurant) => unknown;
  /** Called with the typed text when the user chooses to fill in the form by hand. */
  onByHand: (name: string) => unknown;
}
