import { type FormEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFoot } from '../../components/dialog/DialogFoot';
import { TextField } from '../../components/field/TextField';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { failureText } from '../../lib/network/failure';
import { signIn } from '../../lib/useSession';
import { trpc } from '../../trpc';

/** Login by password, for users who forgot their passcode or cannot use one on this device. */
export function PasswordDialog() {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const names = useId();
  const users = trpc.users.list.useQuery();
  const field = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    // reset, so that screen readers announce the same failure again
    setFailure(undefined);
    try {
      await signIn({ username, password });
      closeDialog(dialog?.id);
    } catch (cause) {
      setFailure(failureText(cause) ?? t('session.loginFailed'));
      setBusy(false);
      field.current?.select();
    }
  };

  return (
    <form onSubmit={submit}>
      <TextField
        name="username"
        label={t('session.username')}
        list={names}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        data-autofocus
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          setFailure(undefined);
        }}
      />
      <datalist id={names}>
        {users.data?.map((user) => (
          <option key={user.id} value={user.username} label={user.name} />
        ))}
      </datalist>
      <TextField
        ref={field}
        type="password"
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        value={password}
        error={failure}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFailure(undefined);
        }}
      />
      <DialogFoot>
        <ActionButton look="quiet" onClick={() => closeDialog(dialog?.id)}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isBusy || !username.trim() || !password}>
          {t('session.continue')}
        </ActionButton>
      </DialogFoot>
    </form>
  );
}
