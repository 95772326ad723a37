import { infiniteQueryOptions } from '@tanstack/react-query';
import { trpcClient } from '../../trpc';

const PAGE_ROWS = 50;

/** Pages of activity, newest first; fetched again as a whole, so that no row falls between two. */
export const activityQuery = infiniteQueryOptions({
  queryKey: [['activity', 'list'], { type: 'infinite' }],
  queryFn: ({ pageParam, signal }) =>
    trpcClient.activity.list.query({ before: pageParam, limit: PAGE_ROWS }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
});
