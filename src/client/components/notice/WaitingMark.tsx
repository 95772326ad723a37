import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRowState } from '../../lib/offline/outbox/outboxState';
import classes from './WaitingMark.module.css';

/** Shown on a row with a change that waits to be sent or was refused. */
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
