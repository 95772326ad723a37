import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import type { ReactNode } from 'react';
import { boot } from '../../lib/network/boot';
import { cssVariablesResolver, theme } from '../../theme';

/** What Mantine's fields and dialogs need around them; the first load has none of it. */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    // lib/browser/colourScheme.ts sets the scheme
    getRootElement={() => undefined}
    getStyleNonce={() => boot.nonce ?? ''}
    // in tests dialogs close at once
    env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
  >
    {children}
  </MantineProvider>
);
