import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { PlaceSearchProps } from './types';

export const loadPlaceSearch = () => import('./PlaceSearch').then((m) => m.PlaceSearch);

export const openPlaceSearch = (search: PlaceSearchProps) =>
  openDialog(loadPlaceSearch, search, { title: i18n.t('places.title') });
