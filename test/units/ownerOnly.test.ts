import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restrictToOwner } from '../../src/server/storage/ownerOnly';
import { eventually } from '../support/eventually';
import { drawPicture } from '../support/pictures';
import { NOBODY } from '../support/providers/providers';
import { Person, Server } from '../support/server';

const ADMIN_PASSCODE = 'anna-1234';
const PATIENCE_MS = 240_000;

let dataDir: string;
let usualMask: number;
beforeEach(async () => {
  usualMask = process.umask(0o022);
  dataDir = join(await mkdtemp(join(tmpdir(), 'samenreis-owner-')), 'data');
});
afterEach(async () => {
  process.umask(usualMask);
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** The server from source, as `npm start` runs it; resolves when it listens. */
async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/index.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSCODE },
      ...{ LOG_LEVEL: 'silent', ...NOBODY },
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const found = /listens on http:\S+:(\d+)\n[\s\S]*\n/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    server: new Server(`http://127.0.0.1:${port}`, port),
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** What is open to other users of the machine; the embedded database's own files lie behind its folder. */
async function openOnes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const all = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const paths = all.filter((path) => !path.startsWith(join(folder, 'db/')));
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).mode & 0o077) !== 0 && path),
  );
  return found.filter((path) => path !== false);
}

test(
  'nothing that the server or a command writes can be opened by other users of the machine',
  async () => {
    const { server, stop, said } = await start();
    expect(said()).toContain('Sign-up: open (PUBLIC_URL is not set; choose with SIGNUP)\n');
    const login = await server.post('/api/session', { userId: 1, passcode: ADMIN_PASSCODE });
    const cookie = /samenreis_session=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1];
    const anna = new Person(server, cookie as string);
    const days = { startDate: '2027-07-12', endDate: '2027-07-26' };
    const holiday = { title: 'Lisbon', destination: 'Lisbon', ...days };
    const { id } = (await anna.post('/api/holidays', holiday)).json;
    const picture = (await drawPicture({ width: 900 })).toString('base64');
    const base64Data = `data:image/jpeg;base64,${picture}`;
    const photo = await anna.post(`/api/holidays/${id}/photos/base64`, { base64Data });
    expect(photo.status).toBe(201);
    const [{ imageUrl }] = (await anna.get(`/api/holidays/${id}`)).json.photos;
    expect((await anna.get(`${imageUrl}?w=400`)).status).toBe(200);
    await anna.post('/api/backups');
    await vi.waitFor(async () => {
      expect((await anna.get('/api/backups')).json).toHaveLength(1);
    }, 30_000);
    const [{ name }] = (await anna.get('/api/backups')).json;
    await eventually(async () => {
      expect((await anna.post(`/api/backups/${name}/rehearse`)).status).toBe(200);
    });
    await vi.waitFor(async () => {
      expect((await anna.get('/api/backups')).json[0].rehearsal).toMatchObject({ photos: 1 });
    }, 60_000);

    const running = await readdir(dataDir);
    expect(running).toEqual(
      expect.arrayContaining(['backups', 'db', 'running.json', 'secret', 'uploads']),
    );
    expect(running.some((file) => /^lock-/.test(file))).toBe(true);
    expect(await modeOf(dataDir)).toBe('700');
    expect(await openOnes(dataDir)).toEqual([]);
    await stop();
    expect(await readdir(dataDir)).toContain('carry-over.zip');
    expect(await openOnes(dataDir)).toEqual([]);

    const command = ['--import', 'tsx', 'src/server/command.ts', 'restore'];
    const restored = join(dataDir, '../restored');
    const child = spawn(
      process.execPath,
      [...command, join(dataDir, 'backups', name), '--new-passcodes'],
      {
        env: { PATH: process.env.PATH, DATA_DIR: restored },
      },
    );
    expect(await text(child.stdout)).toContain('Restored: 1 holidays, 1 photos');
    expect(await openOnes(restored)).toEqual([]);
  },
  PATIENCE_MS,
);

test('what an older version left open is closed at the start', async () => {
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  await writeFile(join(dataDir, 'carry-over.zip'), 'x');
  const log = { warn: vi.fn() };
  await restrictToOwner(dataDir, log);
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(join(dataDir, 'uploads'))).toBe('700');
  expect(await modeOf(join(dataDir, 'carry-over.zip'))).toBe('600');
  expect(log.warn).not.toHaveBeenCalled();

  // nothing there yet, as with a database and a bucket elsewhere
  await restrictToOwner(join(dataDir, 'nowhere'), log);
  expect(log.warn).not.toHaveBeenCalled();
});

test('what is no folder, as DATA_DIR=/dev/null, stays as it is', async () => {
  const file = join(dataDir, '..', 'file');
  await writeFile(file, 'x', { mode: 0o666 });
  await restrictToOwner(file, { warn: vi.fn() });
  expect(await modeOf(file)).toBe('644');
});

test.runIf(process.getuid?.() === 0)(
  'what belongs to somebody else stays, and is logged',
  async () => {
    await mkdir(dataDir);
    await chown(dataDir, 12345, 12345);
    const log = { warn: vi.fn() };
    await restrictToOwner(dataDir, log);
    expect(await modeOf(dataDir)).toBe('755');
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ paths: [dataDir] }, expect.any(String));
    await chmod(dataDir, 0o700);
    await restrictToOwner(dataDir, log);
    expect(log.warn).toHaveBeenCalledOnce();
  },
);
