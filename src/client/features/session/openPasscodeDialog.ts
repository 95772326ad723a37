import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';

/** Where people change their own passcode; one that is required can only be left by logging out. */
export const openPasscodeDialog = ({ isRequired = false } = {}) =>
  openDialog(
    () => import('./NewPasscodeDialog').then((m) => m.NewPasscodeDialog),
    { isRequired },
    { title: i18n.t('session.newPasscode'), size: 'card', isFixed: isRequired },
  );
