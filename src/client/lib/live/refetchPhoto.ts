import type { InfiniteData, Query } from '@tanstack/react-query';
import { type Outputs, trpcClient } from '../../trpc';
import { queryClient } from '../network/queryClient';
import { concerns, PHOTO_PAGES } from './concerns';

type Photo = Outputs['photos']['byId'];
type Pages = InfiniteData<Photo[]>;

const photoIn = ({ state }: Query, id: number) =>
  (state.data as Pages | undefined)?.pages.flat().find((photo) => photo.id === id);

/**
 * Fetches one photo again for the pages of photos that show it. The pages themselves are fetched
 * again only where the photo is gone or has moved to another place.
 */
export async function refetchPhoto(id: number) {
  const cache = queryClient.getQueryCache();
  const queries = cache.findAll({ queryKey: PHOTO_PAGES }).filter((query) => photoIn(query, id));
  if (queries.length === 0) return;
  const photo = await trpcClient.photos.byId.query({ id }).catch(() => null);
  for (const query of queries) {
    const { queryKey, state } = query;
    const isSettled = state.fetchStatus === 'idle' && !state.isInvalidated;
    if (photo && isSettled && photo.takenAt === photoIn(query, id)?.takenAt)
      queryClient.setQueryData<Pages>(
        queryKey,
        ({ pages, pageParams } = query.state.data as Pages) => ({
          pageParams,
          pages: pages.map((page) => page.map((each) => (each.id === id ? photo : each))),
        }),
      );
    else queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** For mutations that change one photo: fetches it again, and what else shows it. */
export async function refetchAfterPhoto(input: { id: number } | { photoId: number }) {
  const photoId = 'photoId' in input ? input.photoId : input.id;
  const change = { router: 'photos', holidayId: null, photoId };
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(change, queryKey) }),
    refetchPhoto(photoId),
  ]);
}

/** For mutations of a row that may be about a photo; undefined: refetches everything. */
export const refetchAfterOneOf = ({ photoId }: { photoId: number | null }) =>
  photoId === null ? undefined : () => refetchAfterPhoto({ photoId });
