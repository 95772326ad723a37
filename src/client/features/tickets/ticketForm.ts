import { z } from 'zod';
import { timeOfTicket } from '../../../itinerary/days';
import { day, optionalDay } from '../../../routers/fields';
import { TICKET_TYPES, ticketFields } from '../../../routers/tickets/schema';
import { changedFields } from '../../lib/forms/mergeEdits';
import { isReachable } from '../../lib/network/reachable';
import type { Ticket } from './types';

const toLocalDateTime = (day: string, time: string) => `${day}T${time || '00:00'}:00`;

/** The contract's fields as the form shows them, with days and times as separate fields. */
export const ticketForm = ticketFields
  .omit({ title: true, description: true, departureDate: true, arrivalDate: true })
  .extend({
    type: z.enum(TICKET_TYPES),
    departureDay: day('validation.departureDateRequired'),
    departureTime: z.string(),
    arrivalDay: optionalDay(),
    arrivalTime: z.string(),
  })
  .refine(({ arrivalDay, arrivalTime }) => arrivalDay || !arrivalTime, {
    path: ['arrivalDay'],
    message: 'validation.required',
  })
  .transform(({ departureDay, departureTime, arrivalDay, arrivalTime, ...fields }) => ({
    ...fields,
    departureDate: toLocalDateTime(departureDay, departureTime),
    arrivalDate: arrivalDay ? toLocalDateTime(arrivalDay, arrivalTime) : null,
  }));

export const formValues = (ticket?: Ticket) => ({
  type: ticket?.type ?? 'flight',
  departureLocation: ticket?.departureLocation ?? '',
  arrivalLocation: ticket?.arrivalLocation ?? '',
  departureDay: ticket?.departureDate?.slice(0, 10) ?? '',
  departureTime: timeOfTicket(ticket?.departureDate) ?? '',
  arrivalDay: ticket?.arrivalDate?.slice(0, 10) ?? '',
  arrivalTime: timeOfTicket(ticket?.arrivalDate) ?? '',
  flightDuration: ticket?.flightDuration ?? '',
  flightNumber: ticket?.flightNumber ?? '',
  provider: ticket?.provider ?? '',
  bookingReference: ticket?.bookingReference ?? '',
  referenceNumber: ticket?.referenceNumber ?? '',
  ticketNumber: ticket?.ticketNumber ?? '',
  seatNumbers: ticket?.seatNumbers ?? '',
  coach: ticket?.coach ?? '',
  gate: ticket?.gate ?? '',
  boardingGroup: ticket?.boardingGroup ?? '',
  price: ticket?.price ?? '',
  checkedIn: ticket?.checkedIn ?? false,
  notes: ticket?.notes ?? '',
  travellerIds: ticket?.travellerIds ?? [],
});
export type TicketValues = ReturnType<typeof formValues>;

interface Changes {
  id: number;
  version: number;
  checkedIn?: boolean;
}

/** What is sent of some changes: without a connection only the tick can wait, where it is all that changed. */
export function sendable<Sent extends Changes>(changes: Sent, before: Ticket | undefined) {
  const { id, version, checkedIn } = changes;
  const isTick = changedFields({ ...before }, { ...(changes as object) }).join() === 'checkedIn';
  return isTick && !isReachable() ? { id, version, checkedIn } : changes;
}
