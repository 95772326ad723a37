import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsWaiting } from '../../lib/offline/waiting';
import classes from './WaitingMark.module.css';

/** Shown on a row of which a change waits to be sent. */
export function WaitingMark({ noun, id }: { noun: string; id: number }) {
  const { t } = useTranslation();
  if (!useIsWaiting(noun, id)) return null;
  return (
    <span className={classes.mark}>
      <IconClockUp aria-hidden />
      {t('waiting.mark')}
    </span>
  );
}
