import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationFields } from '../../../routers/invitations/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { NameField, TextField } from '../../components/field/TextField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../lib/dialogs';
import { useZodForm } from '../../lib/forms/useZodForm';
import { trpc } from '../../trpc';

/** Creates an invitation link for one person. */
export function InvitationForm() {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const form = useZodForm(invitationFields, { name: '', email: '' });
  const create = trpc.invitations.create.useMutation({
    meta: { success: 'invitations.created', failure: 'invitations.createFailed' },
  });
  const submit = form.onSubmit((values) =>
    create.mutateAsync(values).then(() => closeDialog(dialog?.id), form.showFailure),
  );

  return (
    <form onSubmit={submit} noValidate>
      <NameField label={t('invitations.name')} {...form.getInputProps('name')} />
      <TextField
        type="email"
        label={t('invitations.email')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={create.isPending}>
          {t(create.isPending ? 'invitations.creating' : 'invitations.create')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
