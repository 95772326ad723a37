import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayRemoveUser } from '../../../routers/users/policies';
import { ActionButton } from '../../components/control/ActionButton';
import { Badge } from '../../components/control/Badge';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Avatar } from '../../components/picture/Avatar';
import { openDialog } from '../../lib/dialogs';
import { trpc } from '../../trpc';
import { LogOutButton } from './LogOutButton';
import { ShownPasscode } from './ShownPasscode';
import type { User } from './types';
import classes from './UserCard.module.css';

export function UserCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { id, name, username, hasPasscode, isAdmin, isApproved } = user;
  const edit = () =>
    openDialog(
      () => import('./UserForm').then((m) => m.UserForm),
      { user },
      { title: t('users.editTitle') },
    );

  return (
    <article className={classes.card} data-waiting={!isApproved || undefined}>
      <Avatar user={user} size={56} />
      <div className={classes.who}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.username}>{username}</p>
      </div>
      <div className={classes.actions}>
        <IconButton label={t('users.editUser', { name })} onClick={edit}>
          <IconPencil aria-hidden />
        </IconButton>
        <LogOutButton user={user} />
        {mayRemoveUser({ id }) && <RemoveButton user={user} />}
      </div>
      <div className={classes.facts}>
        <Badge tone={isAdmin ? 'lagoon' : 'plain'}>
          {t(isAdmin ? 'users.admin' : 'users.regular')}
        </Badge>
        {hasPasscode && <ShownPasscode user={user} />}
      </div>
      {!isApproved && <Approve user={user} />}
    </article>
  );
}

function RemoveButton({ user: { id, name } }: { user: User }) {
  const { t } = useTranslation();
  const remove = trpc.users.remove.useMutation({
    meta: {
      success: 'users.deleted',
      failure: 'users.deleteFailed',
      failureTitle: 'common.error',
    },
  });
  const ask = () =>
    confirmDelete({
      title: t('users.deleteTitle'),
      text: t('users.deleteQuestion'),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <IconButton label={t('users.deleteUser', { name })} onClick={ask}>
      <IconTrash aria-hidden />
    </IconButton>
  );
}

function Approve({ user: { id } }: { user: User }) {
  const { t } = useTranslation();
  const update = trpc.users.update.useMutation({
    meta: {
      success: 'users.updated',
      failure: 'users.updateFailed',
      failureTitle: 'common.error',
    },
  });
  return (
    <div className={classes.waiting}>
      <Badge tone="warn">{t('users.waiting')}</Badge>
      <ActionButton
        disabled={update.isPending}
        onClick={() => update.mutate({ id, isApproved: true })}
      >
        {t('users.approve')}
      </ActionButton>
    </div>
  );
}
