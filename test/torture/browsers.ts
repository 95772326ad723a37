/** Two people at two browsers, on one holiday, at random: in the end both see the same. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, request } from '@playwright/test';
import { drawPicture, Family } from '../e2e/support/family';
import { ADMIN_PASSCODE, newFolder, type RunningServer, startIn } from '../e2e/support/server';
import { findChromium } from '../support/chromium.mjs';
import { startProviders } from '../support/providers/providers';
import { ACTIONS, type Action, BrowserUser, TABS } from './browserUser';
import type { Context, Part, Row } from './part';
import { randomOf } from './random';

/** For both to come to rest and be compared. */
const REST_MS = 12_000;
const SAME_MS = 5000;
const QUIET_MS = 300;
const MIN_ACTIONS = 24;
/** One in so many rounds both change the same thing at the same time. */
const MEET_EVERY = 3;
/** What one does at last in a tab, while the other only looks at it; in others a comment. */
const LAST_ACTIONS: Record<string, Action> = {
  Plan: 'changeHoliday',
  Flights: 'changeHoliday',
  Excursions: 'addExcursion',
  Hotels: 'addHotel',
  Restaurants: 'addPhoto',
};
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** What the screen shows, tab by tab: its words in their order, its pictures, its moments. */
async function shown({ page }: BrowserUser) {
  return page.locator('main').evaluate((main) => {
    const parts: string[] = [];
    const nodes = document.createTreeWalker(main);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.parentElement?.closest('form')) continue;
      if (node instanceof HTMLTimeElement) parts.push(node.dateTime);
      else if (node instanceof HTMLImageElement) parts.push(new URL(node.src).pathname);
      else if (node instanceof Text && !node.parentElement?.closest('time')) parts.push(node.data);
    }
    return parts.join('|');
  });
}

async function rest(users: BrowserUser[], until: number) {
  for (let quiet = performance.now(); performance.now() - quiet < QUIET_MS; await pause(25)) {
    if (!users.every(({ isAtRest }) => isAtRest)) quiet = performance.now();
    if (performance.now() > until) return;
  }
}

/** Whether all show the same within a few seconds, without a reload; the first difference otherwise. */
async function areSame(users: BrowserUser[], until: number) {
  for (;;) {
    const [first = '', ...others] = await Promise.all(users.map(shown));
    const other = others.find((each) => each !== first);
    if (other === undefined) return null;
    if (performance.now() > until) {
      const [a, b] = [first.split('|'), other.split('|')];
      const n = a.findIndex((part, index) => part !== b[index]);
      return `${a.slice(n, n + 5).join('|')} … ${b.slice(n, n + 5).join('|')}`;
    }
    await pause(50);
  }
}

export const browsers: Part = async (context) => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium or Chrome found');
  const providers = await startProviders();
  const folder = await newFolder();
  const browser = await chromium.launch({ executablePath, args: ARGS });
  let server: RunningServer | undefined;
  try {
    server = await startIn(folder, providers.env);
    const admin = await request.newContext({ baseURL: server.url });
    await admin.post('/api/session', { data: { userId: 1, passcode: ADMIN_PASSCODE } });
    const family = new Family(admin);
    const trip = await family.holiday({ title: 'Summer together' });
    await family.hotel(trip, { name: 'Casa' });
    const person = await family.person({ name: 'Fenna', isAdmin: true });
    const enter = { browser, url: server.url, holidayId: trip.id, picture: await drawPicture() };
    const people = [{ id: 1, name: 'Admin', passcode: ADMIN_PASSCODE }, person];
    const users = await Promise.all(
      people.map((each, n) =>
        BrowserUser.enter({ ...enter, person: each, random: randomOf(context.seed + n) }),
      ),
    );
    const done = await travel(users, context);
    const fresh = () => BrowserUser.enter({ ...enter, person, random: randomOf(context.seed) });
    return [...done, await compare(users, fresh, context)];
  } finally {
    await browser.close();
    await server?.kill();
    await providers.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Both go on until time is up; now and then they wait for each other before they save. */
async function travel(users: BrowserUser[], { deadline, say, seed }: Context): Promise<Row[]> {
  const random = randomOf(seed);
  const overtaken: string[] = [];
  let actions = 0;
  const until = deadline - REST_MS;
  for (let round = 1; performance.now() < until; round++) {
    const meeting = round % MEET_EVERY === 0 ? meetingOf(users.length) : undefined;
    const together = random.pick(['changeHotel', 'changeHoliday'] as const);
    await Promise.all(
      users.map(async (user) => {
        const action: Action = meeting ? together : user.options.random.pick(ACTIONS);
        try {
          await (action === together ? user[together](meeting) : user[action]());
          actions++;
        } catch (cause) {
          overtaken.push(`${action}: ${String(cause).split('\n')[0]}`);
          await user.comeBack();
        }
      }),
    );
  }
  for (const each of overtaken) say(`overtaken: ${each}`);
  const conflicts = users.reduce((sum, each) => sum + each.conflicts, 0);
  const complaints = users.flatMap((each) => each.complaints);
  for (const complaint of complaints) say(complaint);
  return [
    {
      what: 'two browsers at random',
      measured: `${actions} actions, ${overtaken.length} overtaken, ${conflicts} conflicts settled, ${complaints.length} errors`,
      goal: `>= ${MIN_ACTIONS} actions, conflicts, no error`,
      holds: actions >= MIN_ACTIONS && conflicts > 0 && complaints.length === 0,
    },
  ];
}

/** Resolves for all once so many wait, or after a while for whoever waits in vain. */
function meetingOf(count: number) {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, 1500).unref();
      if (waiting.length === count) for (const go of waiting) go();
    });
}

async function compare(
  users: BrowserUser[],
  enter: () => Promise<BrowserUser>,
  { deadline, say }: Context,
): Promise<Row> {
  for (const user of users) await user.comeBack();
  await rest(users, deadline - REST_MS / 2);
  const all = [...users, await enter()];
  const differences: string[] = [];
  let words = 0;
  for (const tab of TABS) {
    await Promise.all(all.map((each) => each.tab(tab)));
    await rest(all, deadline);
    await users[0]
      ?.[LAST_ACTIONS[tab] ?? 'comment']()
      .catch((cause: unknown) => say(`${tab}: ${cause}`));
    await rest(all, deadline);
    const difference = await areSame(all, Math.min(deadline, performance.now() + SAME_MS));
    if (difference !== null) differences.push(`${tab}: ${difference}`);
    words += (await shown(all[0] as BrowserUser)).length;
  }
  for (const difference of differences) say(difference);
  return {
    what: 'what both show in the end',
    measured: `${TABS.length - differences.length} of ${TABS.length} tabs the same on both and on a fresh page, ${words} characters`,
    goal: 'all',
    holds: differences.length === 0,
  };
}
