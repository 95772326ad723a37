import i18n from 'i18next';
import { createContext, useContext } from 'react';
import { isFor } from '../../itinerary/travellers';
import { api, type Outputs, trpc } from '../trpc';
import { readStored, writeStored } from './browser/localStorage';
import { sharedState } from './sharedState';
import { useSession } from './useSession';

type Traveller = Outputs['travellers']['list'][number];

/** A traveller with the user's picture. */
export interface TravellerWithPhoto extends Traveller {
  photoUrl: string | null;
}

/** Who goes on a holiday; nobody is listed while everybody goes, and until it is loaded. */
export function useTravellers(holidayId: number | null): TravellerWithPhoto[] {
  const { data: travellers = [] } = trpc.travellers.list.useQuery(
    { holidayId: holidayId ?? 0 },
    { enabled: holidayId !== null },
  );
  const hasUsers = travellers.some(({ userId }) => userId);
  const { data: users } = trpc.users.list.useQuery(undefined, { enabled: hasUsers });
  return travellers.map((traveller) => ({
    ...traveller,
    photoUrl: users?.find(({ id }) => id === traveller.userId)?.photoUrl ?? null,
  }));
}

/** As Intl.ListFormat writes it, of which a phone needs longer to make one than to show the names. */
export function listNames(people: { name: string }[]) {
  const names = people.map(({ name }) => name);
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  const key = names.length === 1 ? 'travellers.two' : 'travellers.several';
  return i18n.t(key, { names: names.join(', '), last });
}

/** The names of these travellers, for a conflict; empty: everybody. */
export const travellerNames = (holidayId: number | null, ids: unknown): string => {
  const travellers = holidayId && api.travellers.list.getData({ holidayId });
  const chosen = (travellers || []).filter(({ id }) => (ids as number[]).includes(id));
  return chosen.length > 0 ? listNames(chosen) : i18n.t('travellers.everybody');
};

const STORAGE_KEY = 'mine-only';
const mine = sharedState(readStored(STORAGE_KEY) === 'true');

/** Whether the user chose to see only what they are part of. Remembered on this device. */
export const useMine = mine.use;
export function showMine(isMine: boolean) {
  mine.set(isMine);
  writeStored(STORAGE_KEY, isMine ? 'true' : null);
}

/** Whether "Mine" counts: on a holiday's own screen, where the switch is. */
export const MineContext = createContext(false);

/** Whether an item is for everybody or for the user; until it is known who goes, all are. */
export function useIsOwn(holidayId: number) {
  const { user } = useSession();
  const { data: travellers } = trpc.travellers.list.useQuery({ holidayId });
  const own = travellers?.find(({ userId }) => userId === user?.id);
  return (item: { travellerIds: number[] }) => !travellers || isFor(item, own?.id ?? null);
}

/**
 * Whether an item is shown: everything, or with "Mine" what is for everybody or for the user. Who
 * does not go sees what is for everybody.
 */
export function useIsShown(holidayId: number) {
  const isMine = mine.use();
  const isOnOwnScreen = useContext(MineContext);
  const isOwn = useIsOwn(holidayId);
  return isMine && isOnOwnScreen ? isOwn : () => true;
}
