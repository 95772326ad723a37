import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { LongField } from '../../components/field/LongField';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { resendEntry } from '../../lib/offline/outbox/entryActions';
import type { OutboxEntry } from '../../lib/offline/storage/database';
import { textFieldOf } from './textFieldOf';

/** Edits the text of a refused change, and sends it again. */
export function EditRefusedForm({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const field = textFieldOf(entry);
  const [text, setText] = useState(field ? String(entry.input[field]) : '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        closeDialog(dialog?.id);
        resendEntry(entry, field ? { [field]: text } : {});
      }}
    >
      <p>{entry.reason}</p>
      {field && (
        <LongField
          label={t('waiting.text')}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <DialogFooter>
        <ActionButton look="quiet" onClick={() => closeDialog(dialog?.id)}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit">{t('waiting.sendAgain')}</ActionButton>
      </DialogFooter>
    </form>
  );
}
