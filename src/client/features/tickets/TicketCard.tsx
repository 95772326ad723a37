import {
  IconAlertTriangle,
  IconBus,
  IconCar,
  IconCopy,
  IconPlane,
  IconShip,
  IconTrain,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../airports/airports';
import { timeOfTicket } from '../../../itinerary/days';
import { missingOf } from '../../../routers/tickets/flights';
import { CodeButton } from '../../components/boarding/CodeButton';
import { Badge } from '../../components/control/Badge';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { WaitingMark } from '../../components/notice/WaitingMark';
import { ForTravellers } from '../../components/picture/ForTravellers';
import { copyWithNotice } from '../../lib/browser/copyText';
import { clockTime, dayMonthYear, daysBetween } from '../../lib/format/dates';
import { flightName } from '../../lib/format/flightName';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { trpc } from '../../trpc';
import { Attachment } from './Attachment';
import { loadTicketForm, openTicketDialog } from './openTicketDialog';
import classes from './TicketCard.module.css';
import { ticketText } from './ticketText';
import type { Ticket } from './types';

const ICONS: Record<Ticket['type'], typeof IconPlane> = {
  flight: IconPlane,
  train: IconTrain,
  bus: IconBus,
  ferry: IconShip,
  car: IconCar,
};

interface TicketCardProps {
  holiday: HolidayDays;
  ticket: Ticket;
  /** Has just been read from a dropped file: slides out. */
  isFresh: boolean;
}

/** A ticket as a boarding pass: the journey, and a stub with the data for check-in. */
export function TicketCard({ holiday, ticket, isFresh }: TicketCardProps) {
  const { t } = useTranslation();
  const { id, type, departureDate, arrivalDate, attachmentUrl, barcodes, notes } = ticket;
  const Icon = ICONS[type];
  const missing = missingOf(ticket);
  const name = flightName(ticket);
  const remove = trpc.tickets.remove.useMutation({
    meta: { success: ticketText(type, 'deleted'), failure: ticketText(type, 'deleteFailed') },
  });
  const askToDelete = () =>
    confirmDelete({
      title: t(ticketText(type, 'deleteTitle')),
      text: t('common.deleteItemText', { item: t(ticketText(type, 'item')) }),
      onConfirm: () => remove.mutateAsync({ id }),
    });

  return (
    <li
      className={classes.ticket}
      data-fresh={isFresh || undefined}
      data-missing={missing.length > 0 || undefined}
    >
      <h3 className={classes.title}>
        <button
          type="button"
          className={classes.open}
          onClick={() => openTicketDialog(holiday, ticket)}
          {...onIntent(loadTicketForm)}
        >
          <span className="sr-only">{t(ticketText(type, 'editNamed'), { name })}</span>
        </button>
      </h3>
      <div className={classes.pass}>
        <div className={classes.main}>
          <div className={classes.head}>
            {type === 'flight' ? (
              <Badge tone={ticket.checkedIn ? 'ok' : 'warn'}>
                {t(ticket.checkedIn ? 'tickets.checkedIn' : 'tickets.notCheckedIn')}
              </Badge>
            ) : (
              <Badge tone="plain">{t(`tickets.types.${type}`)}</Badge>
            )}
            <WaitingMark noun="tickets" id={id} />
            {ticket.provider && <span className={classes.provider}>{ticket.provider}</span>}
            <IconButton
              label={t(ticketText(type, 'delete'))}
              className={classes.delete}
              onClick={askToDelete}
            >
              <IconTrash />
            </IconButton>
          </div>
          <div className={classes.journey}>
            <End place={ticket.departureLocation} dateTime={departureDate} />
            <div className={classes.way}>
              <span className={classes.line}>
                <Icon aria-hidden />
              </span>
              {type === 'flight' && ticket.flightDuration && (
                <span className={classes.duration}>
                  <span className="sr-only">{t('tickets.flightDuration')} </span>
                  {ticket.flightDuration}
                </span>
              )}
            </div>
            <End
              place={ticket.arrivalLocation}
              dateTime={arrivalDate}
              shift={departureDate && arrivalDate ? daysBetween(departureDate, arrivalDate) : 0}
            />
          </div>
          <ForTravellers
            holidayId={holiday.id}
            travellerIds={ticket.travellerIds}
            className={classes.whom}
          />
          {missing.length > 0 && (
            <p className={classes.missing}>
              <IconAlertTriangle aria-hidden />
              {t('tickets.stillMissing', {
                values: missing.map((value) => t(`tickets.missing.${value}`)).join(', '),
              })}
            </p>
          )}
          {notes && <p className={classes.notes}>{notes}</p>}
          {(barcodes.length > 0 || attachmentUrl) && (
            <div className={classes.papers}>
              {barcodes.length > 0 && (
                <CodeButton
                  holidayId={holiday.id}
                  ticketId={id}
                  name={name}
                  className={classes.show}
                />
              )}
              {attachmentUrl && <Attachment ticketId={id} url={attachmentUrl} name={name} />}
            </div>
          )}
        </div>
        <Stub ticket={ticket} />
      </div>
    </li>
  );
}

interface EndProps {
  place: string;
  dateTime: string | null;
  /** Days from departure to arrival; negative across the date line. */
  shift?: number;
}

function End({ place, dateTime, shift = 0 }: EndProps) {
  const { t } = useTranslation();
  const code = placeCode(place);
  const city = code ? place.replace(/\s*\(?[A-Z]{3}\)?\s*$/, '') : '';
  return (
    <div className={classes.end}>
      {code && <span className={classes.code}>{code}</span>}
      {!code && (
        <span className={classes.place} data-missing={!place || undefined}>
          {place || t('tickets.unknownPlace')}
        </span>
      )}
      {city && <span className={classes.city}>{city}</span>}
      {timeOfTicket(dateTime) && (
        <span className={classes.time}>
          {clockTime(dateTime)}
          {shift !== 0 && <sup>{shift > 0 ? `+${shift}` : `−${-shift}`}</sup>}
        </span>
      )}
      {dateTime && <time className={classes.day}>{dayMonthYear(dateTime)}</time>}
    </div>
  );
}

function Stub({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { bookingReference, referenceNumber, flightNumber, seatNumbers } = ticket;
  const { coach, gate, boardingGroup } = ticket;
  const reference = bookingReference ?? referenceNumber;
  const facts = [
    ['flight', t(`tickets.stubs.${ticket.type}`), flightNumber],
    ['coach', t('tickets.coach'), coach],
    ['seats', t('tickets.seatNumbers'), seatNumbers],
    ['gate', t('tickets.gate'), gate],
    ['group', t('tickets.boardingGroup'), boardingGroup],
    ['reference', t('tickets.bookingReference'), reference],
  ] as const;
  const known = facts.filter(([, , value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={classes.stub}>
      {known.map(([fact, label, value]) => (
        <div key={fact} data-fact={fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {fact === 'reference' && value && (
              <IconButton
                label={t('common.copyText', { text: value })}
                className={classes.copy}
                onClick={() => copyWithNotice(value)}
              >
                <IconCopy />
              </IconButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
