/** The rows of one holiday that its plan is made of. */
import type * as schema from '../../drizzle/schema';

export type Ticket = typeof schema.tickets.$inferSelect;
export type Hotel = typeof schema.hotels.$inferSelect;
export type Excursion = typeof schema.excursions.$inferSelect & {
  /** The ticket or voucher among its files. */
  fileUrl: string | null;
};
export type Visit = typeof schema.restaurantVisits.$inferSelect & {
  restaurant: Pick<
    typeof schema.restaurants.$inferSelect,
    'id' | 'name' | 'address' | 'city' | 'phone' | 'latitude' | 'longitude'
  >;
};

export type Holiday = Pick<
  typeof schema.holidays.$inferSelect,
  'id' | 'title' | 'destination' | 'startDate' | 'endDate' | 'timeZone'
>;

export interface HolidayRows {
  holiday: Holiday;
  tickets: Ticket[];
  hotels: Hotel[];
  excursions: Excursion[];
  visits: Visit[];
}

/** What is known of a place on a ticket, such as "Lisbon (LIS)". */
export interface TicketPlaces {
  zoneOf(place: string, holiday: Holiday): string | null;
  positionOf(place: string): { latitude: number; longitude: number } | null;
}

export const NOUNS = ['tickets', 'hotels', 'excursions', 'visits'] as const;
export type Noun = (typeof NOUNS)[number];
