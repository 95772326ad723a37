import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyboardHeight } from '../../lib/forms/useKeyboardHeight';
import { dismissNotice, fadeNotice, type Notice, useUndo } from '../../lib/notify';
import { useVisibleTimer } from '../../lib/useVisibleTimer';
import { IconButton } from '../control/IconButton';
import classes from './NoticeCard.module.css';
import { closeOnlyThisOnEscape, UndoButton } from './UndoButton';
import { useF8 } from './useF8';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;
/** A shorter movement is no swipe: capturing the pointer would take the click from the pressed button. */
const SWIPE_STARTS_PX = 10;

export function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const dragStartX = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const { id, title, message, kind } = notice;
  const undo = useUndo();
  const keyboard = useKeyboardHeight();
  const whileShown = useVisibleTimer(SHOWN_MS, () => fadeNotice(id));
  const restoreFocus = useF8(card);

  const dismiss = () => {
    restoreFocus();
    dismissNotice(id);
  };

  const endDrag = () => {
    dragStartX.current = null;
    if (shift > SWIPE_PX) dismissNotice(id);
    else setShift(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is one more way to close it
    <div
      ref={card}
      tabIndex={-1}
      className={classes.card}
      data-kind={kind}
      {...closeOnlyThisOnEscape}
      style={{
        transform: shift ? `translateX(${shift}px)` : undefined,
        marginBottom: keyboard || undefined,
      }}
      {...whileShown}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onPointerDown={(event) => {
        dragStartX.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (dragStartX.current === null) return;
        const moved = event.clientX - dragStartX.current;
        if (shift === 0 && moved < SWIPE_STARTS_PX) return;
        card.current?.setPointerCapture(event.pointerId);
        setShift(Math.max(0, moved));
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      {kind === 'success' ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
      </div>
      {undo?.noticeId === id && (
        <UndoButton restore={undo.restore} noticeId={id} onLeave={restoreFocus} />
      )}
      <IconButton {...closeOnlyThisOnEscape} label={t('common.dismiss')} onClick={dismiss}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
}
