import { cp, rm } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page, request } from '@playwright/test';
import config from '../../../playwright.config';
import { freePort } from '../../support/freePort.mjs';
import { Family, type Person } from './family';
import { ADMIN_PASSCODE, newFolder, startIn } from './server';

/** A server at a fixed address that can be away for a while, and a phone whose browser can be closed. */
export async function openServerAndPhone() {
  const [dataDir, profile, port] = await Promise.all([newFolder(), newFolder(), freePort()]);
  await cp(process.env.E2E_TEMPLATE ?? '', dataDir, { recursive: true });
  const start = () => startIn(dataDir, { PORT: String(port) });
  let server: Awaited<ReturnType<typeof start>> | null = await start();
  const { url } = server;
  const admin = await request.newContext({ baseURL: url });
  await admin.post('/api/session', { data: { userId: 1, passcode: ADMIN_PASSCODE } });
  let phone: BrowserContext | null = null;

  return {
    url,
    admin,
    family: new Family(admin),
    /** A cold start of the browser; its first page. */
    async openPhone(): Promise<Page> {
      await phone?.close();
      const { launchOptions, viewport, locale, timezoneId } = config.use ?? {};
      phone = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...{ viewport, locale, timezoneId, baseURL: url, serviceWorkers: 'allow' },
      });
      return phone.pages()[0] ?? phone.newPage();
    },
    async signIn(page: Page, { id, passcode }: Person) {
      await page.request.post('/api/session', { data: { userId: id, passcode } });
    },
    async stopServer() {
      await server?.kill();
      server = null;
    },
    async startServer() {
      server = await start();
    },
    async close() {
      await phone?.close();
      await admin.dispose();
      await server?.stop();
      for (const folder of [dataDir, profile]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the code of the app and the copy of this holiday are on the phone. */
export const waitForOfflineCopy = (page: Page, holidayId: number) =>
  page.evaluate(
    (id) =>
      new Promise<boolean>((resolve) => {
        const look = async () => {
          const [database] = (await indexedDB.databases()).filter(({ name }) =>
            /^samenreis-\d+$/.test(name ?? ''),
          );
          if (!navigator.serviceWorker.controller || !database?.name) return again();
          const opening = indexedDB.open(database.name);
          opening.onsuccess = () => {
            const { result } = opening;
            const reading = result.transaction('packs').objectStore('packs').get(id);
            reading.onsuccess = () => {
              result.close();
              if (reading.result?.isWhole) resolve(true);
              else again();
            };
          };
        };
        const again = () => setTimeout(look, 50);
        look();
      }),
    holidayId,
  );
