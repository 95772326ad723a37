import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/chromium.mjs';

/**
 * The address bar's popups, of which no test sees anything, are two more pages for each context, and
 * a renderer in reserve for a page that never comes is one more process. Chromium reads its last list
 * alone, so this repeats what Playwright turns off for steadiness.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Where tests, browsers and servers are, so that today is the same day for all of them at every hour. */
const ZONE = 'Europe/Amsterdam';
process.env.TZ = ZONE;

/** Long ones that need workers of their own, which would otherwise come last, and then run alone. */
const LONG = /(cluster|updates)\.spec\.ts$/;

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/globalSetup.ts',
  // they wait most of the time: for the network, for a notice to go
  workers: 3,
  // three browsers and three servers share the processor
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [
    { name: 'first', testMatch: LONG },
    { name: 'rest', testIgnore: LONG },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: ZONE,
    // what a worker requests no test can hold up or lose; its own tests allow it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
});
