import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, trpcClient } from '../../trpc';

/** The server's default, for the first page, which comes with the page of the app. */
const FIRST_PAGE = 100;
const NEXT_PAGE = 500;

/** Pages of a holiday's photos, in the order in which they were taken. */
export const photoPages = (holidayId: number) =>
  infiniteQueryOptions({
    queryKey: [['photos', 'list'], { input: { holidayId }, type: 'infinite' }],
    queryFn: ({ pageParam: after, signal }) =>
      trpcClient.photos.list.query(after ? { holidayId, after, limit: NEXT_PAGE } : { holidayId }, {
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page, pages) =>
      page.length < (pages.length > 1 ? NEXT_PAGE : FIRST_PAGE) ? undefined : page.at(-1)?.id,
    initialData() {
      const first = api.photos.list.getData({ holidayId });
      return first && { pages: [first], pageParams: [undefined] };
    },
  });
