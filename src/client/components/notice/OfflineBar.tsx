import { useTranslation } from 'react-i18next';
import { useReachable } from '../../lib/network/reachable';
import classes from './OfflineBar.module.css';

export function OfflineBar() {
  const { t } = useTranslation();
  const isReachable = useReachable();
  return (
    <div role="status">
      {!isReachable && (
        <p className={classes.bar} data-offline-bar>
          {t('common.unreachable')}
        </p>
      )}
    </div>
  );
}
