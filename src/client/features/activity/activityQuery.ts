import { infiniteQueryOptions } from '@tanstack/react-query';
import { trpcClient } from '../../trpc';

const PAGE_ROWS = 50;

/**
 * Pages of the activity log, newest first. Refetching reloads all pages, so that no row is skipped.
 */
export const activityQuery = infiniteQueryOptions({
  queryKey: [['activity', 'list'], { type: 'infinite' }],
  queryFn: ({ pageParam, signal }) =>
    trpcClient.activity.list.query({ before: pageParam, limit: PAGE_ROWS }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
});
