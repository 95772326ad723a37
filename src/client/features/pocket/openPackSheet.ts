import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';

export const loadPackSheet = () => import('./PackSheet').then((m) => m.PackSheet);

/** Opens what this device has of a holiday, and the switch that keeps it there. */
export const openPackSheet = (holidayId: number) =>
  openDialog(loadPackSheet, { holidayId }, { title: i18n.t('pocket.title'), size: 'card' });
