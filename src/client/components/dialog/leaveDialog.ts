import i18n from 'i18next';
import { closeDialog, type OpenDialog, openDialog } from '../../lib/dialogs';

/** Asks whether what was changed may be lost. */
export const askToDiscard = (onConfirm: () => unknown, onClose?: () => void) =>
  openDialog(
    () => import('./ConfirmDialog').then((m) => m.ConfirmDialog),
    { confirm: i18n.t('common.discard'), cancel: i18n.t('common.keepEditing'), onConfirm },
    { title: i18n.t('common.discardChanges'), size: 'card', onClose },
  );

/** Closes the dialog as a person does: a changed form asks first. */
export function leaveDialog(dialog: OpenDialog) {
  if (![...dialog.guards].some((isChanged) => isChanged())) return closeDialog(dialog.id);
  return askToDiscard(() => {
    // the question first, so that the focus ends where the form was opened
    closeDialog();
    closeDialog(dialog.id);
  });
}
