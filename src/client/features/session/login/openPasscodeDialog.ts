import i18n from 'i18next';
import { openDialog } from '../../../lib/dialogs';

/** Opens the dialog that changes the user's passcode. If required, only logging out closes it. */
export const openPasscodeDialog = ({ isRequired = false } = {}) =>
  openDialog(
    () => import('./NewPasscodeDialog').then((m) => m.NewPasscodeDialog),
    { isRequired },
    { title: i18n.t('session.newPasscode'), size: 'card', isFixed: isRequired },
  );
