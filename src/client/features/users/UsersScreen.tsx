import { IconArrowLeft, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { iconButtonClass } from '../../components/control/IconButton';
import { openDialog } from '../../lib/dialogs';
import { trpc } from '../../trpc';
import { UserCard } from './UserCard';
import classes from './UsersScreen.module.css';

/** All users, for admins; `invitations` are shown below them. */
export function UsersScreen({ invitations }: { invitations: ReactNode }) {
  const { t } = useTranslation();
  const [users] = trpc.users.list.useSuspenseQuery();
  const waitingFirst = users.toSorted((a, b) => Number(a.isApproved) - Number(b.isApproved));
  const add = () =>
    openDialog(
      () => import('./UserForm').then((m) => m.UserForm),
      {},
      { title: t('users.addTitle') },
    );

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <Link to="/" aria-label={t('users.back')} data-tip="" className={iconButtonClass}>
          <IconArrowLeft aria-hidden />
        </Link>
        <h1>{t('users.title')}</h1>
        <ActionButton onClick={add}>
          <IconUserPlus aria-hidden />
          {t('users.add')}
        </ActionButton>
      </div>
      <ul className={classes.grid}>
        {waitingFirst.map((user) => (
          <li key={user.id}>
            <UserCard user={user} />
          </li>
        ))}
      </ul>
      {invitations}
    </div>
  );
}
