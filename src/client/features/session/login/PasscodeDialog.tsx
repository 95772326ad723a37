import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFoot } from '../../../components/dialog/DialogFoot';
import { TextField } from '../../../components/field/TextField';
import { Avatar } from '../../../components/picture/Avatar';
import type { TypedAhead } from '../../../lib/forms/typeAhead';
import type { User } from '../types';
import classes from './PasscodeDialog.module.css';
import { useSignInForm } from './useSignInForm';

interface PasscodeDialogProps {
  user: User;
  /** The keys typed before the field was mounted. */
  typed: TypedAhead;
}

export function PasscodeDialog({ user, typed }: PasscodeDialogProps) {
  const { t } = useTranslation();
  const [passcode, setPasscode] = useState('');
  const form = useSignInForm({ userId: user.id, passcode });

  const takeTyped = () => {
    const { text, isEntered } = typed.take();
    flushSync(() => setPasscode((before) => before + text));
    if (isEntered) form.secretField.current?.form?.requestSubmit();
  };

  return (
    <form onSubmit={form.submit}>
      <div className={classes.face}>
        <Avatar user={user} size={96} />
      </div>
      <input hidden readOnly autoComplete="username" value={user.username} />
      <TextField
        ref={form.secretField}
        type="password"
        name="passcode"
        autoComplete="current-password"
        label={t('session.passcode')}
        value={passcode}
        error={form.failure}
        errorProps={{ role: 'alert' }}
        data-autofocus
        onFocus={takeTyped}
        onChange={(event) => {
          setPasscode(event.currentTarget.value);
          form.forgetFailure();
        }}
      />
      <DialogFoot>
        <ActionButton look="quiet" onClick={form.close}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={form.isBusy}>
          {t('session.continue')}
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
