import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../components/field/SwitchField';
import { fileSize } from '../../lib/format/fileSize';
import { notify } from '../../lib/notify';
import { canKeep } from '../../lib/offline/canKeep';
import classes from './PackSheet.module.css';
import { usePack } from './usePack';

/** Safari forgets what a website keeps, unless it is installed. */
const isSafariTab =
  /iPhone|iPad|Macintosh.*Version\/.*Safari/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;

/** What this device has of a holiday: how much, how old, and whether to keep it. */
export function PackSheet({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const { pack, isThere, words } = usePack(holidayId);
  const [wanted, setWanted] = useState<boolean>();
  const isOwn = pack !== undefined && !pack.isAsked && pack.savedAt !== null;

  const keep = async (isAsked: boolean) => {
    setWanted(isAsked);
    try {
      const { askForPack } = await import('../../lib/offline/packs');
      await askForPack(holidayId, isAsked);
    } catch {
      notify({ message: t('pocket.packFailed'), kind: 'failure' });
    } finally {
      setWanted(undefined);
    }
  };

  return (
    <div className={classes.sheet}>
      <p className={classes.state} role="status">
        {words}
        {isThere && pack && ` · ${fileSize(pack.bytes)}`}
      </p>
      <p>{t('pocket.what')}</p>
      {canKeep() && (
        <SwitchField
          label={t('pocket.keep')}
          description={isOwn ? t('pocket.byItself') : undefined}
          checked={wanted ?? pack?.isAsked ?? false}
          disabled={wanted !== undefined}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
      )}
      {isSafariTab && <p>{t('pocket.safari')}</p>}
    </div>
  );
}
