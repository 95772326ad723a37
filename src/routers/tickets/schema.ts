import { z } from 'zod';
import {
  flag,
  form,
  id,
  ifNear,
  LONG_TEXT_CHARS,
  localDateTime,
  optionalLocalDateTime,
  optionalText,
  requiredText,
  upload,
  version,
} from '../fields';
import { travellerIds } from '../travellers/schema';

/** The most flights that are added from one file. Further ones are ignored. */
export const FLIGHTS_OF_ONE_FILE = 20;

export const TICKET_TYPES = ['flight', 'train', 'bus', 'ferry', 'car'] as const;
export const BARCODE_FORMATS = ['AZTEC', 'QR_CODE', 'PDF_417', 'DATA_MATRIX'] as const;
/** More than any symbol of these formats holds. */
const BARCODE_CHARS = 8000;
export const BARCODES_MAX = 50;

const barcode = z.object({
  format: z.enum(BARCODE_FORMATS),
  /** neither trimmed nor limited to printable characters: all of it belongs to the code */
  text: z.string().min(1, 'validation.required').max(BARCODE_CHARS, 'validation.tooLong'),
  name: optionalText().transform((name) => name ?? null),
});

export type TicketBarcode = z.output<typeof barcode>;

export const ticketFields = z.object({
  /** null or an empty text counts as not sent */
  type: z
    .enum([...TICKET_TYPES, ''])
    .nullish()
    .transform((type) => type || undefined),
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
  coach: optionalText(),
  gate: optionalText(),
  boardingGroup: optionalText(),
  barcodes: z.array(barcode).max(BARCODES_MAX, 'validation.invalid').optional(),
  travellerIds,
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
    travellerIds: travellerIds.describe('instead of the passengers whose names the file has'),
    ifRead: flag().optional().describe('422 when neither form nor file tells anything of a ticket'),
    ifNear,
  }),
);
