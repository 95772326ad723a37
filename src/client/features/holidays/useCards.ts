import { FIRST_CARDS } from '../../../pictures/onCard';
import { api, trpc } from '../../trpc';

type List = 'upcoming' | 'past';

const isKnown = (list: List) => api.holidays[list].getData() !== undefined;

export const prefetchCards = async (list: List) => {
  if (!isKnown(list)) await api.holidays[list].prefetch(FIRST_CARDS);
};

/** The holidays of a list: the first ones, which come with the page, until all are there. */
export function useCards(list: List, isShown: boolean) {
  const isComplete = isKnown(list);
  const first = trpc.holidays[list].useQuery(FIRST_CARDS, { enabled: isShown && !isComplete });
  const areMore = isComplete || first.data?.length === FIRST_CARDS.limit;
  const all = trpc.holidays[list].useQuery(undefined, { enabled: isShown && areMore });
  const { isError, refetch } = areMore ? all : first;
  return { data: all.data ?? first.data, isComplete: isComplete || !areMore, isError, refetch };
}
