import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupRuns } from '../../drizzle/schema';
import { backupDirectoryOf } from '../../src/server/backup/backupDirectory';
import { openBackups } from '../../src/server/backup/backups';
import {
  LOCAL_ENDPOINT,
  publishLocalEndpoint,
  removeLocalEndpoint,
} from '../../src/server/backup/localEndpoint';
import { openBackup } from '../../src/server/backup/openBackup';
import { addEverything, places } from '../support/backups';
import { ADMIN_ID } from '../support/factories';
import { type Person, prepareServer } from '../support/server';
import { settingsFor } from '../support/world';

const APP_SECRET = 'the secret of the tests';
const { world, also, as, visitor, member, admin } = prepareServer({ APP_SECRET });
const { folder, leave } = places();
afterAll(leave);

const dataDir = () => world.settings.DATA_DIR;
beforeEach(() => rm(backupDirectoryOf(dataDir()), { recursive: true, force: true }));

/** `npm run backup` and the like, from source; its words and how it ended. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/command.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir(), ...env },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code };
}

test('an admin downloads one; nobody else does', async () => {
  await addEverything(world);
  const caller = await admin();
  await caller.post('/api/backups');
  await vi.waitFor(async () => {
    expect((await caller.get('/api/backups/run')).json).toEqual({ run: null });
  }, 30_000);
  const [{ name, bytes }] = (await caller.get('/api/backups')).json;
  const path = `/api/backups/${name}/file`;
  const answer = await fetch(caller.origin + path, {
    headers: { cookie: `samenreis_session=${caller.cookie}` },
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const kept = await readFile(join(backupDirectoryOf(dataDir()), name));
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), kept)).toBe(0);
  expect((await (await member()).get(path)).status).toBe(403);
  expect((await visitor().get(path)).status).toBe(401);
});

test('npm run backup asks the running server, which shows it to nobody else', async () => {
  await addEverything(world);
  const { port } = visitor();
  await publishLocalEndpoint(
    dataDir(),
    { address: '127.0.0.1', port, family: 'IPv4' },
    world.backups.ownToken,
  );
  for (const authorization of ['', 'Bearer guessed'])
    expect((await visitor().post(LOCAL_ENDPOINT, {}, { headers: { authorization } })).status).toBe(
      404,
    );

  const file = join(await folder(), 'family.zip');
  const plain = await run(['backup', file]);
  expect(plain).toMatchObject({ err: '', code: 0 });
  expect(plain.out).toContain(`${file}: 1 holidays, 1 photos, 3 comments, 2 users, 8 stored files`);
  expect(plain.out).toContain('Passcodes in it are sealed.');
  const backup = await openBackup(file);
  expect(await backup.secret()).toBeNull();
  backup.close();

  const open = await run(['backup', file, '--with-secret']);
  expect(open.out).toContain('It holds the secret: whoever has this file can read every passcode.');
  const withSecret = await openBackup(file);
  expect(await withSecret.secret()).toBe(APP_SECRET);
  withSecret.close();
  await removeLocalEndpoint(dataDir());
}, 60_000);

test('npm run backup says in one line what is wrong', async () => {
  const nowhere = await folder();
  expect(await run(['backup'], { DATA_DIR: nowhere })).toMatchObject({
    code: 1,
    err: `There is no database in ${nowhere}\n`,
  });
  expect(await run(['restore'])).toMatchObject({
    code: 1,
    err: 'Which backup? npm run restore FILE\n',
  });
  // the note of a server that was killed, its port another's now
  await writeFile(
    join(nowhere, 'running.json'),
    JSON.stringify({ url: `${visitor().origin}${LOCAL_ENDPOINT}`, token: 'of before' }),
  );
  expect((await run(['backup'], { DATA_DIR: nowhere })).err).toContain('There is no database');
  expect(existsSync(backupDirectoryOf(nowhere))).toBe(false);
}, 60_000);

describe('with BACKUP_PASSPHRASE', () => {
  const BACKUP_PASSPHRASE = 'correct horse battery';
  const NAME = /^samenreis-.*-asked\.zip\.age$/;
  /** A server over the same database, whose backups are encrypted. */
  async function withPassphrase() {
    const settings = settingsFor({ DATA_DIR: dataDir(), APP_SECRET, BACKUP_PASSPHRASE });
    const migrationsFolder = 'drizzle/migrations';
    const backups = openBackups({ ...world, settings, migrationsFolder });
    const { ownToken } = world.backups;
    Object.assign(backups, { ownToken });
    return as(ADMIN_ID, await also({ BACKUP_PASSPHRASE }, { backups, settings }));
  }
  const done = (anna: Person) =>
    vi.waitFor(async () => {
      expect((await anna.get('/api/backups/run')).json).toEqual({ run: null });
    }, 60_000);

  test('it is made, listed, downloaded, rehearsed and deleted like any other', async () => {
    await addEverything(world);
    const anna = await withPassphrase();
    await anna.post('/api/backups');
    await done(anna);
    const [kept] = (await anna.get('/api/backups')).json;
    expect(kept).toMatchObject({ name: expect.stringMatching(NAME), isEncrypted: true });
    const path = `/api/backups/${kept.name}`;
    const file = await anna.get(`${path}/file`);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${kept.name}"`);
    expect(file.text).toMatch(/^age-encryption\.org\/v1\n/);

    expect((await anna.post(`${path}/rehearse`)).status).toBe(200);
    await done(anna);
    const [rehearsed] = (await anna.get('/api/backups')).json;
    expect(rehearsed.rehearsal).toMatchObject({ holidays: 1, photos: 1, files: 8 });

    // a server that does not know the passphrase says so
    const other = await admin();
    await other.post(`${path}/rehearse`);
    const { run } = await vi.waitFor(async () => {
      const { json } = await other.get('/api/backups/run');
      expect(json.run.failure).not.toBeNull();
      return json;
    }, 60_000);
    expect(run.failure).toContain('encrypted with a passphrase');
    await world.db.delete(backupRuns);

    expect((await anna.delete(path)).status).toBe(204);
    expect(await readdir(backupDirectoryOf(dataDir()))).toEqual([]);
  }, 120_000);

  test('npm run backup encrypts, whether the running server does or not', async () => {
    await addEverything(world);
    const { port } = await withPassphrase();
    const address = { address: '127.0.0.1', family: 'IPv4' };
    const place = await folder();
    const named = join(place, 'family.zip');
    for (const [of, env] of [
      [port, { BACKUP_PASSPHRASE }],
      [visitor().port, { BACKUP_PASSPHRASE }],
      [port, {}],
    ] as const) {
      await publishLocalEndpoint(dataDir(), { ...address, port: of }, world.backups.ownToken);
      const told = await run(['backup', named], env);
      expect(told).toMatchObject({ err: '', code: 0 });
      expect(told.out).toContain(`${named}.age: `);
      expect(told.out).toContain('It is encrypted: only BACKUP_PASSPHRASE opens it.');
      const summary = '1 holidays, 1 photos, 3 comments, 2 users, 8 stored files';
      if ('BACKUP_PASSPHRASE' in env) expect(told.out).toContain(summary);
      const scratch = backupDirectoryOf(dataDir());
      const backup = await openBackup(`${named}.age`, { passphrase: BACKUP_PASSPHRASE, scratch });
      backup.close();
      expect(await readdir(place)).toEqual(['family.zip.age']);
      await rm(`${named}.age`);
    }
    await removeLocalEndpoint(dataDir());
  }, 120_000);
});
