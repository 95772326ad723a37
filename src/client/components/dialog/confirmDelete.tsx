import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';

interface ConfirmDelete {
  /** Default: "Confirm Delete". */
  title?: string;
  text: string;
  /** Default: "Delete". */
  confirm?: string;
  /** Whether the success notice offers undo and the text does not mention it yet. */
  isUndoable?: boolean;
  /** The dialog closes when this resolves and stays open when it rejects. */
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
