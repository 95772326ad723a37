import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isPasscodeLongEnough, mayChangeAdmin } from '../../../routers/users/policies';
import { userFields } from '../../../routers/users/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { useSaveOver } from '../../components/dialog/useSaveOver';
import { SwitchField } from '../../components/field/SwitchField';
import { NameField, TextField } from '../../components/field/TextField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../lib/dialogs';
import { useZodForm } from '../../lib/forms/useZodForm';
import { notify } from '../../lib/notify';
import { trpc, trpcClient } from '../../trpc';
import type { User } from './types';

/**
 * An empty field keeps the current password or passcode, so they are only required for a new user.
 */
const personFields = (isNew: boolean) =>
  userFields
    .omit({ isApproved: true })
    .extend({
      password: z.union([z.literal(''), userFields.shape.password]),
      passcode: z.union([z.literal(''), userFields.shape.passcode]),
    })
    .refine(({ password }) => !isNew || password !== '', {
      path: ['password'],
      error: 'validation.passwordLength',
      when: () => true,
    })
    .refine(({ passcode }) => !isNew || passcode !== '', {
      path: ['passcode'],
      error: 'validation.passcodeLength',
      when: () => true,
    })
    .refine(
      ({ passcode, isAdmin = false }) => !passcode || isPasscodeLongEnough(passcode, { isAdmin }),
      {
        path: ['passcode'],
        error: 'validation.adminPasscodeLength',
        when: () => true,
      },
    );

const formValues = (user?: User) => ({
  name: user?.name ?? '',
  username: user?.username ?? '',
  password: '',
  passcode: '',
  email: user?.email ?? '',
  isAdmin: user?.isAdmin ?? false,
});

/** Adds a user, or edits `user`. */
export function UserForm({ user }: { user?: User }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const create = trpc.users.create.useMutation({
    meta: { success: 'users.added', failure: 'users.addFailed', failureTitle: 'common.error' },
  });
  const update = trpc.users.update.useMutation({
    meta: { success: 'users.updated', failure: 'users.updateFailed', failureTitle: 'common.error' },
  });
  const isBusy = create.isPending || update.isPending;
  const form = useZodForm(personFields(!user), formValues(user));

  const close = () => closeDialog(dialog?.id);
  const saveOver = useSaveOver(form.editor, {
    opened: user,
    formValues,
    load: async (id) => (await trpcClient.users.list.query()).find((each) => each.id === id),
    send: ({ passcode, ...rest }) => update.mutateAsync({ ...rest, ...(passcode && { passcode }) }),
    onSaved: close,
  });
  const submit = form.onSubmit(
    (values) =>
      user ? saveOver(values) : create.mutateAsync(values).then(close, form.showFailure),
    (_, { name, username, password, passcode }) => {
      if (name && username && (user || (password && passcode))) return;
      const message = t(user ? 'users.editRequired' : 'users.addRequired');
      notify({ title: t('common.error'), message, kind: 'failure' });
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <NameField label={t('users.name')} {...form.getInputProps('name')} />
      <TextField
        label={t('users.username')}
        required
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      <TextField
        type="password"
        label={t(user ? 'users.newPassword' : 'users.password')}
        description={user && t('users.passwordHelp')}
        required={!user}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <TextField
        label={t(user ? 'users.newPasscode' : 'users.passcode')}
        description={t(user ? 'users.passcodeKeepHelp' : 'users.passcodeHelp')}
        required={!user}
        autoComplete="off"
        {...form.getInputProps('passcode')}
      />
      <TextField
        type="email"
        label={t('users.email')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <SwitchField
        label={t('users.isAdmin')}
        description={t('users.isAdminHelp')}
        disabled={user && !mayChangeAdmin(user)}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isBusy}>
          {isBusy
            ? t(user ? 'users.saving' : 'users.creating')
            : t(user ? 'users.update' : 'users.create')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
