import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { trpc } from '../../trpc';

/** Ends all sessions of a user, except the current session. */
export function LogOutButton({ user: { id, name } }: { user: { id: number; name: string } }) {
  const { t } = useTranslation();
  const end = trpc.sessions.removeOfUser.useMutation({
    meta: { success: 'users.loggedOut', failure: 'users.logOutFailed' },
  });
  const ask = () =>
    confirmDelete({
      title: t('users.logOutTitle'),
      text: t('users.logOutQuestion', { name }),
      confirm: t('sessions.end'),
      onConfirm: () => end.mutateAsync({ userId: id }),
    });
  return (
    <IconButton label={t('users.logOut', { name })} onClick={ask}>
      <IconLogout aria-hidden />
    </IconButton>
  );
}
