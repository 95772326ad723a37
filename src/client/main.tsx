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
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n';
import { boot } from './lib/boot';
import { queryClient } from './lib/queryClient';
import { router } from './router';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme';
import { trpc, trpcClient } from './trpc';

async function start() {
  await Promise.all([startLanguage(), router.load()]);
  createRoot(document.getElementById('root') as HTMLElement).render(
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
    </StrictMode>,
  );
}

// not awaited up here: the screens' chunks import from this one, and would wait for it for ever
start();

// What the first tap needs, fetched once the screen stands.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
whenIdle(() => {
  import('./lib/tooltips').then((module) => module.startTooltips());
  import('./components/DialogHost');
});
