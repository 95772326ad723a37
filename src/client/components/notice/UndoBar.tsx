import { useRef, useState } from 'react';
import { forgetUndo, UNDO_MS, type Undo, withdrawUndo } from '../../lib/notify';
import { useShownFor } from '../../lib/useShownFor';
import classes from './NoticeCard.module.css';
import { UndoButton } from './UndoButton';
import { useF8 } from './useF8';

const SHORTEST_MS = 5000;

/** Holds only "Undo", for what is left of its time once the notice that offered it is gone. */
export function UndoBar({ undo, hasF8 }: { undo: Undo; hasF8: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const goBack = useF8(button, hasF8);
  const [left] = useState(() => Math.max(SHORTEST_MS, undo.since + UNDO_MS - Date.now()));
  const whileShown = useShownFor(left, withdrawUndo);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on the button inside comes through here
    <div
      className={classes.bar}
      {...whileShown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        goBack();
        forgetUndo(undo);
      }}
    >
      <UndoButton ref={button} undo={undo} onLeave={goBack} />
    </div>
  );
}
