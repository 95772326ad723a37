import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { EditedHoliday } from './types';

export const loadHolidayForm = () => import('./form/HolidayForm').then((m) => m.HolidayForm);

/** Opens the dialog that adds a holiday, or edits the given one. */
export const openHolidayDialog = (holiday?: EditedHoliday) =>
  openDialog(
    loadHolidayForm,
    { holiday },
    {
      title: i18n.t(holiday ? 'holidays.editTitle' : 'holidays.addTitle'),
    },
  );
