import i18n from 'i18next';
import { openDialog } from '../../../lib/dialogs';
import { api } from '../../../trpc';
import type { Visit } from '../types';

const loadForm = () => import('./VisitForm').then((m) => m.VisitForm);

/** Preloads the form and the holidays that it offers. */
export const loadVisitForm = () => Promise.all([loadForm(), api.holidays.list.prefetch()]);

/**
 * Opens the dialog that adds a visit to a restaurant, within a holiday or not, or edits the given
 * one.
 */
export const openVisitDialog = (at: {
  restaurantId: number;
  holidayId?: number | undefined;
  visit?: Visit;
}) => openDialog(loadForm, at, { title: i18n.t(at.visit ? 'visits.edit' : 'visits.add') });

const loadHolidayForm = () => import('./HolidayVisitForm').then((m) => m.HolidayVisitForm);

/** Preloads the form and the restaurants that it offers. */
export const loadHolidayVisitForm = () =>
  Promise.all([loadHolidayForm(), api.restaurants.list.prefetch(undefined, { retry: 1 })]);

/** Opens the dialog that adds a visit to a holiday, today by default. */
export const openHolidayVisitDialog = (holidayId: number, date?: string) =>
  openDialog(loadHolidayForm, { holidayId, date }, { title: i18n.t('visits.new') });
