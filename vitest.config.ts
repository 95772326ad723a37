import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Beside other work what takes a moment takes seconds: opening PGlite, or a state that is waited for.
const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
};

/**
 * What uses no PostgreSQL, or is of files, bodies and headers alone, is not repeated there; `test/server` and
 * `test/routers` make, rehearse and restore backups of it.
 */
const elsewhere = process.env.TEST_DATABASE_URL
  ? [
      'test/*.test.ts',
      'test/units/**',
      'test/rest/{backups,bodyLimits,bucketAway,headers,photoFiles,ticketFile}.test.ts',
      'test/routers/ticketCodes.test.ts',
    ]
  : [];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          include: ['test/**/*.test.ts'],
          exclude: ['test/client/**', 'test/e2e/**', ...elsewhere],
          globalSetup: ['test/support/globalSetup.ts'],
          // loading every module anew for each file would take longer than the tests
          isolate: false,
          // one more than the cores: some tests wait for other processes, or for a time to pass
          maxWorkers: 3,
        },
      },
      {
        plugins: [react()],
        // as in a browser; Node would get the one that reads files from the disk
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
        test: {
          ...patience,
          name: 'client',
          environment: 'jsdom',
          include: ['test/client/**/*.test.{ts,tsx}'],
          setupFiles: ['test/client/support/setup.ts'],
          server: { deps: { inline: ['tus-js-client'] } },
          // a context for each file in a process that goes on: a process for each costs a third more
          pool: 'vmForks',
          // vitest would leave one core to itself, and the tests wait at times
          maxWorkers: 3,
        },
      },
    ],
  },
});
