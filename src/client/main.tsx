import './styles/base.css';
import './styles/shared.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/motion.css';
import './styles/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { opensToday } from './features/plan/openToday';
import { startLanguage } from './i18n';
import { startColourScheme } from './lib/browser/colourScheme';
import { queryClient } from './lib/network/queryClient';
import './lib/offline/install/installPrompt';
import { whenIdle } from './lib/browser/whenIdle';
import { startWorker } from './lib/offline/install/worker';
import { router } from './router';
import { api, trpc, trpcClient } from './trpc';

/** A screen that takes longer shows its skeleton; visitors see the welcome text meanwhile. */
const MAX_WAIT_MS = document.querySelector('.shell-welcome') ? 20_000 : 500;

async function start() {
  startColourScheme();
  // instead of home, which is then one step back
  const [session, plan] = [api.session.current.getData(), api.plan.today.getData()];
  if (opensToday(session?.user?.id, plan && plan.holiday !== null)) router.history.push('/today');
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.all([startLanguage(), Promise.race([router.load(), timeout])]);
  const screen = (
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // in slices, so that a slow phone stays responsive
  startTransition(() => root.render(screen));
  fetchTheRest();
}

/** Code that the first tap needs, and the service worker. */
const REST = [
  () => import('./lib/browser/tooltips').then((module) => module.startTooltips()),
  () => import('./lib/browser/keepFocus').then((module) => module.keepFocus()),
  () => import('./components/dialog/DialogHost'),
  () => import('./components/notice/NoticeCard'),
  () => import('./features/session/menu/UserPanel'),
  startWorker,
];

/** Loads it once the screen is rendered, piece by piece, so that a slow phone answers in between. */
async function fetchTheRest() {
  for (const load of REST) {
    await new Promise<void>(whenIdle);
    load().catch(() => undefined);
  }
}

// In a task of its own, since evaluating the code above is a long one on a phone. No top-level await:
// the screens' chunks import from this one, so they would wait forever.
setTimeout(start);
