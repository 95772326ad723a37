import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/picture/Avatar';
import type { User } from '../types';
import classes from './UserGrid.module.css';

interface UserGridProps {
  users: User[];
  currentId: number | undefined;
  onChoose: (user: User) => void;
}

/** A grid of all users, three per row, in which users choose themselves. */
export function UserGrid({ users, currentId, onChoose }: UserGridProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.grid}>
      {users.map((user) => (
        <li key={user.id}>
          <button
            type="button"
            className={classes.user}
            aria-current={user.id === currentId || undefined}
            onClick={() => onChoose(user)}
          >
            <span className={classes.picture}>
              <Avatar user={user} size={72} />
              {user.hasPasscode && user.id !== currentId && (
                <span className={classes.lock}>
                  <IconLock aria-hidden />
                </span>
              )}
            </span>
            <span className={classes.name}>{user.name}</span>
            <Role user={user} />
            {user.hasPasscode && <span className="sr-only">{t('session.needsPasscode')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Role({ user }: { user: User }) {
  const { t } = useTranslation();
  if (!user.isApproved) return <span className={classes.role}>{t('session.waiting')}</span>;
  return user.isAdmin && <span className={classes.role}>{t('session.adminUser')}</span>;
}
