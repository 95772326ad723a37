import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRowState } from '../../lib/offline/waiting';
import classes from './WaitingMark.module.css';

/** Shown on a row of which a change waits to be sent, or was not accepted. */
export function WaitingMark({ noun, id }: { noun: string; id: number }) {
  const { t } = useTranslation();
  const state = useRowState(noun, id);
  if (!state) return null;
  return (
    <span className={classes.mark}>
      <IconClockUp aria-hidden />
      {t(state === 'refused' ? 'waiting.notAccepted' : 'waiting.mark')}
    </span>
  );
}
