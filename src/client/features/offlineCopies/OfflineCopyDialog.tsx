import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../components/field/SwitchField';
import { fileSize } from '../../lib/format/fileSize';
import { notify } from '../../lib/notify';
import { hasOfflineStorage } from '../../lib/offline/storage/hasOfflineStorage';
import classes from './OfflineCopyDialog.module.css';
import { useOfflineCopy } from './useOfflineCopy';

/** Safari deletes what a website stores, unless it is installed. */
const isSafariTab =
  /iPhone|iPad|Macintosh.*Version\/.*Safari/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;

/** The copy of a holiday on this device: its size, its age, and the switch that keeps it. */
export function OfflineCopyDialog({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const { copy, isThere, state } = useOfflineCopy(holidayId);
  const [wanted, setWanted] = useState<boolean>();
  const isAutomatic = copy !== undefined && !copy.isAsked && copy.savedAt !== null;

  const keep = async (isAsked: boolean) => {
    setWanted(isAsked);
    try {
      const { setKeptOffline } = await import('../../lib/offline/cache/offlineCopies');
      await setKeptOffline(holidayId, isAsked);
    } catch {
      notify({ message: t('offlineCopies.failed'), kind: 'failure' });
    } finally {
      setWanted(undefined);
    }
  };

  return (
    <div className={classes.content}>
      <p className={classes.state} role="status">
        {state}
        {isThere && copy && ` · ${fileSize(copy.bytes)}`}
      </p>
      <p>{t('offlineCopies.what')}</p>
      {hasOfflineStorage() && (
        <SwitchField
          label={t('offlineCopies.keep')}
          description={isAutomatic ? t('offlineCopies.automatic') : undefined}
          checked={wanted ?? copy?.isAsked ?? false}
          disabled={wanted !== undefined}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
      )}
      {isSafariTab && <p>{t('offlineCopies.safari')}</p>}
    </div>
  );
}
