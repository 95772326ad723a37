import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../../components/control/ActionButton';
import { iconButtonClass } from '../../../components/control/IconButton';
import { barItemClass } from '../../../components/layout/BottomBar';
import { DropdownPanel } from '../../../components/layout/DropdownPanel';
import { Avatar } from '../../../components/picture/Avatar';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import { useSession } from '../../../lib/useSession';
import { LOGIN_BUTTON_ID } from '../login/loginButton';

const loadPanel = () => import('./UserPanel');
const UserPanel = lazyWithRetry(() => loadPanel().then((m) => ({ default: m.UserPanel })));

/** The user menu in the header; for visitors the login button. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <DropdownPanel
      label={user ? t('session.userMenu') : t('session.login')}
      button={user ? <Avatar user={user} size={36} /> : t('session.login')}
      buttonId={user ? undefined : LOGIN_BUTTON_ID}
      buttonClass={user ? iconButtonClass : actionButtonClass}
      isIcon={user !== null}
      onIntent={loadPanel}
    >
      {(close) => <UserPanel close={close} />}
    </DropdownPanel>
  );
}

/** The user menu in the bar at the bottom. */
export function UserMenuInBar() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <DropdownPanel
      label={t('session.userMenu')}
      button={
        <>
          {user && <Avatar user={user} size={24} />}
          {/* not as text, which would have to be part of the button's name (WCAG 2.5.3) */}
          <span data-label={t('header.me')} />
        </>
      }
      buttonClass={barItemClass}
      onIntent={loadPanel}
      isAtFoot
    >
      {(close) => <UserPanel close={close} hasWidget />}
    </DropdownPanel>
  );
}
