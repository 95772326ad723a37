import { IconDeviceMobile, IconDeviceMobileCheck } from '@tabler/icons-react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/dialogs';
import { onIntent } from '../../lib/network/onIntent';
import classes from './OfflineCopyButton.module.css';
import { useOfflineCopy } from './useOfflineCopy';

const loadDialog = () => import('./OfflineCopyDialog').then((m) => m.OfflineCopyDialog);

/** Whether a holiday is on this device, and how old the copy is; opens the dialog with its switch. */
export function OfflineCopyButton({ holidayId, title }: { holidayId: number; title: string }) {
  const { t } = useTranslation();
  const { isThere, state } = useOfflineCopy(holidayId);
  const Icon = isThere ? IconDeviceMobileCheck : IconDeviceMobile;
  const open = () =>
    openDialog(loadDialog, { holidayId }, { title: i18n.t('offlineCopies.title'), size: 'card' });
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('offlineCopies.stateOf', { title, state })}
      onClick={open}
      {...onIntent(loadDialog)}
    >
      <Icon aria-hidden />
      {state}
    </button>
  );
}
