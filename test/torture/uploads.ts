/** SIGKILL in the middle of uploads by tus: each goes on, arrives once, and leaves nothing behind. */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawPicture } from '../support/pictures';
import { startPostgres } from '../support/postgres.mjs';
import { adminOf, openKilledServer } from './kills/killedServer';
import { compareFiles, filesRow } from './kills/stored';
import { Uploader } from './kills/uploader';
import type { Context, Part, Row } from './part';
import { randomOf } from './random';

/** On each database. */
const KILLS = 100;
const AT_ONCE = 6;
/** Requests that are answered between two kills: a whole upload takes some seven. */
const MOST_ANSWERS = 60;
/** For the last uploads and the last look. */
const LAST_MS = 60_000;
const SHOWN_PROBLEMS = 5;

/** Uploads of which bytes are left; a finished one leaves its id, an abandoned creation nothing. */
async function leftBytes(dataDir: string) {
  const folder = join(dataDir, 'incoming');
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.filter((bytes) => bytes > 0).length;
}

async function until(isSo: () => boolean, end: number) {
  while (!isSo() && performance.now() < end) await pause(1);
}

async function killOne(
  name: string,
  databaseUrl: string | undefined,
  { deadline, say, seed }: Context,
) {
  const random = randomOf(seed);
  const server = await openKilledServer(databaseUrl);
  const ask = await adminOf(server);
  const made = await ask('POST', '/api/holidays', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ title: 'Uploads', destination: 'Sea' },
      ...{ startDate: '2027-07-01', endDate: '2027-07-09' },
    }),
  });
  const { id: holidayId } = (await made.json()) as { id: number };
  const picture = await drawPicture();
  let back = Promise.resolve();
  let isOver = false;
  const uploaders = Array.from({ length: AT_ONCE }, () => {
    const own = randomOf(random.below(2 ** 31));
    return new Uploader({ ask, random: own, holidayId, picture, untilBack: () => back });
  });
  const sending = uploaders.map((uploader) => uploader.send(() => isOver));
  const answered = () => uploaders.reduce((sum, uploader) => sum + uploader.answered, 0);
  const arrived = () => uploaders.reduce((sum, uploader) => sum + uploader.finished.length, 0);
  let [kills, hits] = [0, 0];
  const end = deadline - LAST_MS;
  while (kills < KILLS && performance.now() < end) {
    const enough = answered() + random.between(1, MOST_ANSWERS);
    await until(() => answered() >= enough, end);
    if (uploaders.some(({ isAsking }) => isAsking)) hits++;
    const killed = server.kill();
    back = killed.then(() => server.startAgain());
    await back;
    if (++kills % 10 === 0) say(`${name}: ${kills} kills, ${arrived()} arrived`);
  }
  isOver = true;
  await Promise.all(sending);

  const finished = uploaders.flatMap((uploader) => uploader.finished);
  const problems = uploaders.flatMap((uploader) => uploader.problems);
  const detail = await (await ask('GET', `/api/holidays/${holidayId}`)).json();
  const photos = (detail as { photos: { id: number; imageUrl: string; sha256: string }[] }).photos;
  if (photos.length !== finished.length)
    problems.push(`${photos.length} photos of ${finished.length} uploads`);
  for (const { id, sha256 } of finished) {
    const rows = photos.filter((photo) => photo.sha256 === sha256);
    if (rows.length !== 1 || rows[0]?.id !== id)
      problems.push(`upload ${id} is there ${rows.length} times`);
    const sent = await ask('GET', `${rows[0]?.imageUrl}?original=1`);
    const hash = createHash('sha256').update(Buffer.from(await sent.arrayBuffer()));
    if (hash.digest('hex') !== sha256) problems.push(`photo ${id} is not what was sent`);
  }
  await server.stop();
  const left = await leftBytes(server.dataDir);
  const files = await compareFiles(server.dataDir, databaseUrl);
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) say(`${name}: ${problem}`);
  for (const file of [...files.rowsWithout, ...files.filesWithout].slice(0, SHOWN_PROBLEMS))
    say(`${name}: ${file}`);
  const resumed = uploaders.reduce((sum, uploader) => sum + uploader.resumed, 0);
  const megabytes = uploaders.reduce((sum, { resumedBytes }) => sum + resumedBytes, 0) / 1e6;
  return [
    {
      what: `${name}: kills while parts were under way`,
      measured: `${hits} of ${kills}; ${resumed} times gone on, ${megabytes.toFixed(0)} MB not sent again`,
      goal: `more than half of ${KILLS}`,
      holds: kills === KILLS && hits > KILLS / 2 && resumed > 0,
    },
    {
      what: `${name}: uploads lost, changed or doubled`,
      measured: `${problems.length} of ${finished.length}`,
      goal: `0 of ${KILLS} or more`,
      holds: problems.length === 0 && finished.length >= KILLS,
    },
    {
      what: `${name}: parts left in the folder of uploads`,
      measured: String(left),
      goal: '0',
      holds: left === 0,
    },
    filesRow(name, files),
  ] satisfies Row[];
}

export const uploads: Part = async (context) => {
  const postgres = await startPostgres();
  try {
    const both = [
      killOne('Uploads, PGlite', undefined, context),
      ...(postgres ? [killOne('Uploads, PostgreSQL', postgres.url, context)] : []),
    ];
    return (await Promise.all(both)).flat();
  } finally {
    await postgres?.stop();
  }
};
