import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { failureStatus } from '../../lib/network/failure';
import { dismissNotice, offerUndo, type Restore, removeUndo } from '../../lib/notify';
import { trpcClient } from '../../trpc';
import { ActionButton } from '../control/ActionButton';
import classes from './NoticeCard.module.css';

/** Makes Escape close the notice and not the dialog below, whose listener runs first. */
export const closeOnlyThisOnEscape = { 'data-mantine-stop-propagation': 'true' };

interface UndoButtonProps {
  ref?: Ref<HTMLButtonElement>;
  restore: Restore;
  /** The notice that offers it; it disappears with the button. */
  noticeId?: number;
  /** Called before the button is removed, to move the focus elsewhere. */
  onLeave: () => void;
}

/** Restores what was just deleted or taken out; can be retried when the server did not respond. */
export function UndoButton({ ref, restore, noticeId, onLeave }: UndoButtonProps) {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: async () => {
      if (typeof restore === 'function') await restore();
      else await trpcClient.trash.restore.mutate({ id: restore });
    },
    meta: { success: 'trash.restored', failure: 'trash.restoreFailed' },
    onError: (cause) => (failureStatus(cause) ?? 500) >= 500 && offerUndo(restore),
  });
  return (
    <ActionButton
      ref={ref}
      look="quiet"
      className={classes.undo}
      {...closeOnlyThisOnEscape}
      onClick={() => {
        onLeave();
        mutate();
        if (noticeId !== undefined) dismissNotice(noticeId);
        removeUndo(restore);
      }}
    >
      <IconArrowBackUp aria-hidden />
      {t('common.undo')}
    </ActionButton>
  );
}
