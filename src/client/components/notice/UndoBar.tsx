import { useRef, useState } from 'react';
import { clearUndos, removeUndo, UNDO_MS, type Undo } from '../../lib/notify';
import { useVisibleTimer } from '../../lib/useVisibleTimer';
import classes from './NoticeCard.module.css';
import { UndoButton } from './UndoButton';
import { useF8 } from './useF8';

const MIN_MS = 5000;

/** Shows only "Undo" for its remaining time, once the notice that offered it is gone. */
export function UndoBar({ undo, hasF8 }: { undo: Undo; hasF8: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const restoreFocus = useF8(button, hasF8);
  const [remainingMs] = useState(() => Math.max(MIN_MS, undo.since + UNDO_MS - Date.now()));
  const whileShown = useVisibleTimer(remainingMs, clearUndos);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the button inside
    <div
      className={classes.bar}
      {...whileShown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        restoreFocus();
        removeUndo(undo.restore);
      }}
    >
      <UndoButton
        ref={button}
        restore={undo.restore}
        noticeId={undo.noticeId}
        onLeave={restoreFocus}
      />
    </div>
  );
}
