import { z } from 'zod';
import {
  flag,
  form,
  id,
  LONG_TEXT_CHARS,
  localDateTime,
  optionalLocalDateTime,
  optionalText,
  requiredText,
  upload,
  version,
} from '../fields';

/** The most flights that are added from one file. Further ones are ignored. */
export const FLIGHTS_OF_ONE_FILE = 20;

export const ticketFields = z.object({
  type: optionalText().transform((type) => type ?? undefined),
  title: optionalText(),
  description: optionalText(LONG_TEXT_CHARS),
  departureDate: localDateTime('validation.departureDateRequired'),
  arrivalDate: optionalLocalDateTime(),
  /** free text, such as "4h 30m" */
  flightDuration: optionalText(),
  departureLocation: requiredText('validation.departureLocationRequired'),
  arrivalLocation: requiredText('validation.arrivalLocationRequired'),
  bookingReference: optionalText(),
  ticketNumber: optionalText(),
  price: optionalText(),
  flightNumber: optionalText(),
  /** separated by commas: "12A, 12B" */
  seatNumbers: optionalText(),
  checkedIn: flag().optional(),
  notes: optionalText(LONG_TEXT_CHARS),
  provider: optionalText(),
  referenceNumber: optionalText(),
});

export const newTicket = ticketFields.extend({ holidayId: id });
export const ticketChanges = ticketFields.partial().extend({ id, version });

/**
 * An uploaded file and the values that the sender already knows. An empty field counts as not sent.
 */
export const ticketFile = form(
  z.object({
    holidayId: id,
    file: upload,
    departureLocation: optionalText(),
    arrivalLocation: optionalText(),
    flightNumber: optionalText(),
    departureDate: optionalLocalDateTime(),
  }),
);
