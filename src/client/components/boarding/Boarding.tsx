import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { TicketBarcode } from '../../../routers/tickets/schema';
import { useWakeLock } from '../../lib/browser/useWakeLock';
import { useCoverDialogs } from '../../lib/dialogs';
import { drawCode } from '../../lib/drawCode';
import { flightName } from '../../lib/format/flightName';
import { type Outputs, trpc } from '../../trpc';
import { FileLink } from '../file/FileLink';
import { type Point, swipeStep } from '../picture/gestures';
import { useScrollLock } from '../picture/useScrollLock';
import classes from './Boarding.module.css';
import { seatInCode } from './seatInCode';

type Ticket = Outputs['tickets']['list'][number];

export interface BoardingProps {
  holidayId: number;
  ticketId: number;
  onClose: () => void;
}

/** The codes of a ticket, one person at a time, as large and bright as a machine wants them. */
export function Boarding({ holidayId, ticketId, onClose }: BoardingProps) {
  const { data } = trpc.tickets.list.useQuery({ holidayId });
  const ticket = data?.find(({ id }) => id === ticketId);
  const isGone = data && !ticket?.barcodes.length;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return ticket && !isGone ? <Codes ticket={ticket} onClose={onClose} /> : null;
}

function Codes({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation();
  const { barcodes, attachmentUrl } = ticket;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, barcodes.length - 1);
  const code = barcodes[index] as TicketBarcode;
  const person = (n: number) => barcodes[n]?.name ?? t('boarding.person', { number: n + 1 });
  const go = (step: number) => setChosen(Math.max(0, Math.min(barcodes.length - 1, index + step)));
  const swipe = useSwipe(go);
  const isAbove = useCoverDialogs();
  useScrollLock();
  useWakeLock();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Node;
    if (at !== document.body && !root.current?.contains(at)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return createPortal(
    <div
      ref={useMergedRef(root, useFocusTrap())}
      className={classes.boarding}
      role="dialog"
      aria-modal="true"
      aria-label={t('boarding.title', { name: flightName(ticket) })}
      data-above={isAbove || undefined}
      {...swipe}
    >
      <button
        type="button"
        className={classes.close}
        aria-label={t('lightbox.close')}
        data-autofocus
        onClick={onClose}
      >
        <IconX aria-hidden />
      </button>
      <p className={classes.name} aria-live="polite">
        {code.name || barcodes.length > 1 ? person(index) : flightName(ticket)}
      </p>
      <Drawn code={code} label={t('boarding.codeOf', { name: person(index) })} />
      <div className={classes.beside}>
        <Facts ticket={ticket} code={code} />
        {barcodes.length > 1 && (
          <div className={classes.dots}>
            {barcodes.map(({ text }, n) => (
              <button
                key={text}
                type="button"
                className={classes.dot}
                aria-label={person(n)}
                aria-current={n === index}
                onClick={() => setChosen(n)}
              />
            ))}
          </div>
        )}
        {attachmentUrl && (
          <FileLink className={classes.paper} url={attachmentUrl} name={flightName(ticket)} />
        )}
      </div>
    </div>,
    document.body,
  );
}

function Drawn({ code, label }: { code: TicketBarcode; label: string }) {
  const { t } = useTranslation();
  let svg: string;
  try {
    svg = drawCode(code);
  } catch {
    return (
      <p className={classes.broken} role="alert">
        {t('boarding.broken')}
      </p>
    );
  }
  return (
    <img
      className={classes.code}
      data-format={code.format}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      draggable={false}
    />
  );
}

/** What a person is asked for at the gate, as far as it is known. */
function Facts({ ticket, code }: { ticket: Ticket; code: TicketBarcode }) {
  const { t } = useTranslation();
  const { type, flightNumber, coach, gate, boardingGroup, seatNumbers } = ticket;
  const seat = seatInCode(code, ticket) ?? seatNumbers;
  const facts = [
    ['number', t(`tickets.stubs.${type}`), flightNumber],
    ['coach', t('tickets.coach'), coach],
    ['seat', t(seat?.includes(',') ? 'tickets.seatNumbers' : 'boarding.seat'), seat],
    ['gate', t('tickets.gate'), gate],
    ['group', t('boarding.group'), boardingGroup],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([fact, label, value]) =>
          value && (
            <div key={fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Calls back with 1 for a swipe to the next, -1 for one to the previous. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Point | null>(null);
  return {
    onPointerDown: ({ isPrimary, target, currentTarget, clientX, clientY }: PointerEvent) => {
      // not in the viewer of the paper above
      const isHere = isPrimary && currentTarget.contains(target as Node);
      start.current = isHere ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current: from } = start;
      start.current = null;
      const step = from ? swipeStep({ x: clientX - from.x, y: clientY - from.y }) : 0;
      if (step) onSwipe(step);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
