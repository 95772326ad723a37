import { IconArrowBackUp } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { failureStatus } from '../../lib/network/failure';
import { dismissNotice, forgetUndo, offerUndo, type Undo } from '../../lib/notify';
import { trpc } from '../../trpc';
import { ActionButton } from '../control/ActionButton';
import classes from './NoticeCard.module.css';

/** Escape on it closes the notice and not the dialog below, which listens first. */
export const ownEscape = { 'data-mantine-stop-propagation': 'true' };

interface UndoButtonProps {
  ref?: Ref<HTMLButtonElement>;
  undo: Undo;
  /** Before it goes, so that the focus does not end nowhere. */
  onLeave: () => void;
}

/** Brings back what was deleted just now; where nobody answered it can be tried again. */
export function UndoButton({ ref, undo, onLeave }: UndoButtonProps) {
  const { t } = useTranslation();
  const restore = trpc.bin.restore.useMutation({
    meta: { success: 'bin.restored', failure: 'bin.restoreFailed' },
    onError: (cause) => (failureStatus(cause) ?? 500) >= 500 && offerUndo(undo.binId),
  });
  return (
    <ActionButton
      ref={ref}
      look="quiet"
      className={classes.undo}
      {...ownEscape}
      onClick={() => {
        onLeave();
        restore.mutate({ id: undo.binId });
        dismissNotice(undo.noticeId);
        forgetUndo(undo);
      }}
    >
      <IconArrowBackUp aria-hidden />
      {t('common.undo')}
    </ActionButton>
  );
}
