import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
} from '@playwright/test';
import { startProviders } from '../../support/providers/providers';
import { Family, type Person } from './family';
import { ADMIN_PASSCODE, type RunningServer, startServer } from './server';

export { expect };

export const ADMIN: Person = { id: 1, name: 'Admin', passcode: ADMIN_PASSCODE };

type Providers = Awaited<ReturnType<typeof startProviders>>;

/** A server and its admin. */
interface House {
  server: RunningServer;
  admin: APIRequestContext;
  leave(): Promise<void>;
}

interface EachTest {
  language: 'en' | 'nl';
  /** The built server: a new one, without holidays, for each file of tests. */
  server: RunningServer;
  /** Speaks REST as user 1. */
  admin: APIRequestContext;
  /** People, holidays, comments and photos, made over REST as the admin. */
  family: Family;
  /** Signs this test's browser in without the screens. */
  signIn(person: Person): Promise<void>;
  /** Signs in and opens a path. */
  openAs(person: Person, path: string): Promise<void>;
  /** The weather and place services that the server asks; well again after each test. */
  providers: Providers;
  /** Another browser, in which this person is signed in. */
  browserOf(person: Person): Promise<BrowserContext>;
  /** What the browser complained about; a test that has any fails. Empty it when they are meant. */
  complaints: string[];
}

interface EachWorker {
  /** The server's settings, beside where it listens and keeps its data. */
  settings: Record<string, string>;
  services: Providers;
  /** The house of a file of tests; that of the file before is left. */
  houseOf(file: string): Promise<House>;
}

export const test = base.extend<EachTest, EachWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it
    async ({}, use) => {
      const services = await startProviders();
      await use(services);
      await services.close();
    },
    { scope: 'worker' },
  ],
  houseOf: [
    async ({ settings, services, playwright }, use) => {
      let current: { file: string; house: House } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.house;
        await current?.house.leave();
        current = {
          file,
          house: await enterHouse({ ...services.withKey, ...settings }, playwright.request),
        };
        return current.house;
      });
      await current?.house.leave();
    },
    { scope: 'worker' },
  ],
  server: async ({ houseOf }, use, { file }) => use((await houseOf(file)).server),
  admin: async ({ houseOf }, use, { file }) => use((await houseOf(file)).admin),
  providers: async ({ services }, use) => {
    await use(services);
    services.reset();
  },
  baseURL: ({ server }, use) => use(server.url),
  family: ({ admin }, use) => use(new Family(admin)),

  language: ['en', { option: true }],
  context: async ({ context, language }, use) => {
    await remember(context, 'language', language);
    await use(context);
  },
  signIn: ({ context }, use) => use((person) => enter(context, person)),
  openAs: ({ page, signIn }, use) =>
    use(async (person, path) => {
      await signIn(person);
      await page.goto(path);
    }),
  browserOf: async ({ browser, baseURL, language }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const other = await browser.newContext({ baseURL });
      opened.push(other);
      await remember(other, 'language', language);
      await enter(other, person);
      return other;
    });
    await Promise.all(opened.map((other) => other.close()));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function enterHouse(settings: Record<string, string>, request: APIRequest) {
  const server = await startServer(settings);
  const admin = await request.newContext({ baseURL: server.url });
  await openSession(admin, ADMIN);
  return {
    server,
    admin,
    async leave() {
      await admin.dispose();
      await server.stop();
    },
  };
}

async function openSession(request: APIRequestContext, { id, passcode }: Person) {
  const answer = await request.post('/api/session', { data: { userId: id, passcode } });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function enter(context: BrowserContext, person: Person) {
  await openSession(context.request, person);
  await context.addInitScript((key) => {
    // Today has opened by itself already, by the clock of this browser
    if (origin === 'null' || sessionStorage.getItem('opens today')) return;
    localStorage.setItem(key, new Date().toLocaleDateString('sv-SE'));
  }, `today-opened-${person.id}`);
  await remember(context, 'holiday-app-current-user', String(person.id));
}

/** Puts a value into local storage before the first page only: later ones may change it. */
function remember(context: BrowserContext, key: string, value: string) {
  return context.addInitScript(
    ([key, value]) => {
      // A frame that is no page yet has no storage.
      if (origin === 'null' || sessionStorage.getItem(`given ${key}`)) return;
      sessionStorage.setItem(`given ${key}`, 'yes');
      localStorage.setItem(key, value);
    },
    [key, value] as const,
  );
}
