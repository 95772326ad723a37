import type { TicketValues } from './ticketForm';
import type { ReadTicket, Ticket } from './types';

export type TextName = Exclude<keyof TicketValues, 'checkedIn' | 'travellerIds' | 'type'>;

/** What each kind of ticket tells beside its places and times, two fields a row. */
export const PAIRS: Record<Ticket['type'], [TextName, TextName][]> = {
  flight: [
    ['flightNumber', 'flightDuration'],
    ['bookingReference', 'seatNumbers'],
    ['gate', 'boardingGroup'],
    ['provider', 'ticketNumber'],
    ['referenceNumber', 'price'],
  ],
  train: [
    ['flightNumber', 'provider'],
    ['coach', 'seatNumbers'],
    ['bookingReference', 'ticketNumber'],
    ['referenceNumber', 'price'],
  ],
  bus: [
    ['flightNumber', 'provider'],
    ['bookingReference', 'seatNumbers'],
    ['referenceNumber', 'price'],
  ],
  ferry: [
    ['flightNumber', 'provider'],
    ['bookingReference', 'ticketNumber'],
    ['referenceNumber', 'price'],
  ],
  car: [
    ['provider', 'flightNumber'],
    ['bookingReference', 'price'],
  ],
};

const CODE = { autoCapitalize: 'characters' };

const HINTS: Partial<Record<TextName, object>> = {
  bookingReference: CODE,
  seatNumbers: { ...CODE, placeholder: '12A, 12B' },
  flightDuration: { placeholder: '4h 30m' },
};

export const hintOf = (type: Ticket['type'], name: TextName) =>
  type === 'flight' && name === 'flightNumber' ? { ...CODE, placeholder: 'KL875' } : HINTS[name];

const ENDS = [
  'departureLocation',
  'arrivalLocation',
  'departureDay',
  'departureTime',
  'arrivalDay',
  'arrivalTime',
] as const;
const endOf = (name: TextName) => ENDS.find((end) => end === name);

/** Whether the field's value was read from the letters of a picture. */
export const isGuess = (name: TextName, read?: ReadTicket) =>
  Object.entries(read?.sources ?? {}).some(
    ([column, source]) => column === name.replace(/(?:Day|Time)$/, 'Date') && source === 'picture',
  );

/** The key of a field's label. */
export function labelOf(type: Ticket['type'], name: TextName) {
  const end = endOf(name);
  if (type === 'car' && end) return `tickets.car.${end}` as const;
  if (type !== 'flight' && name === 'flightNumber') return `tickets.numbers.${type}` as const;
  if (type !== 'flight' && name === 'provider') return `tickets.providers.${type}` as const;
  return `tickets.${name}` as const;
}
