import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../routers';
import { chosenLanguage } from './i18n';
import { isProviderCall, providerLink } from './lib/network/providerLink';
import { queryClient } from './lib/network/queryClient';
import { trackedFetch } from './lib/network/reachable';
import { TAB_ID } from './lib/network/tabId';
import { reportsProgress, uploadLink } from './lib/network/uploadLink';
import { offlineLink } from './lib/offline/cache/offlineLink';
import { outboxLink } from './lib/offline/outbox/outboxLink';

// for all but the links above, which would import this file in a circle
export type { Inputs, Outputs } from './lib/network/procedures';

export const trpc = createTRPCReact<AppRouter>();

const linkOptions = {
  url: '/trpc',
  headers: () => ({ 'Accept-Language': chosenLanguage(), 'X-Tab': TAB_ID }),
};

/** The server refuses a batch of more calls. */
const BATCH_CALLS = 20;

export const trpcClient = trpc.createClient({
  links: [
    offlineLink,
    outboxLink,
    splitLink({
      condition: reportsProgress,
      true: uploadLink(linkOptions),
      false: splitLink({
        condition: isProviderCall,
        true: providerLink(linkOptions),
        false: httpBatchLink({
          ...linkOptions,
          maxURLLength: 2000,
          maxItems: BATCH_CALLS,
          fetch: trackedFetch as typeof fetch,
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
