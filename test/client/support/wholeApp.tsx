import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { closeAllDialogs } from '../../../src/client/lib/dialogs';
import { queryClient } from '../../../src/client/lib/network/queryClient';
import { dismissNotice } from '../../../src/client/lib/notify';
import { routeTree } from '../../../src/client/routeTree.gen';
import { trpc, trpcClient } from '../../../src/client/trpc';
import { requests, type Server, serve } from './app';
import './popover';

/** The whole app at an address, over the real client and a server that answers as told. */
export async function openApp(server: Server, at = '/') {
  requests.length = 0;
  queryClient.clear();
  closeAllDialogs();
  dismissNotice();
  serve({
    'session.current': () => ({ user: null }),
    'holidays.upcoming': () => [],
    'holidays.past': () => [],
    ...server,
  });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const page = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { router, page };
}
