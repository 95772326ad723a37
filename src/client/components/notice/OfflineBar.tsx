import { useTranslation } from 'react-i18next';
import { useReachable } from '../../lib/network/reachable';
import { waiting } from '../../lib/offline/waiting';
import classes from './OfflineBar.module.css';
import { WaitingLink } from './WaitingLink';

export function OfflineBar() {
  const { t } = useTranslation();
  const isReachable = useReachable();
  const hasRefused = waiting.use().some(({ state }) => state === 'refused');
  return (
    <div role="status">
      {(!isReachable || hasRefused) && (
        <p className={classes.bar} data-offline-bar>
          {!isReachable && t('common.unreachable')} <WaitingLink className={undefined} />
        </p>
      )}
    </div>
  );
}
