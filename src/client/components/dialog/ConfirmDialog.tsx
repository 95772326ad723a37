import { useContext, useState } from 'react';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { ActionButton } from '../control/ActionButton';
import classes from './ConfirmDialog.module.css';
import { DialogFooter } from './DialogFooter';

interface ConfirmDialogProps {
  text?: string;
  hint?: string | undefined;
  confirm: string;
  cancel: string;
  onConfirm: () => unknown;
}

/** Asks for confirmation of a destructive action; stays open when the action fails. */
export function ConfirmDialog({ text, hint, confirm, cancel, onConfirm }: ConfirmDialogProps) {
  const dialog = useContext(DialogContext);
  const [isBusy, setBusy] = useState(false);

  const act = async () => {
    setBusy(true);
    try {
      await onConfirm();
      closeDialog(dialog?.id);
    } catch {
      setBusy(false);
    }
  };

  return (
    <>
      {text && <p>{text}</p>}
      {hint && <p className={classes.hint}>{hint}</p>}
      <DialogFooter>
        <ActionButton look="quiet" data-autofocus onClick={() => closeDialog(dialog?.id)}>
          {cancel}
        </ActionButton>
        <ActionButton look="danger" disabled={isBusy} onClick={act}>
          {confirm}
        </ActionButton>
      </DialogFooter>
    </>
  );
}
