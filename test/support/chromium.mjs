import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Without windows first, as Playwright's own: it takes a fifth less of the processor. */
const names = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of an installed Chromium or Chrome: CHROMIUM_PATH, the system's, or Playwright's; else null.
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...paths,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && isRunnable(path)) ?? null;
}

const succeeds = (command, ...args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Like findChromium, but installs Chromium if there is none; null if that fails. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium here; installing one …\n');
  if (succeeds('npx', 'playwright', 'install', 'chromium')) return findChromium();
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    succeeds('apt-get', 'update');
    const isThere = ['chromium-headless-shell', 'chromium'].some((name) =>
      succeeds('apt-get', 'install', '-y', name),
    );
    if (isThere) return findChromium();
  }
  return null;
}
