import i18n from 'i18next';
import type { restaurantOf } from '../../../routers/places/toRestaurant';
import type { TextKey } from '../../i18n';
import { openDialog } from '../../lib/dialogs';

export type FoundRestaurant = ReturnType<typeof restaurantOf>;

export interface PlaceSearchProps {
  /** Said when the search fails. */
  failure: TextKey;
  failureTitle: TextKey;
  /** Called with the place's details; the dialog closes when that is done. */
  onChoose: (found: FoundRestaurant) => unknown;
  /** Called with what was typed, to be filled in by hand. */
  onByHand: (name: string) => unknown;
}

export const loadPlaceSearch = () => import('./PlaceSearch').then((m) => m.PlaceSearch);

export const openPlaceSearch = (search: PlaceSearchProps) =>
  openDialog(loadPlaceSearch, search, { title: i18n.t('places.title') });
