import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '../../../../routers/users/schema';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { NameField, TextField } from '../../../components/field/TextField';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { notify } from '../../../lib/notify';
import { useSignUp } from './useSignUp';

const person = userFields.pick({ name: true, passcode: true });

interface SignUpFormProps {
  name?: string;
  invitation?: string;
  submitText: string;
  /** A button beside the primary button. */
  cancel?: ReactNode;
  onDone: () => void;
}

/** The form in which people add themselves as users, by name and passcode. */
export function SignUpForm({ name = '', invitation, ...props }: SignUpFormProps) {
  const { t } = useTranslation();
  const { signUp, isCreating, needsApproval } = useSignUp();
  const form = useZodForm(person, { name, passcode: '' });
  const { name: typedName, passcode } = form.getValues();

  const submit = form.onSubmit(
    (values) => signUp({ ...values, invitation }).then(props.onDone, form.showFailure),
    () => {
      if (typedName.trim() && passcode.trim()) return;
      notify({
        title: t('users.requiredFields'),
        message: t('users.requiredFieldsText'),
        kind: 'failure',
      });
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <NameField label={t('users.name')} {...form.getInputProps('name')} />
      <TextField
        type="password"
        label={t('users.passcode')}
        description={t('users.passcodeHelp')}
        required
        autoComplete="new-password"
        {...form.getInputProps('passcode')}
      />
      {needsApproval && <p>{t('users.approvalHint')}</p>}
      <DialogFooter>
        {props.cancel}
        <ActionButton type="submit" disabled={isCreating || !typedName || !passcode}>
          {isCreating ? t('users.creating') : props.submitText}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
