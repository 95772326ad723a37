import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissNotice, type Notice } from '../lib/notify';
import { IconButton } from './IconButton';
import classes from './NoticeCard.module.css';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;
/** Escape here closes the notice and not the dialog below it, which listens first. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

export function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const { id, title, message, kind } = notice;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') card.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const letGo = () => {
    grabbedAt.current = null;
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
      {...ownEscape}
      style={{ transform: shift ? `translateX(${shift}px)` : undefined }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissNotice(id)}
      onPointerDown={(event) => {
        grabbedAt.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (grabbedAt.current === null) return;
        card.current?.setPointerCapture(event.pointerId);
        setShift(Math.max(0, event.clientX - grabbedAt.current));
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {kind === 'success' ? <IconCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
      </div>
      <IconButton {...ownEscape} label={t('common.dismiss')} onClick={() => dismissNotice(id)}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
}
