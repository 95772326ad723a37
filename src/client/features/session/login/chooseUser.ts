import i18n from 'i18next';
import { openDialog } from '../../../lib/dialogs';
import { bufferKeystrokes } from '../../../lib/forms/bufferKeystrokes';
import { failureText } from '../../../lib/network/failure';
import { notify } from '../../../lib/notify';
import { signIn } from '../../../lib/useSession';
import type { User } from '../types';

const loadPasscodeDialog = () => import('./PasscodeDialog').then((m) => m.PasscodeDialog);

/** Preloads the passcode dialog and the dialog host. */
export const loadPasscode = () =>
  Promise.all([loadPasscodeDialog(), import('../../../components/dialog/DialogHost')]);

/** Logs a user in; asks for the passcode first when the user has one. */
export async function chooseUser(user: User) {
  if (user.hasPasscode)
    return openDialog(
      loadPasscodeDialog,
      { user, typed: bufferKeystrokes() },
      { title: i18n.t('session.passcodeOf', { name: user.name }), size: 'card' },
    );
  try {
    await signIn({ userId: user.id });
  } catch (cause) {
    const message = failureText(cause) ?? i18n.t('session.loginFailed');
    notify({ title: i18n.t('common.error'), message, kind: 'failure' });
  }
}
