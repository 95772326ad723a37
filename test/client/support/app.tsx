import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
// the app fetches it once idle: loading it is no part of what a test waits for
import '../../../src/client/components/dialog/DialogHost';
import { AppShell } from '../../../src/client/components/layout/AppShell';
import { closeAllDialogs } from '../../../src/client/lib/dialogs';
import { queryClient } from '../../../src/client/lib/network/queryClient';
import { trpc, trpcClient } from '../../../src/client/trpc';

type Answer = (input: never) => unknown;

/** What the server answers, by the path of the procedure; a thrown `Refusal` is refused. */
export type Server = Record<string, Answer>;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly sentence?: string,
    readonly fields?: Record<string, string>,
    readonly code = 'REFUSED',
  ) {
    super(sentence);
  }
}

/** Everything that was asked: one entry for each request, with the procedures in it. */
export const requests: { paths: string[]; inputs: unknown[] }[] = [];

export const requestsOf = (path: string) =>
  requests.flatMap(({ paths, inputs }) => inputs.filter((_, n) => paths[n] === path));

export async function answerTo(server: Server, path: string, input: unknown) {
  try {
    const data = await server[path]?.(input as never);
    return { result: { data } };
  } catch (cause) {
    const { status = 500, sentence, fields, code } = cause as Partial<Refusal>;
    const appError = sentence && { error: sentence, code, fields };
    return { error: { message: '', code: -32600, data: { httpStatus: status, appError } } };
  }
}

/** What a test says nothing about: a disk with room, holidays on which everybody goes, none of which is on or being imported, and a place without weather, which shows none. */
const unsaid: Server = {
  'holidayArchive.importing': () => null,
  'travellers.list': () => [],
  'backups.disk': () => ({ warning: null }),
  'plan.today': () => ({ holiday: null }),
  'weather.ofLocation': ({ location }: { location: string }) => ({
    location,
    country: null,
    updatedAt: new Date().toISOString(),
    forecasts: [],
  }),
};

/** By this header the app knows the answers of its server. */
export const OURS = { 'X-Request-Id': 'r1' };

export function serve(told: Server) {
  const server = { ...unsaid, ...told };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/session') {
      requests.push({ paths: ['session.remove'], inputs: [undefined] });
      await server['session.remove']?.(undefined as never);
      return new Response(null, { status: 204, headers: OURS });
    }
    const paths = pathname.replace('/trpc/', '').split(',');
    const body = JSON.parse((init?.body as string) ?? searchParams.get('input') ?? '{}');
    const isBatch = searchParams.has('batch');
    const inputs = paths.map((_, n) => (isBatch ? body[n] : body));
    requests.push({ paths, inputs });
    const givenUp = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    const answering = Promise.all(paths.map((path, n) => answerTo(server, path, inputs[n])));
    const answers = await Promise.race([answering, givenUp]);
    return Response.json(isBatch ? answers : answers[0], { headers: OURS });
  });
}

interface Shown {
  server: Server;
  user: { id: number; name: string; isAdmin: boolean };
  at?: string;
}

/** Shows `screen` as `user` sees it, over the real client and a server that answers as told. */
export async function show(screen: ReactNode, { server, user, at = '/' }: Shown) {
  requests.length = 0;
  queryClient.clear();
  closeAllDialogs();
  serve({ 'session.current': () => ({ user }), ...server });
  queryClient.setQueryData([['session', 'current'], { type: 'query' }], { user });
  const root = createRootRoute({
    component: () => (
      <AppShell header={null}>
        <Outlet />
      </AppShell>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => screen }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => screen }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return router;
}
