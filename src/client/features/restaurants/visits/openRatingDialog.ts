import i18n from 'i18next';
import { openDialog } from '../../../lib/dialogs';

export const loadRatingForm = () => import('./RatingForm').then((m) => m.RatingForm);

/** Opens the dialog that rates a visit to a restaurant, or changes the user's own rating. */
export const openRatingDialog = (at: { restaurantId: number; visitId: number }, isOwn: boolean) =>
  openDialog(loadRatingForm, at, { title: i18n.t(isOwn ? 'ratings.edit' : 'ratings.add') });
