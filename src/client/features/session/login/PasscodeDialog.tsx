import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { TextField } from '../../../components/field/TextField';
import { Avatar } from '../../../components/picture/Avatar';
import type { KeystrokeBuffer } from '../../../lib/forms/bufferKeystrokes';
import type { User } from '../types';
import classes from './PasscodeDialog.module.css';
import { useSignInForm } from './useSignInForm';

interface PasscodeDialogProps {
  user: User;
  /** The keys typed before the field was mounted. */
  typed: KeystrokeBuffer;
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
      <div className={classes.avatar}>
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
      <DialogFooter>
        <ActionButton look="quiet" onClick={form.close}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={form.isBusy}>
          {t('session.continue')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
