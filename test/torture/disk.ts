/** A disk that fills up under the server, and empties again: on PGlite, and on PostgreSQL for files. */
import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, type RunningServer, startIn } from '../e2e/support/server';
import { startPostgres } from '../support/postgres.mjs';
import { type Client, openClient } from './disk/client';
import { openSmallDisk, type SmallDisk } from './disk/smallDisk';
import { compareFiles, filesRow } from './kills/stored';
import type { Context, Part, Row } from './part';

/** The embedded database takes some 60. */
const MEGABYTES = 160;
const TRIES = 25;
/** Its log is written in files of 16 of them; so much is left to the edits. */
const LOG_BYTES = 15.5 * 1024 * 1024;
const AT_ONCE = 8;
/** For the restart and the last look. */
const LAST_MS = 7_000;

const text = (bytes: number) => randomBytes(bytes).toString('base64');
const count = (statuses: number[], ...wanted: number[]) =>
  statuses.filter((status) => wanted.includes(status)).length;

/** Writes of every kind on the full disk; how many say so, and how many say something else. */
async function writeOnFull(client: Client) {
  const answers: { status: number; json: { code?: string } | null }[] = [];
  for (let n = 0; n < TRIES; n++) answers.push(await client.comment(text(6_000)));
  for (let n = 0; n < 5; n++) answers.push(await client.photo(), await client.ticket());
  const full = answers.filter(({ status, json }) => status === 507 && json?.code === 'DISK_FULL');
  const done = count(
    answers.map(({ status }) => status),
    ...[200, 201],
  );
  return { full: full.length, done, odd: answers.length - full.length - done };
}

/** Full: clear answers, and reading goes on; empty again: all as acknowledged, writing goes on. */
async function fillAndEmpty(name: string, disk: SmallDisk, client: Client, say: Context['say']) {
  await client.photo();
  await client.comment(text(100));
  await disk.fill();
  const { full, done, odd } = await writeOnFull(client);
  const read = await client.readAll();
  await disk.empty();
  const after = [(await client.comment('There is room')).status, (await client.photo()).status];
  const differences = await client.differences();
  for (const difference of differences) say(`${name}: ${difference}`);
  return [
    {
      what: `${name}, disk full: writes, reads`,
      measured: `${full} refused with 507, ${done} done, ${odd} other; ${count(read, 200)} of ${read.length} read`,
      goal: 'no other; all read',
      holds: full >= 10 && odd === 0 && count(read, 200) === read.length,
    },
    {
      what: `${name}, room again: writes, without a restart`,
      measured: `${count(after, 201)} of 2 (${disk.how})`,
      goal: 'all',
      holds: count(after, 201) === 2,
    },
    {
      what: `${name}: differences from what was acknowledged`,
      measured: `${differences.length} of ${client.acknowledged.comments.size} comments, ${client.acknowledged.photos.size} photos`,
      goal: '0',
      holds: differences.length === 0,
    },
  ] satisfies Row[];
}

/** How far the newest file of the log is written. */
async function logEnd(data: string) {
  const folder = join(data, 'db/pg_wal');
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const log = await readFile(join(folder, names.sort().at(-1) ?? ''));
  let end = log.length;
  while (end > 0 && log[end - 1] === 0) end--;
  return end;
}

/**
 * Edits short texts, which need no new page: only the log grows, until it finds no room for its next
 * file, and the process ends.
 */
async function editUntilTheEnd(
  disk: SmallDisk,
  server: RunningServer,
  client: Client,
  until: number,
) {
  const inTime = () => performance.now() < until;
  const ids: number[] = [];
  for (let n = 0; n < AT_ONCE; n++) ids.push((await client.comment('short')).json.id);
  while ((await logEnd(join(disk.seen, 'data'))) < LOG_BYTES && inTime())
    await Promise.all(ids.map(() => client.longTicket(text(7_400), text(7_400))));
  // to a page that has room for more of them
  await Promise.all(ids.map((id) => client.edit(id, text(200))));
  await disk.fill();
  let edits = 0;
  let hasEnded = false;
  const edit = async (id: number) => {
    while (!hasEnded && inTime()) {
      const status = await client.edit(id, text(200));
      hasEnded ||= status === 0 || status === 503;
      edits++;
    }
  };
  await Promise.all(ids.map(edit));
  return { edits, code: hasEnded ? await server.ended : undefined };
}

/** Where this process can open it as a database. */
async function outsideCopy({ seen }: SmallDisk) {
  const folder = await newFolder();
  await cp(join(seen, 'data'), folder, { recursive: true });
  return folder;
}

async function onPglite(disk: SmallDisk, { deadline, say }: Context): Promise<Row[]> {
  const dataDir = join(disk.folder, 'data');
  const start = () => startIn(dataDir, {}, disk.within);
  let server = await start();
  const client = await openClient(server);
  const rows = await fillAndEmpty('PGlite', disk, client, say);

  const { edits, code } = await editUntilTheEnd(disk, server, client, deadline - LAST_MS);
  say(`PGlite: ${edits} edits on the full disk, exit code ${code}`);
  if (code !== undefined) {
    const onFull = await start().catch((error: Error) => error.message);
    say(`PGlite, started on the full disk: ${typeof onFull === 'string' ? onFull : 'it runs'}`);
    if (typeof onFull !== 'string') await onFull.kill();
  }
  await disk.empty();
  if (code !== undefined) server = await start();
  client.turnTo(server);
  const differences = await client.differences();
  const { status } = await client.comment('There is room again');
  await server.stop();
  const files = await compareFiles(await outsideCopy(disk), undefined);
  return [
    ...rows,
    {
      what: 'PGlite, log full: exit code, differences once started again',
      measured: `${code ?? 'not full'} after ${edits} edits; ${differences.length}`,
      goal: '1; 0, and it writes again',
      holds: code === 1 && differences.length === 0 && status === 201,
    },
    filesRow('PGlite, disk full', files),
  ];
}

async function onPostgres(disk: SmallDisk, databaseUrl: string, context: Context): Promise<Row[]> {
  const dataDir = join(disk.folder, 'data');
  const server = await startIn(dataDir, { DATABASE_URL: databaseUrl }, disk.within);
  const client = await openClient(server);
  const rows = await fillAndEmpty('PostgreSQL, files', disk, client, context.say);
  await server.stop();
  const files = await compareFiles(await outsideCopy(disk), databaseUrl);
  return [...rows, filesRow('PostgreSQL, files, disk full', files)];
}

async function onSmallDisk(name: string, measure: (disk: SmallDisk) => Promise<Row[]>) {
  const disk = await openSmallDisk(MEGABYTES);
  const none = { measured: 'no way to a small disk here', goal: 'one', holds: false };
  if (!disk) return [{ what: `${name}, disk full`, ...none }];
  return measure(disk).finally(() => disk.close());
}

export const disk: Part = async (context) => {
  const postgres = await startPostgres();
  const missing = { measured: 'no PostgreSQL here', goal: 'one', holds: false };
  try {
    const files = postgres
      ? await onSmallDisk('PostgreSQL, files', (own) => onPostgres(own, postgres.url, context))
      : [{ what: 'PostgreSQL, files, disk full', ...missing }];
    return [...(await onSmallDisk('PGlite', (own) => onPglite(own, context))), ...files];
  } finally {
    await postgres?.stop();
  }
};
