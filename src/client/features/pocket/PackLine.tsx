import { IconDeviceMobile, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { onIntent } from '../../lib/network/onIntent';
import { loadPackSheet, openPackSheet } from './openPackSheet';
import classes from './PackLine.module.css';
import { usePack } from './usePack';

/** Whether a holiday is on this device, and how old it is there; opens what one may do about it. */
export function PackLine({ holidayId, title }: { holidayId: number; title: string }) {
  const { t } = useTranslation();
  const { isThere, words } = usePack(holidayId);
  const Icon = isThere ? IconDeviceMobileCheck : IconDeviceMobile;
  return (
    <button
      type="button"
      className={classes.line}
      aria-label={t('pocket.stateOf', { title, state: words })}
      onClick={() => openPackSheet(holidayId)}
      {...onIntent(loadPackSheet)}
    >
      <Icon aria-hidden />
      {words}
    </button>
  );
}
