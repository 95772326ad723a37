import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';

interface ConfirmDelete {
  /** Default: "Confirm Delete". */
  title?: string;
  text: string;
  /** Default: "Delete". */
  confirm?: string;
  /** Whether its notice lets undo it, where the text does not say so itself. */
  isUndoable?: boolean;
  /** The dialog closes when this is done and stays when it is rejected. */
  onConfirm: () => unknown;
}

export const confirmDelete = ({ title, text, confirm, isUndoable, onConfirm }: ConfirmDelete) =>
  openDialog(
    () => import('./ConfirmDialog').then((m) => m.ConfirmDialog),
    {
      ...{ text, onConfirm, cancel: i18n.t('common.cancel') },
      confirm: confirm ?? i18n.t('common.delete'),
      hint: isUndoable ? i18n.t('common.undoable') : undefined,
    },
    { title: title ?? i18n.t('common.confirmDelete'), size: 'card' },
  );
