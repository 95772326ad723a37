import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { TextField } from '../../../components/field/TextField';
import { trpc } from '../../../trpc';
import { useSignInForm } from './useSignInForm';

/** Login by password, for users who forgot their passcode or cannot use one on this device. */
export function PasswordDialog() {
  const { t } = useTranslation();
  const names = useId();
  const users = trpc.users.list.useQuery();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useSignInForm({ username, password });

  return (
    <form onSubmit={form.submit}>
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
          form.forgetFailure();
        }}
      />
      <datalist id={names}>
        {users.data?.map((user) => (
          <option key={user.id} value={user.username} label={user.name} />
        ))}
      </datalist>
      <TextField
        ref={form.secretField}
        type="password"
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        value={password}
        error={form.failure}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          form.forgetFailure();
        }}
      />
      <DialogFooter>
        <ActionButton look="quiet" onClick={form.close}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={form.isBusy || !username.trim() || !password}>
          {t('session.continue')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
