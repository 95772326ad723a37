import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passcodeChange } from '../../../../routers/session/schema';
import { isPasscodeLongEnough } from '../../../../routers/users/policies';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { TextField } from '../../../components/field/TextField';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { useZodForm } from '../../../lib/forms/useZodForm';
import { failureFields, failureText } from '../../../lib/network/failure';
import { notify } from '../../../lib/notify';
import { setPasscode, signOut, useSession } from '../../../lib/useSession';

const fieldsFor = (user: { isAdmin: boolean }) =>
  passcodeChange.refine(({ passcode }) => isPasscodeLongEnough(passcode, user), {
    path: ['passcode'],
    error: 'validation.adminPasscodeLength',
    when: () => true,
  });

/** Changes the user's own passcode; asks for the current one. */
export function NewPasscodeDialog({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const { user, isAdmin, mustChangePasscode } = useSession();
  const [isBusy, setBusy] = useState(false);
  const form = useZodForm(fieldsFor({ isAdmin }), { current: '', passcode: '' });
  const isOver = !user || (isRequired && !mustChangePasscode);

  useEffect(() => {
    if (isOver) closeDialog(dialog?.id);
  }, [isOver, dialog?.id]);

  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await setPasscode(values);
      notify({ message: t('session.passcodeChanged'), kind: 'success' });
      closeDialog(dialog?.id);
    } catch (cause) {
      form.showFailure(cause);
      if (Object.keys(failureFields(cause)).length === 0)
        form.setFieldError(
          user?.hasPasscode ? 'current' : 'passcode',
          failureText(cause) ?? t('session.passcodeFailed'),
        );
    } finally {
      setBusy(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      {isRequired && <p>{t('session.passcodeTooShort')}</p>}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      {user?.hasPasscode && (
        <TextField
          type="password"
          label={t('session.currentPasscode')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
      )}
      <TextField
        type="password"
        label={t('session.newPasscode')}
        description={t(isAdmin ? 'session.adminPasscodeHelp' : 'session.passcodeHelp')}
        autoComplete="new-password"
        data-autofocus={user?.hasPasscode ? undefined : true}
        {...form.getInputProps('passcode')}
      />
      <p>{t('session.passcodeEnds')}</p>
      <DialogFooter>
        <ActionButton look="quiet" onClick={isRequired ? signOut : leave}>
          {t(isRequired ? 'session.logout' : 'common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isBusy}>
          {t('common.save')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
