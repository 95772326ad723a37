import { useTranslation } from 'react-i18next';
import { useReachable } from '../../lib/network/reachable';
import { useWaiting } from '../../lib/offline/outbox/outboxState';
import classes from './OfflineBar.module.css';
import { WaitingLink } from './WaitingLink';

/** Says that the server cannot be reached, and how many changes wait to be sent or were refused; a line each. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isReachable = useReachable();
  const entries = useWaiting();
  const isShown = !isReachable || entries.some(({ state }) => state === 'refused');
  return (
    <div role="status">
      {isShown && (
        <p className={classes.bar} data-offline-bar={!isReachable && entries.length > 0 ? 2 : 1}>
          {!isReachable && t('common.unreachable')} <WaitingLink className={undefined} />
        </p>
      )}
    </div>
  );
}
