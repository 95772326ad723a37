import i18n from 'i18next';
import type { restaurantOf } from '../../../routers/places/toRestaurant';
import type { TextKey } from '../../i18n';
import { openDialog } from '../../lib/dialogs';

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

export const loadPlaceSearch = () => import('./PlaceSearch').then((m) => m.PlaceSearch);

export const openPlaceSearch = (search: PlaceSearchProps) =>
  openDialog(loadPlaceSearch, search, { title: i18n.t('places.title') });
