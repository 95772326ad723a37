import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { HolidayDays } from '../../lib/holidayDays';
import type { Hotel } from './types';

export const loadHotelDialog = () => import('./HotelDialog').then((m) => m.HotelDialog);

/** Opens the dialog that adds a hotel, or edits the given one. */
export const openHotelDialog = (holiday: HolidayDays, hotel?: Hotel) =>
  openDialog(
    loadHotelDialog,
    { holiday, hotel },
    { title: i18n.t(hotel ? 'hotels.edit' : 'hotels.add') },
  );
