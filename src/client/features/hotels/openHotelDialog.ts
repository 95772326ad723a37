import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export type Hotel = Answers['hotels']['list'][number];
/** What of a holiday its parts need to know. */
export type HolidayDays = { id: number; startDate: string; endDate: string };

export const loadHotelDialog = () => import('./HotelDialog').then((m) => m.HotelDialog);

/** To add a hotel, or to edit this one. */
export const openHotelDialog = (holiday: HolidayDays, hotel?: Hotel) =>
  openDialog(
    loadHotelDialog,
    { holiday, hotel },
    { title: i18n.t(hotel ? 'hotels.edit' : 'hotels.add') },
  );
