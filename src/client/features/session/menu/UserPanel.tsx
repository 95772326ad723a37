import {
  IconCalendarShare,
  IconDatabaseExport,
  IconDeviceMobileDown,
  IconDevices,
  IconDeviceTablet,
  IconListDetails,
  IconLockPassword,
  IconLogout,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import i18n from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/layout/Skeleton';
import { ErrorState } from '../../../components/notice/ErrorState';
import { WaitingLink } from '../../../components/notice/WaitingLink';
import { openDialog } from '../../../lib/dialogs';
import { boot } from '../../../lib/network/boot';
import { failureText } from '../../../lib/network/failure';
import { showInstallPrompt, useInstall } from '../../../lib/offline/install/installPrompt';
import { signOut, useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';
import { chooseUser, loadPasscode } from '../login/chooseUser';
import { askBeforeLeaving } from './askBeforeLeaving';
import { ColourScheme } from './ColourScheme';
import { UserGrid } from './UserGrid';
import classes from './UserPanel.module.css';

const openAddUser = () =>
  openDialog(
    () => import('../signUp/SignUpDialog').then((m) => m.SignUpDialog),
    {},
    { title: i18n.t('session.addUser'), size: 'card' },
  );

const openPassword = () =>
  openDialog(
    () => import('../login/PasswordDialog').then((m) => m.PasswordDialog),
    {},
    { title: i18n.t('session.byPassword'), size: 'card' },
  );

const INSTALL = {
  prompt: showInstallPrompt,
  byHand: () =>
    openDialog(
      () => import('./InstallDialog').then((m) => m.InstallDialog),
      {},
      { title: i18n.t('session.installHow'), size: 'card' },
    ),
};

interface UserPanelProps {
  close: () => void;
  /** Also links to the widget, for a phone, whose header does not. */
  hasWidget?: boolean;
}

/** The panel of the user menu: the current user, their actions, and all users. */
export function UserPanel({ close, hasWidget }: UserPanelProps) {
  const { t } = useTranslation();
  const { user, isAdmin } = useSession();
  const how = useInstall();
  const users = trpc.users.list.useQuery();
  const asksPasscode = users.data?.some(({ hasPasscode }) => hasPasscode);
  useEffect(() => {
    // a failure is reported when a user is chosen
    if (asksPasscode) loadPasscode().catch(() => undefined);
  }, [asksPasscode]);
  const mayAddUser = isAdmin || boot.signup !== 'invite';
  const after = (act: () => unknown) => () => {
    close();
    act();
  };

  return (
    <div className={classes.panel}>
      <div className={classes.body}>
        {user && (
          <>
            <div className={classes.me}>
              <strong>{user.name}</strong>
              <span>{t(user.isAdmin ? 'session.adminUser' : 'session.user')}</span>
            </div>
            {isAdmin && (
              <Link to="/user-management" className={classes.entry} onClick={close}>
                <IconUsers aria-hidden />
                {t('session.viewUsers')}
              </Link>
            )}
            {isAdmin && (
              <Link to="/backups" className={classes.entry} onClick={close}>
                <IconDatabaseExport aria-hidden />
                {t('backups.title')}
              </Link>
            )}
            {isAdmin && (
              <Link to="/bin" className={classes.entry} onClick={close}>
                <IconTrash aria-hidden />
                {t('trash.title')}
              </Link>
            )}
            {isAdmin && (
              <Link to="/activity" className={classes.entry} onClick={close}>
                <IconListDetails aria-hidden />
                {t('activity.title')}
              </Link>
            )}
            <Link to="/devices" className={classes.entry} onClick={close}>
              <IconDevices aria-hidden />
              {t('sessions.title')}
            </Link>
            <Link to="/calendars" className={classes.entry} onClick={close}>
              <IconCalendarShare aria-hidden />
              {t('calendars.title')}
            </Link>
            {hasWidget && (
              <Link to="/widget" className={classes.entry} onClick={close}>
                <IconDeviceTablet aria-hidden />
                {t('header.widget')}
              </Link>
            )}
            <WaitingLink className={classes.entry} />
            <ColourScheme />
            {how && (
              <button type="button" className={classes.entry} onClick={after(INSTALL[how])}>
                <IconDeviceMobileDown aria-hidden />
                {t('session.install')}
              </button>
            )}
            <button
              type="button"
              className={classes.entry}
              onClick={after(() => askBeforeLeaving(signOut))}
            >
              <IconLogout aria-hidden />
              {t('session.logout')}
            </button>
          </>
        )}
        <h2 className={classes.heading}>{t(user ? 'session.switchTo' : 'session.selectUser')}</h2>
        {users.isPending && <Skeleton height={140} />}
        {users.error && !users.data && (
          <ErrorState
            text={failureText(users.error) ?? t('common.loadFailed')}
            onRetry={users.refetch}
          />
        )}
        <UserGrid
          users={users.data ?? []}
          currentId={user?.id}
          onChoose={(chosen) =>
            after(() => chosen.id !== user?.id && askBeforeLeaving(() => chooseUser(chosen)))()
          }
        />
      </div>
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.entry}
          onClick={after(() => askBeforeLeaving(openPassword))}
        >
          <IconLockPassword aria-hidden />
          {t('session.byPassword')}
        </button>
        {mayAddUser && (
          <button type="button" className={classes.entry} onClick={after(openAddUser)}>
            <IconUserPlus aria-hidden />
            {t('session.addUser')}
          </button>
        )}
        {!user && <ColourScheme />}
      </div>
    </div>
  );
}
