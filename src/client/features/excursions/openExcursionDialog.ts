import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export type Excursion = Answers['excursions']['list'][number];
/** What of a holiday its parts need to know. */
export type HolidayDays = { id: number; startDate: string; endDate: string };
export type ExcursionPart = 'details' | 'files';

export const loadExcursionDialog = () => import('./ExcursionDialog').then((m) => m.ExcursionDialog);

/** To add an excursion, or to edit this one. */
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
