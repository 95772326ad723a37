import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { HolidayDays } from '../../lib/holidayDays';
import type { Excursion, ExcursionPart } from './types';

export const loadExcursionDialog = () => import('./ExcursionDialog').then((m) => m.ExcursionDialog);

/** Opens the dialog that adds an excursion, or edits the given one. */
export const openExcursionDialog = (
  holiday: HolidayDays,
  excursion?: Excursion,
  part: ExcursionPart = 'details',
) =>
  openDialog(
    loadExcursionDialog,
    { holiday, excursion, part },
    { title: i18n.t(excursion ? 'excursions.edit' : 'excursions.add') },
  );
