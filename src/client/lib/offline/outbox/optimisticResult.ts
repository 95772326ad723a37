import { queryClient } from '../../network/queryClient';
import type { OutboxEntry } from '../storage/database';
import { rowsIn } from './applyOutbox';

type Known = { id: number; name: string; imageUrl?: string | null; isAdmin?: boolean };

const known = <Data>(path: string) =>
  queryClient.getQueriesData<Data>({ queryKey: [path.split('.')] }).map(([, data]) => data);

const currentUser = () =>
  known<{ user: Known | null }>('session.current')[0]?.user ?? { id: 0, name: '', isAdmin: false };

function restaurantOf(id: unknown) {
  const listed = known<Known[]>('restaurants.list').flatMap((list) => list ?? []);
  const single = known<Known>('restaurants.byId').flatMap((one) => one ?? []);
  const found = [...listed, ...single].find((one) => one.id === id);
  return { id, name: found?.name ?? '', imageUrl: found?.imageUrl ?? null };
}

interface Traveller {
  id?: number;
  userId?: number | null;
  name?: string | null;
}

/** The travellers that were put, with ids below 0 for new ones. */
function travellersOf({ travellers, holidayId }: OutboxEntry['input'], tempId: number) {
  const before = queryClient
    .getQueriesData<Required<Traveller>[]>({ queryKey: [['travellers', 'list']] })
    .filter(
      ([[, options]]) =>
        (options as { input?: Traveller & { holidayId?: number } })?.input?.holidayId === holidayId,
    )
    .flatMap(([, list]) => list ?? []);
  const users = known<Known[]>('users.list').flatMap((list) => list ?? []);
  return (travellers as Traveller[]).map(({ id, userId = null, name }, n) => {
    const same = before.find((one) =>
      id ? one.id === id : userId !== null && one.userId === userId,
    );
    const user = users.find((one) => one.id === userId);
    if (same) return { ...same, name: name ?? same.name };
    return { id: tempId - n, userId, name: user?.name ?? name ?? '' };
  });
}

/** A row as it is on the screens. */
function knownRow(noun: string, id: unknown) {
  const rows = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => Array.isArray(path) })
    .flatMap(({ queryKey: [path], state }) =>
      rowsIn(noun, (path as string[]).join('.'), state.data),
    );
  return rows.find((row) => row.id === id);
}

/** What the server would respond to a change, as far as this device knows. */
export function optimisticResult(
  path: string,
  input: OutboxEntry['input'],
  tempId: number,
): OutboxEntry['result'] {
  const user = currentUser();
  const createdAt = new Date().toISOString();
  const added = { ...input, id: tempId, version: 1, createdAt };
  if (path.startsWith('comments.create'))
    return {
      ...{ holidayId: null, photoId: null, updatedAt: null },
      ...added,
      ...{ userId: user.id, author: user.name, authorIsAdmin: user.isAdmin === true },
    };
  if (path.startsWith('visits.create'))
    return {
      ...{ numberOfGuests: 2, favoriteTable: null, notes: null, review: null, travellerIds: [] },
      ...added,
      ...{
        holidayId: Number(input.holidayId) || null,
        restaurant: restaurantOf(input.restaurantId),
      },
      ...{ ratings: [], ratingCount: 0, averageRating: null },
    };
  if (path.startsWith('ratings.')) {
    const ratings = (knownRow('visits', input.visitId)?.ratings ?? []) as { userId: number }[];
    const before = ratings.find(({ userId }) => userId === user.id);
    const by = { userId: user.id, user: { id: user.id, name: user.name } };
    return { review: null, ...added, ...by, before };
  }
  if (path === 'travellers.put') return { id: tempId, travellers: travellersOf(input, tempId) };
  const before = knownRow(path.split('.')[0] ?? '', input.id);
  return { ...before, ...input, id: Number(input.id) || tempId, before };
}

/** What the mutation resolves to while its change waits (`isWaitingResult`). */
export const waitingResult = ({ path, result }: Pick<OutboxEntry, 'path' | 'result'>) =>
  Object.assign(path === 'travellers.put' ? (result.travellers as object) : { ...result }, {
    isWaiting: true,
  });
