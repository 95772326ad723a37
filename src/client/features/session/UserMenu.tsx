import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../../components/control/ActionButton';
import { iconButtonClass } from '../../components/control/IconButton';
import { DropPanel } from '../../components/file/DropPanel';
import { Avatar } from '../../components/picture/Avatar';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { useSession } from '../../lib/useSession';

const loadPanel = () => import('./UserPanel');
const UserPanel = lazyWithRetry(() => loadPanel().then((m) => ({ default: m.UserPanel })));

import { LOGIN_BUTTON_ID } from './loginButton';

export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <DropPanel
      label={user ? t('session.userMenu') : t('session.login')}
      button={user ? <Avatar user={user} size={36} /> : t('session.login')}
      buttonId={user ? undefined : LOGIN_BUTTON_ID}
      buttonClass={user ? iconButtonClass : actionButtonClass}
      isIcon={user !== null}
      onIntent={loadPanel}
    >
      {(close) => <UserPanel close={close} />}
    </DropPanel>
  );
}
