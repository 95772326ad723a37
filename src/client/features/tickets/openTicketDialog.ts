import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { Answers } from '../../trpc';

export type Ticket = Answers['tickets']['list'][number];
export type ReadTicket = Answers['tickets']['fromFile'];
/** The part of a holiday that its tabs need. */
export type HolidayDays = { id: number; startDate: string; endDate: string };

export const loadTicketForm = () => import('./TicketForm').then((m) => m.TicketForm);

/**
 * Opens the dialog that adds a flight, edits the given one, or completes one `read` from a file.
 */
export const openTicketDialog = (
  holiday: HolidayDays,
  ticket?: Ticket,
  read?: Pick<ReadTicket, 'missing' | 'sources' | 'isNew'>,
) =>
  openDialog(
    loadTicketForm,
    { holiday, ticket, read },
    { title: i18n.t(ticket ? 'tickets.edit' : 'tickets.add') },
  );
