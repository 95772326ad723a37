import './styles/base.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/motion.css';
import './styles/shell.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n';
import { boot } from './lib/network/boot';
import { queryClient } from './lib/network/queryClient';
import { router } from './router';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme';
import { trpc, trpcClient } from './trpc';

/** A screen that is not there by then shows its skeleton; a visitor has the welcome to read. */
const PATIENCE_MS = document.querySelector('.shell-welcome') ? 20_000 : 500;

async function start() {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.all([startLanguage(), Promise.race([router.load(), patience])]);
  const screen = (
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariablesResolver}
            colorSchemeManager={colorSchemeManager}
            defaultColorScheme="auto"
            getStyleNonce={() => boot.nonce ?? ''}
          >
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // in slices, so that a slow phone scrolls and taps meanwhile
  startTransition(() => root.render(screen));
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  whenIdle(fetchTheRest);
}

/** What the first tap needs, fetched once the screen stands. */
const fetchTheRest = () =>
  Promise.allSettled([
    import('./lib/tooltips').then((module) => module.startTooltips()),
    import('./lib/keepFocus').then((module) => module.keepFocus()),
    import('./components/dialog/DialogHost'),
    import('./components/notice/NoticeCard'),
    import('./features/session/UserPanel'),
  ]);

// not awaited up here: the screens' chunks import from this one, and would wait for it for ever
start();
