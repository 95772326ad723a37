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

/** Inputs and results of the procedures, such as `Answers['holidays']['byId']`. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Answers = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

const linkOptions = {
  url: '/trpc',
  headers: () => ({ 'Accept-Language': chosenLanguage(), 'X-Tab': TAB }),
};

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: reportsProgress,
      true: uploadLink(linkOptions),
      false: splitLink({
        condition: isOutside,
        true: outsideLink(linkOptions),
        false: httpBatchLink({
          ...linkOptions,
          maxURLLength: 2000,
          fetch: watchedFetch as typeof fetch,
        }),
      }),
    }),
  ],
});

/**
 * For use outside components: `api.holidays.byId.ensureData({ id })`; use `trpcClient` for
 * mutations.
 */
export const api = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
