import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import { api } from '../../trpc';

/** Loads the form, who goes, and the users who may. */
export const loadTravellersForm = async (holidayId: number) => {
  const [form] = await Promise.all([
    import('./TravellersForm').then((m) => m.TravellersForm),
    api.users.list.ensureData(),
    api.travellers.list.ensureData({ holidayId }),
  ]);
  return form;
};

/** Opens the dialog in which one chooses who goes on a holiday. */
export const openTravellersDialog = (holidayId: number) =>
  openDialog(
    () => loadTravellersForm(holidayId),
    { holidayId },
    { title: i18n.t('travellers.whoGoes') },
  );
