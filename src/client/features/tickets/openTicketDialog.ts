import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { HolidayDays } from '../../lib/holidayDays';
import { ticketText } from './ticketText';
import type { ReadTicket, Ticket } from './types';

export const loadTicketForm = () => import('./TicketForm').then((m) => m.TicketForm);

/**
 * Opens the dialog that adds a ticket, edits the given one, or completes one `read` from a file.
 */
export const openTicketDialog = (
  holiday: HolidayDays,
  ticket?: Ticket,
  read?: Pick<ReadTicket, 'missing' | 'sources' | 'isNew'>,
) =>
  openDialog(
    loadTicketForm,
    { holiday, ticket, read },
    { title: i18n.t(ticketText(ticket?.type ?? 'flight', ticket ? 'edit' : 'add')) },
  );
