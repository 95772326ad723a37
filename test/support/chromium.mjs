import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
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

/** A Chromium or Chrome that is here already: CHROMIUM_PATH, installed, or Playwright's own. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && isRunnable(path)) ?? null;
}

const tries = (command, ...args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** The same, and where there is none, installs one; null when that fails too. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium here; installing one …\n');
  if (tries('npx', 'playwright', 'install', 'chromium')) return findChromium();
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    if (tries('apt-get', 'update') && tries('apt-get', 'install', '-y', 'chromium')) {
      return findChromium();
    }
  }
  return null;
}
