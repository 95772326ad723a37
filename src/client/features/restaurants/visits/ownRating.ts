import type { Visit } from '../types';

/** The rating that this user gave the visit. */
export const ownRating = ({ ratings }: Visit, user: { id: number } | null) =>
  ratings.find(({ userId }) => user !== null && userId === user.id);
