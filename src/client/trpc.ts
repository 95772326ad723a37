import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../routers';
import { chosenLanguage } from './i18n';
import { isOutside, outsideLink } from './lib/network/outsideLink';
import { queryClient } from './lib/network/queryClient';
import { watchedFetch } from './lib/network/reachable';
import { TAB } from './lib/network/tab';
import { reportsProgress, uploadLink } from './lib/network/uploadLink';

/** What procedures take and answer: `Answers['holidays']['byId']`. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Answers = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

const door = {
  url: '/trpc',
  headers: () => ({ 'Accept-Language': chosenLanguage(), 'X-Tab': TAB }),
};

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: reportsProgress,
      true: uploadLink(door),
      false: splitLink({
        condition: isOutside,
        true: outsideLink(door),
        false: httpBatchLink({ ...door, maxURLLength: 2000, fetch: watchedFetch as typeof fetch }),
      }),
    }),
  ],
});

/** Outside of components: `api.holidays.byId.ensureData({ id })`; for mutations `trpcClient`. */
export const api = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
