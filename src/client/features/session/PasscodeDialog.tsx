import { type FormEvent, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFoot } from '../../components/dialog/DialogFoot';
import { TextField } from '../../components/field/TextField';
import { Avatar } from '../../components/picture/Avatar';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import type { TypedAhead } from '../../lib/forms/typeAhead';
import { failureText } from '../../lib/network/failure';
import { signIn } from '../../lib/useSession';
import classes from './PasscodeDialog.module.css';
import type { User } from './types';

interface PasscodeDialogProps {
  user: User;
  /** The keys typed before the field was mounted. */
  typed: TypedAhead;
}

export function PasscodeDialog({ user, typed }: PasscodeDialogProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const field = useRef<HTMLInputElement>(null);
  const [passcode, setPasscode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const takeTyped = () => {
    const { text, isEntered } = typed.take();
    flushSync(() => setPasscode((before) => before + text));
    if (isEntered) field.current?.form?.requestSubmit();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    // reset, so that screen readers announce the same failure again
    setFailure(undefined);
    try {
      await signIn({ userId: user.id, passcode });
      closeDialog(dialog?.id);
    } catch (cause) {
      setFailure(failureText(cause) ?? t('session.loginFailed'));
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
        errorProps={{ role: 'alert' }}
        data-autofocus
        onFocus={takeTyped}
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
