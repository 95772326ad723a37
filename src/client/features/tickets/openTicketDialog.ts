import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import type { HolidayDays } from '../../lib/holidayDays';
import { ticketText } from './ticketText';
import type { ReadTicket, Ticket } from './types';

export const loadTicketForm = () => import('./TicketForm').then((m) => m.TicketForm);

/** Opens the dialog that adds a ticket, or edits the given one. */
export const openTicketDialog = (
  holiday: HolidayDays,
  ticket?: Ticket,
  review: { read?: ReadTicket; file?: File; onSaved?: () => void; onClose?: () => void } = {},
) => {
  const { onClose, ...props } = review;
  return openDialog(
    loadTicketForm,
    { holiday, ticket, ...props },
    {
      title: i18n.t(ticketText(ticket?.type ?? 'flight', ticket ? 'edit' : 'add')),
      ...(onClose && { onClose }),
    },
  );
};

/**
 * Shows the values read from a file, to be completed and saved. Null: it has none and will be attached
 * to the new ticket. Resolves to whether it was saved, once the dialog is closed.
 */
export const reviewTicket = (holiday: HolidayDays, read: ReadTicket | null, file: File) =>
  new Promise<boolean>((resolve) => {
    let isSaved = false;
    const onSaved = () => {
      isSaved = true;
    };
    const onClose = () => resolve(isSaved);
    const shown = read ? { read } : { file };
    openTicketDialog(holiday, read ?? undefined, { ...shown, onSaved, onClose }).then((isOpen) => {
      // what cannot be shown is kept
      if (!isOpen) resolve(true);
    });
  });
