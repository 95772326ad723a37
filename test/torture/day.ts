/** A family's mixed day on 64 connections: what is fast and small at its start has to be so at its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { drawPicture } from '../../drizzle/demoPictures';
import { ADMIN_PASSCODE, newFolder, type RunningServer, startIn } from '../e2e/support/server';
import { startProviders } from '../support/providers/providers';
import type { Context, Part, Row } from './part';
import { KINDS, type Kind, Phone, type Things } from './phone';
import { randomOf } from './random';

const CONNECTIONS = 64;
const SECONDS = 300;
/** Not counted: caches fill, sizes of pictures are made for the first time. */
const WARM_UP_SECONDS = 30;
const LOOK_MS = 1000;
const SAY_EVERY_LOOKS = 30;
const MINUTE_SECONDS = 60;
/** Screens that lie open beside them. */
const STREAMS = 8;
const STOP_MS = 4000;
const MOST_SLOWER = 1.5;
const MOST_LARGER = 1.2;
/** What is faster than this differs by chance. */
const FLOOR_MS = 50;

const GROUPS: Record<string, Kind[]> = {
  reads: ['page', 'list', 'detail', 'weather'],
  pictures: ['picture'],
  writes: ['write'],
};

/** One minute of the day. */
interface Minute {
  from: number;
  until: number;
  times: Record<Kind, number[]>;
  memory: number[];
}

const minute = (from: number, until: number): Minute => ({
  ...{ from, until, memory: [] },
  times: Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Minute['times'],
});

function at(share: number, times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const times = (ratio: number) => `x${ratio.toFixed(2)}`;

/** A family of five with six holidays and their journal. */
async function settleIn(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'drizzle/demo.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, ADMIN_PASSCODE },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demo family did not move in');
}

async function signIn(url: string, userId: number, passcode: string) {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, passcode }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function thingsOf(url: string, cookie: string): Promise<Things> {
  const load = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
  const [holidays, restaurants] = [await load('/api/holidays'), await load('/api/restaurants')];
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const details = await Promise.all(ids(holidays).map((id) => load(`/api/holidays/${id}`)));
  const pictures = [
    ...details.flatMap(({ photos, hotelImages }) => [...photos, ...hotelImages]),
    ...restaurants,
  ];
  return {
    holidays: ids(holidays),
    restaurants: ids(restaurants),
    pictures: pictures.flatMap(({ imageUrl }) => imageUrl ?? []),
    photo: await drawPicture('beach', 1, false),
  };
}

export const day: Part = async (context) => {
  const providers = await startProviders();
  const folder = await newFolder();
  let server: RunningServer | undefined;
  try {
    await settleIn(folder);
    // as `npm start` has it
    server = await startIn(folder, { ...providers.env, MALLOC_MMAP_THRESHOLD_: '131072' });
    return await live(server, context);
  } finally {
    await server?.kill();
    await providers.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function live(server: RunningServer, { deadline, say, seed }: Context): Promise<Row[]> {
  const cookies = await Promise.all([
    ...[1, 1].map((id) => signIn(server.url, id, ADMIN_PASSCODE)),
    // Sanne, on her telephone and her tablet
    ...[2, 2].map((id) => signIn(server.url, id, 'samen1')),
  ]);
  const things = await thingsOf(server.url, cookies[0] ?? '');
  const failures: string[] = [];
  let count = 0;
  let minutes: readonly Minute[] = [];
  const current = () =>
    minutes.find(({ from, until }) => performance.now() >= from && performance.now() < until);
  function onAnswer(kind: Kind, took: number, failure?: string) {
    count++;
    current()?.times[kind].push(took);
    if (failure && failures.push(failure) <= 10) say(failure.slice(0, 300));
  }
  const phones = Array.from({ length: CONNECTIONS }, (_, n) => {
    const cookie = cookies[n % cookies.length] ?? '';
    const random = randomOf(seed + n);
    return new Phone({ origin: server.url, cookie, random, things, onAnswer });
  });
  say(`${things.pictures.length} pictures in every size`);
  await Promise.all(phones.map((phone, n) => phone.lookThrough(n, CONNECTIONS)));
  count = 0;
  const start = performance.now();
  const end = Math.min(start + SECONDS * 1000, deadline - STOP_MS);
  const long = Math.min(MINUTE_SECONDS * 1000, (end - start) / 4);
  const warm = start + Math.min(WARM_UP_SECONDS * 1000, (end - start) / 4);
  const [first, last] = [minute(warm, warm + long), minute(end - long, end)];
  minutes = [first, last];

  const streams = Array.from({ length: STREAMS }, (_, n) =>
    get(`${server.url}/trpc/live.changes?input=%7B%7D`, {
      headers: { cookie: cookies[n % cookies.length], accept: 'text/event-stream' },
    })
      .on('response', (response) => response.resume().on('error', () => {}))
      .on('error', () => {}),
  );
  let looks = 0;
  const looking = setInterval(async () => {
    const memory = await server.memory();
    current()?.memory.push(memory);
    if (looks++ % SAY_EVERY_LOOKS === 0) say(`${count} requests, ${mb(memory)}`);
  }, LOOK_MS);
  await Promise.all(
    phones.map(async (phone) => {
      while (performance.now() < end && failures.length < 1000) await phone.next();
      phone.hangUp();
    }),
  );
  clearInterval(looking);
  for (const stream of streams) stream.destroy();
  return rowsOf(
    [first, last],
    { count, failures: failures.length, seconds: (end - start) / 1000 },
    say,
  );
}

interface Whole {
  count: number;
  failures: number;
  seconds: number;
}

function rowsOf(minutes: readonly [Minute, Minute], whole: Whole, say: Context['say']): Row[] {
  const [first, last] = minutes;
  const told = ({ times: of, from, until }: Minute, kinds: Kind[]) => {
    const all = kinds.flatMap((kind) => of[kind]);
    const perSecond = (1000 * all.length) / (until - from);
    return { perSecond, p50: at(0.5, all), p99: at(0.99, all) };
  };
  for (const kind of KINDS) {
    const [then, now] = [told(first, [kind]), told(last, [kind])];
    const line = ({ perSecond, p50, p99 }: typeof then) =>
      `${perSecond.toFixed(1).padStart(6)}/s  p50 ${ms(p50).padStart(7)}  p99 ${ms(p99).padStart(7)}`;
    say(`${kind.padEnd(8)} ${line(then)}   at the end ${line(now)}`);
  }
  const { count, failures, seconds } = whole;
  const slower = Object.entries(GROUPS).map(([name, kinds]): Row => {
    const [then, now] = [told(first, kinds), told(last, kinds)];
    const ratio = Math.max(now.p99, FLOOR_MS) / Math.max(then.p99, FLOOR_MS);
    return {
      what: `p99 of its ${name}`,
      measured: `${ms(then.p99)} in its first minute, ${ms(now.p99)} in its last: ${times(ratio)}`,
      goal: `<= ${times(MOST_SLOWER)}`,
      holds: then.perSecond * now.perSecond > 0 && ratio <= MOST_SLOWER,
    };
  });
  const [before, after] = [at(0.5, first.memory), at(0.5, last.memory)];
  return [
    {
      what: `${CONNECTIONS} connections for ${seconds.toFixed(0)} s`,
      measured: `${count} requests, ${(count / seconds).toFixed(0)} a second, ${failures} failed`,
      goal: 'none fails',
      holds: failures === 0 && count > 0,
    },
    ...slower,
    {
      what: 'memory of that day',
      measured: `${mb(before)} in its first minute, ${mb(after)} in its last: ${times(after / before)}`,
      goal: `<= ${times(MOST_LARGER)}`,
      holds: after / before <= MOST_LARGER,
    },
  ];
}
