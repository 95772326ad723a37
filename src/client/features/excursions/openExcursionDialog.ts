import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export type Excursion = Answers['excursions']['list'][number];
/** The part of a holiday that its tabs need. */
export type HolidayDays = { id: number; startDate: string; endDate: string };
export type ExcursionPart = 'details' | 'files';

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
