import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';

export const loadRatingForm = () => import('./RatingForm').then((m) => m.RatingForm);

/** To rate a visit of a restaurant, or to change one's own rating of it. */
export const openRatingDialog = (at: { restaurantId: number; visitId: number }, isOwn: boolean) =>
  openDialog(loadRatingForm, at, { title: i18n.t(isOwn ? 'ratings.edit' : 'ratings.add') });
