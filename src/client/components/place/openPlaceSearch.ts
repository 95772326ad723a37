import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { PlaceSearchProps } from './placeSearchProps';

export const loadPlaceSearch = () => import('./PlaceSearch').then((m) => m.PlaceSearch);

export const openPlaceSearch = (search: PlaceSearchProps) =>
  openDialog(loadPlaceSearch, search, {
    title: i18n.t(search.kind === 'restaurant' ? 'places.title' : 'places.find'),
  });
