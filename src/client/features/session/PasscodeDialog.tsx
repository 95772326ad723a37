import { type FormEvent, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { Avatar } from '../../components/Avatar';
import { DialogFoot } from '../../components/DialogFoot';
import { TextField } from '../../components/TextField';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { failureStatus, failureText } from '../../lib/failure';
import { dismissNotice, notify } from '../../lib/notify';
import { signIn } from '../../lib/useSession';
import type { User } from './chooseUser';
import classes from './PasscodeDialog.module.css';

export function PasscodeDialog({ user }: { user: User }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const field = useRef<HTMLInputElement>(null);
  const [passcode, setPasscode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn({ userId: user.id, passcode });
      dismissNotice();
      closeDialog(dialog?.id);
    } catch (cause) {
      setFailure(failureText(cause) ?? t('session.loginFailed'));
      if (failureStatus(cause) === 401)
        notify({
          title: t('session.invalidPasscode'),
          message: t('session.invalidPasscodeText'),
          kind: 'failure',
        });
      setBusy(false);
      field.current?.select();
    }
  };

  return (
    <form onSubmit={submit}>
      <div className={classes.face}>
        <Avatar user={user} size={96} />
      </div>
      <input hidden readOnly autoComplete="username" value={user.username} />
      <TextField
        ref={field}
        type="password"
        name="passcode"
        autoComplete="current-password"
        label={t('session.passcode')}
        value={passcode}
        error={failure}
        data-autofocus
        onChange={(event) => {
          setPasscode(event.currentTarget.value);
          setFailure(undefined);
        }}
      />
      <DialogFoot>
        <ActionButton look="quiet" onClick={() => closeDialog(dialog?.id)}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isBusy}>
          {t('session.continue')}
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
