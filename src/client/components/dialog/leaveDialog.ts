import i18n from 'i18next';
import { closeDialog, type OpenDialog, openDialog } from '../../lib/dialogs';

/** Asks whether changes may be discarded. */
export const askToDiscard = (onConfirm: () => unknown, onClose?: () => void) =>
  openDialog(
    () => import('./ConfirmDialog').then((m) => m.ConfirmDialog),
    { confirm: i18n.t('common.discard'), cancel: i18n.t('common.keepEditing'), onConfirm },
    { title: i18n.t('common.discardChanges'), size: 'card', onClose },
  );

/** Closes the dialog on behalf of the user: asks first when its form was changed. */
export function leaveDialog(dialog: OpenDialog) {
  if (![...dialog.guards].some((isChanged) => isChanged())) return closeDialog(dialog.id);
  return askToDiscard(() => {
    // close the question first, so that the focus returns to where the form was opened
    closeDialog();
    closeDialog(dialog.id);
  });
}
