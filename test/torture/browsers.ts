/** Two people at two browsers, on one holiday, at random: in the end both see the same. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, request } from '@playwright/test';
import { drawPicture, Family } from '../e2e/support/family';
import { ADMIN_PASSCODE, newFolder, type RunningServer, startIn } from '../e2e/support/server';
import { findChromium } from '../support/chromium.mjs';
import { startProviders } from '../support/providers/providers';
import type { Context, Part, Row } from './part';
import { randomOf } from './random';
import { DEEDS, type Deed, TABS, Traveller } from './traveller';

/** For both to come to rest and be compared. */
const REST_MS = 12_000;
const SAME_MS = 5000;
const QUIET_MS = 300;
const FEWEST_DEEDS = 24;
/** One in so many rounds both change the same thing at the same time. */
const MEET_EVERY = 3;
/** What one does at last in a tab, while the other only looks at it; in others a comment. */
const LAST_DEEDS: Record<string, Deed> = {
  Flights: 'changeHoliday',
  Excursions: 'addExcursion',
  Hotels: 'addHotel',
  Restaurants: 'addPhoto',
};
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** What the screen shows, tab by tab: its words in their order, its pictures, its moments. */
async function shown({ page }: Traveller) {
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

async function rest(travellers: Traveller[], until: number) {
  for (let quiet = performance.now(); performance.now() - quiet < QUIET_MS; await pause(25)) {
    if (!travellers.every(({ isAtRest }) => isAtRest)) quiet = performance.now();
    if (performance.now() > until) return;
  }
}

/** Whether all show the same within a few seconds, without a reload; the first difference otherwise. */
async function areSame(travellers: Traveller[], until: number) {
  for (;;) {
    const [first = '', ...others] = await Promise.all(travellers.map(shown));
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
    const travellers = await Promise.all(
      people.map((each, n) =>
        Traveller.enter({ ...enter, person: each, random: randomOf(context.seed + n) }),
      ),
    );
    const done = await travel(travellers, context);
    const fresh = () => Traveller.enter({ ...enter, person, random: randomOf(context.seed) });
    return [...done, await compare(travellers, fresh, context)];
  } finally {
    await browser.close();
    await server?.kill();
    await providers.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Both go on until time is up; now and then they wait for each other before they save. */
async function travel(travellers: Traveller[], { deadline, say, seed }: Context): Promise<Row[]> {
  const random = randomOf(seed);
  const overtaken: string[] = [];
  let deeds = 0;
  const until = deadline - REST_MS;
  for (let round = 1; performance.now() < until; round++) {
    const meeting = round % MEET_EVERY === 0 ? meetingOf(travellers.length) : undefined;
    const together = random.pick(['changeHotel', 'changeHoliday'] as const);
    await Promise.all(
      travellers.map(async (traveller) => {
        const deed: Deed = meeting ? together : traveller.options.random.pick(DEEDS);
        try {
          await (deed === together ? traveller[together](meeting) : traveller[deed]());
          deeds++;
        } catch (cause) {
          overtaken.push(`${deed}: ${String(cause).split('\n')[0]}`);
          await traveller.comeBack();
        }
      }),
    );
  }
  for (const each of overtaken) say(`overtaken: ${each}`);
  const conflicts = travellers.reduce((sum, each) => sum + each.conflicts, 0);
  const complaints = travellers.flatMap((each) => each.complaints);
  for (const complaint of complaints) say(complaint);
  return [
    {
      what: 'two browsers at random',
      measured: `${deeds} deeds, ${overtaken.length} overtaken, ${conflicts} conflicts settled, ${complaints.length} errors`,
      goal: `>= ${FEWEST_DEEDS} deeds, conflicts, no error`,
      holds: deeds >= FEWEST_DEEDS && conflicts > 0 && complaints.length === 0,
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
  travellers: Traveller[],
  enter: () => Promise<Traveller>,
  { deadline, say }: Context,
): Promise<Row> {
  for (const traveller of travellers) await traveller.comeBack();
  await rest(travellers, deadline - REST_MS / 2);
  const all = [...travellers, await enter()];
  const differences: string[] = [];
  let words = 0;
  for (const tab of TABS) {
    await Promise.all(all.map((each) => each.tab(tab)));
    await rest(all, deadline);
    await travellers[0]
      ?.[LAST_DEEDS[tab] ?? 'comment']()
      .catch((cause: unknown) => say(`${tab}: ${cause}`));
    await rest(all, deadline);
    const difference = await areSame(all, Math.min(deadline, performance.now() + SAME_MS));
    if (difference !== null) differences.push(`${tab}: ${difference}`);
    words += (await shown(all[0] as Traveller)).length;
  }
  for (const difference of differences) say(difference);
  return {
    what: 'what both show in the end',
    measured: `${TABS.length - differences.length} of ${TABS.length} tabs the same on both and on a fresh page, ${words} characters`,
    goal: 'all',
    holds: differences.length === 0,
  };
}
