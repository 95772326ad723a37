import { useTranslation } from 'react-i18next';
import { showMine } from '../../lib/travellers';
import { ActionButton } from '../control/ActionButton';
import classes from './MineNote.module.css';

/** Below a list that "Mine" shortens: how many items are for others. */
export function MineNote({ hidden }: { hidden: number }) {
  const { t } = useTranslation();
  if (hidden === 0) return null;
  return (
    <p className={classes.note}>
      <span>{t('travellers.hidden', { count: hidden })}</span>
      <ActionButton look="quiet" onClick={() => showMine(false)}>
        {t('travellers.showAll')}
      </ActionButton>
    </p>
  );
}
