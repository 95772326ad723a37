import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export const loadHolidayForm = () => import('./HolidayForm').then((m) => m.HolidayForm);

export type Holiday = Answers['holidays']['upcoming'][number];
export type EditedHoliday = Pick<
  Holiday,
  | 'id'
  | 'version'
  | 'title'
  | 'destination'
  | 'startDate'
  | 'endDate'
  | 'coverImage'
  | 'coverPlaceholder'
>;

/** Opens the dialog that adds a holiday, or edits the given one. */
export const openHolidayDialog = (holiday?: EditedHoliday) =>
  openDialog(
    loadHolidayForm,
    { holiday },
    {
      title: i18n.t(holiday ? 'holidays.editTitle' : 'holidays.addTitle'),
    },
  );
