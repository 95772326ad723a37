import type { restaurantOf } from '../../../routers/places/toRestaurant';
import type { TextKey } from '../../i18n';

export type FoundPlace = ReturnType<typeof restaurantOf>;

export interface PlaceSearchProps {
  kind: 'restaurant' | 'any';
  /** Shown when the search fails. */
  failure: TextKey;
  failureTitle: TextKey;
  /** Called with the place's details; the dialog closes when this resolves. */
  onChoose: (found: FoundPlace) => unknown;
  /** Called with the typed text when the user chooses to fill in the form by hand. */
  onByHand?: (name: string) => unknown;
}
