/** Who an item is for. */
interface ForTravellers {
  travellerIds: number[];
}

/** Whether it is for this traveller or for everybody; null: somebody who does not travel. */
export const isFor = ({ travellerIds }: ForTravellers, travellerId: number | null) =>
  travellerIds.length === 0 || (travellerId !== null && travellerIds.includes(travellerId));

/** Whether both are for the same person. */
export const sharePerson = (one: ForTravellers, other: ForTravellers) =>
  one.travellerIds.length === 0 ||
  other.travellerIds.length === 0 ||
  one.travellerIds.some((id) => other.travellerIds.includes(id));
