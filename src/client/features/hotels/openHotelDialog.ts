import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export type Hotel = Answers['hotels']['list'][number];
/** The part of a holiday that its tabs need. */
export type HolidayDays = { id: number; startDate: string; endDate: string };

export const loadHotelDialog = () => import('./HotelDialog').then((m) => m.HotelDialog);

/** Opens the dialog that adds a hotel, or edits the given one. */
export const openHotelDialog = (holiday: HolidayDays, hotel?: Hotel) =>
  openDialog(
    loadHotelDialog,
    { holiday, hotel },
    { title: i18n.t(hotel ? 'hotels.edit' : 'hotels.add') },
  );
