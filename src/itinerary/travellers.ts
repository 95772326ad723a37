import type { HolidayRows } from './rows';

/** Who an item is for. */
interface ForTravellers {
  travellerIds: number[];
}

/** Whether it is for this traveller or for everybody; null: somebody who does not travel. */
export const isFor = ({ travellerIds }: ForTravellers, travellerId: number | null) =>
  travellerIds.length === 0 || (travellerId !== null && travellerIds.includes(travellerId));

/** The rows that are for this traveller, as far as they are for somebody. */
export const rowsFor = <Rows extends HolidayRows>(rows: Rows, travellerId: number | null): Rows => {
  const isMine = (row: ForTravellers) => isFor(row, travellerId);
  const { tickets, hotels, excursions, visits } = rows;
  return {
    ...rows,
    tickets: tickets.filter(isMine),
    hotels: hotels.filter(isMine),
    excursions: excursions.filter(isMine),
    visits: visits.filter(isMine),
  };
};

/** Whether both are for the same person. */
export const sharePerson = (one: ForTravellers, other: ForTravellers) =>
  one.travellerIds.length === 0 ||
  other.travellerIds.length === 0 ||
  one.travellerIds.some((id) => other.travellerIds.includes(id));
