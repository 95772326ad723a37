interface Traveller {
  id: number;
  userId: number | null;
  name: string;
}

/** What the form holds: the chosen users, and people without a profile; new ones have no id. */
export interface TravellerEdits {
  userIds: number[];
  guests: { id?: number; name: string }[];
}

/**
 * The travellers to save: those of `now` with the changes that were made to `opened`, so that what
 * somebody else changed meanwhile is kept.
 */
export function mergeTravellers(
  opened: Traveller[],
  { userIds, guests }: TravellerEdits,
  now: Traveller[],
) {
  const isStaying = ({ id, userId }: Traveller) =>
    userId ? userIds.includes(userId) : guests.some((guest) => guest.id === id);
  const left = opened.filter((traveller) => !isStaying(traveller)).map(({ id }) => id);
  const before = new Map(opened.map(({ id, name }) => [id, name]));
  const staying = now
    .filter(({ id }) => !left.includes(id))
    .map(({ id, userId, name }) => {
      const guest = guests.find((each) => each.id === id);
      const isRenamed = guest && guest.name.trim() !== before.get(id);
      return userId ? { id } : { id, name: isRenamed ? guest.name : name };
    });
  const isThere = (userId: number) =>
    [...now, ...opened].some((traveller) => traveller.userId === userId);
  return [
    ...staying,
    ...userIds.filter((userId) => !isThere(userId)).map((userId) => ({ userId })),
    ...guests.filter(({ id, name }) => !id && name.trim()).map(({ name }) => ({ name })),
  ];
}
