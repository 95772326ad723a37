import { useTranslation } from 'react-i18next';
import { outdated } from '../../lib/network/serverBuild';
import { takeUpdate } from '../../lib/offline/install/worker';
import classes from './UpdateBar.module.css';

/** Offers a new version; open pages stay as they are until the user accepts. */
export function UpdateBar() {
  const { t } = useTranslation();
  const isOutdated = outdated.use();
  return (
    <div role="status">
      {isOutdated && (
        <p className={classes.bar}>
          {t('common.newVersion')}
          <button type="button" className={classes.button} onClick={takeUpdate}>
            {t('common.updateNow')}
          </button>
        </p>
      )}
    </div>
  );
}
