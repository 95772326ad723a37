import { z } from 'zod';
import { KINDS } from '../../itinerary/items';
import { NOUNS } from '../../itinerary/rows';
import { WARNING_KINDS } from '../../itinerary/warningKeys';
import { calendarDay } from '../responses';
import { TICKET_TYPES } from '../tickets/schema';

const item = z
  .object({
    id: z.int(),
    noun: z.enum(NOUNS),
    type: z.enum(TICKET_TYPES).nullable().describe('of a ticket; else null'),
    kind: z
      .enum(KINDS)
      .nullable()
      .describe(
        'of a dated ticket `departure` or `arrival`, of a dated hotel `checkIn` or `checkOut`',
      ),
    time: z.string().nullable().describe('`HH:mm` by the clock of the place; null: unknown'),
    timeZone: z.string().nullable().describe('IANA; null: unknown'),
    title: z.string(),
    detail: z.string(),
    travellerIds: z.array(z.int()).describe('empty: everybody'),
    place: z
      .object({
        name: z.string(),
        address: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .nullable(),
    phone: z.string().nullable(),
    hasCode: z.boolean().describe('whether the ticket has a bar code'),
    fileUrl: z.string().nullable().describe('URL path of the paper'),
  })
  .meta({ id: 'PlanItem' });

const warnings = z.array(
  z
    .object({
      key: z.string().describe('stable for the same things'),
      kind: z.enum(WARNING_KINDS),
      date: calendarDay,
      until: calendarDay.nullable().describe('of `noBed` the last night'),
      text: z.string().describe('in the language of the request'),
      items: z.array(z.object({ noun: z.enum(NOUNS), id: z.int() })),
    })
    .meta({ id: 'Warning' }),
);

export const planResponse = z
  .object({
    days: z.array(
      z.object({
        date: calendarDay,
        number: z.int().nullable().describe('null: not a day of the holiday'),
        night: z.object({ hotelId: z.int(), name: z.string() }).nullable(),
        items: z.array(item),
      }),
    ),
    undated: z.array(item),
    warnings,
  })
  .meta({ id: 'Plan' });

export const todayResponse = z
  .object({
    date: calendarDay.describe('today where the holiday is'),
    holiday: z
      .object({
        ...{ id: z.int(), title: z.string(), destination: z.string() },
        ...{ startDate: calendarDay, endDate: calendarDay, timeZone: z.string().nullable() },
        ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
      })
      .nullable()
      .describe('the holiday that is on, or begins tomorrow; of two the one that began last'),
    next: item
      .extend({ date: calendarDay })
      .meta({ id: 'NextItem' })
      .nullable()
      .describe('the first item with a time to come'),
    today: z.array(item),
    tomorrow: z.array(item),
    tonight: item
      .nullish()
      .describe('the hotel of the night that follows: that of whoever asks, else of others'),
    warnings,
  })
  .meta({ id: 'Today' });
