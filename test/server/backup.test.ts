import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { holidays, invitations, photos, strayFiles, users } from '../../drizzle/schema';
import { createSeal, hashToken, readSecret } from '../../src/server/auth/secrets';
import { writeAtomically } from '../../src/server/backup/backupDirectory';
import { BackupError } from '../../src/server/backup/backupError';
import { openBackup, verifyBackup } from '../../src/server/backup/openBackup';
import { restore } from '../../src/server/backup/restore';
import { openDatabase } from '../../src/server/openDatabase';
import { openStorage } from '../../src/server/storage/openStorage';
import { openZip } from '../../src/server/zip/read';
import { zipOf } from '../../src/server/zip/write';
import { addEverything, backUp, contentOf, MIGRATIONS, newPlace, places } from '../support/backups';
import { prepareWorld } from '../support/world';

const SECRET = 'the secret of the tests';
const isServer = Boolean(process.env.TEST_DATABASE_URL);
/** Creating an embedded database takes seconds, on a busy machine many. */
const PATIENCE_MS = 120_000;
const world = prepareWorld();
const { folder, emptyDatabase, leave } = places();
afterAll(leave);

const silent = { info() {}, error() {} };
const bring = async (path: string, env: Record<string, string>, newPasscodes = false) => {
  const said: string[] = [];
  const settings = newPlace(env);
  const say = (line: string) => said.push(line);
  const done = await restore({ path, settings, migrationsFolder: MIGRATIONS, newPasscodes, say });
  return { ...done, said, settings };
};
const open = ({ DATA_DIR, DATABASE_URL }: ReturnType<typeof newPlace>) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silent as never });

let path: string;
let before: Awaited<ReturnType<typeof contentOf>>;
let kept: Awaited<ReturnType<typeof addEverything>>;
let manifest: Awaited<ReturnType<typeof backUp>>;
beforeEach(async () => {
  kept = await addEverything(world);
  before = await contentOf(world.db);
  path = join(await folder(), 'family.zip');
  manifest = await backUp(world, path);
});

/** What was there, and the notes of these restores. */
const restored = (...names: string[]) => ({
  ...before,
  activity: [
    ...(before.activity ?? []),
    ...names.map((subject) =>
      expect.objectContaining({ kind: 'backupRestored', subject, user_id: null, address: null }),
    ),
  ],
});

test('holds rows of every table and every file, for the eyes of its owner alone', async () => {
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  expect(Object.keys(manifest.tables)).toEqual(Object.keys(before));
  expect(manifest).toMatchObject({ missing: [], secret: null, scope: 'everything' });
  expect(manifest.files.length).toBe(8);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(path, '..'))).toEqual(['family.zip']);
});

test(
  'everything comes back in another place: rows, files, and with the secret in it passcodes',
  async () => {
    const told = await backUp(world, path, { secret: SECRET });
    expect(told.secret).not.toBeNull();
    const { settings, summary } = await bring(path, { DATA_DIR: await folder() });
    expect(summary).toBe('1 holidays, 1 photos, 3 comments, 2 users, 8 stored files');
    const { db, close } = await open(settings);
    expect(await contentOf(db)).toEqual(restored('family.zip'));
    const storage = openStorage(settings);
    for (const { name } of manifest.files)
      expect(await storage.get(name)).toEqual(await world.storage.get(name));
    const [admin] = await db.select().from(users).orderBy(users.id);
    const seal = createSeal(await readSecret(settings));
    expect(seal.unseal(admin?.passcode as string)).toBe('anna-1234');

    // the counters and triggers work on as before
    const { id: _, exportKey: __, ...another } = kept.holiday;
    const [next] = await db.insert(holidays).values(another).returning();
    expect(next?.id).toBe(kept.holiday.id + 1);
    await db.delete(photos).where(eq(photos.id, kept.photo.id));
    const letGo = eq(strayFiles.url, kept.photo.imageUrl);
    expect(await db.select().from(strayFiles).where(letGo)).toHaveLength(1);
    await close();
  },
  PATIENCE_MS,
);

describe('changes nothing, and says why in one line,', () => {
  const refused = async (env: Record<string, string> = {}, newPasscodes = false) => {
    const DATA_DIR = await folder();
    const settings = { DATA_DIR, APP_SECRET: SECRET, ...env };
    const cause = await bring(path, settings, newPasscodes).catch((e) => e);
    expect(cause).toBeInstanceOf(BackupError);
    expect(await readdir(DATA_DIR)).toEqual([]);
    return cause.message as string;
  };
  /** The same archive with another manifest. */
  async function rewrite(change: object, name = 'manifest.json') {
    const zip = await openZip(path);
    const parts = async function* () {
      for (const table of Object.keys(manifest.tables)) {
        const entry = `tables/${table}.jsonl`;
        yield { name: entry, data: await zip.bytes(entry, 1e9) };
      }
      yield { name, data: Buffer.from(JSON.stringify({ ...manifest, ...change })) };
    };
    await writeAtomically(`${path}.new`, zipOf(parts()));
    zip.close();
    path = `${path}.new`;
  }

  test('when the end of the file is missing', async () => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 100));
    expect(await refused()).toBe(
      'family.zip is damaged: its end is missing or broken. Nothing was changed.',
    );
  });

  test('when a stored file is another', async () => {
    const name = manifest.files[0]?.name as string;
    const bytes = await readFile(path);
    const at = bytes.indexOf((await world.storage.get(name)) as Uint8Array);
    bytes[at + 200] = (bytes[at + 200] as number) ^ 1;
    await writeFile(path, bytes);
    expect(await refused()).toBe(
      `family.zip is damaged: files/${name} is damaged. Nothing was changed.`,
    );
  });

  test('when rows are others', async () => {
    await rewrite({ tables: { ...manifest.tables, users: manifest.tables.comments } });
    expect(await refused()).toContain('is damaged: tables/users.jsonl');
  });

  test('when a file is missing', async () => {
    await rewrite({});
    expect(await refused()).toContain(`files/${manifest.files[0]?.name} is missing`);
  });

  test('when it is no zip, or a zip of somebody else', async () => {
    await rewrite({}, 'readme.txt');
    expect(await refused()).toContain('is no backup of Samenreis');
    await writeFile(path, 'Dear diary');
    expect(await refused()).toContain('is no backup of Samenreis');
    path = join(path, '../nowhere.zip');
    expect(await refused()).toBe(`There is no file ${path}`);
  });

  test('when a newer version made it', async () => {
    const next = { name: '9999_more', hash: 'f'.repeat(64) };
    await rewrite({ program: '9.0.0', migrations: [...manifest.migrations, next] });
    expect(await refused()).toContain('was made by Samenreis 9.0.0, which is newer than this one');
    await rewrite({ program: '9.0.0', formatVersion: 2 });
    expect(await refused()).toContain('was made by Samenreis 9.0.0, which is newer than this one');
  });

  test('when the manifest makes no sense', async () => {
    await rewrite({ tables: { 'users"; drop table users; --': manifest.tables.users } });
    expect(await refused()).toContain('is damaged: manifest.json, tables');
    await rewrite({ files: [{ ...manifest.files[0], name: '../../etc/passwd' }] });
    expect(await refused()).toContain('is damaged: manifest.json, files');
  });

  test('when the secret is another', async () => {
    const message = await refused({ APP_SECRET: 'another secret entirely' });
    expect(message).toContain('sealed with a secret that is not here');
    expect(message).toContain('--new-passcodes');
  });

  test('when the secret is missing, before all of the archive is checked', async () => {
    await rewrite({});
    expect(await refused({ APP_SECRET: '' })).toContain('sealed with a secret that is not here');
    // and makes no secret for new passcodes before that
    const message = await refused({ APP_SECRET: '' }, true);
    expect(message).toContain(`files/${manifest.files[0]?.name} is missing`);
  });

  test('when there is a database already', async () => {
    const DATA_DIR = await folder();
    await mkdir(join(DATA_DIR, 'db'));
    await writeFile(join(DATA_DIR, 'db', 'PG_VERSION'), '18\n');
    await expect(bring(path, { DATA_DIR, APP_SECRET: SECRET })).rejects.toThrow(
      `${DATA_DIR}/db holds a database already`,
    );
    expect(await readdir(DATA_DIR)).toEqual(['db']);
  });

  test.runIf(isServer)('when the server has tables already', async () => {
    const DATABASE_URL = await emptyDatabase();
    await (await open(newPlace({ DATABASE_URL }))).close();
    expect(await refused({ DATABASE_URL })).toContain('The database of DATABASE_URL is not empty');
  });
});

test(
  'where the secret is lost, everybody gets a new passcode and every invitation a new link',
  async () => {
    const kind: Record<string, string> = isServer ? { DATABASE_URL: await emptyDatabase() } : {};
    const { settings, passcode } = await bring(path, { DATA_DIR: await folder(), ...kind }, true);
    expect(passcode).toMatch(/^\d{6}$/);
    const seal = createSeal(await readSecret(settings));
    const { db, close } = await open(settings);
    const [anna, bram] = await db.select().from(users).orderBy(users.id);
    expect(seal.unseal(anna?.passcode as string)).toBe(passcode);
    expect(seal.unseal(bram?.passcode as string)).toMatch(/^\d{6}$/);
    const [invitation] = await db.select().from(invitations);
    expect(hashToken(seal.unseal(invitation?.token as string))).toBe(invitation?.tokenHash);
    await close();
  },
  PATIENCE_MS,
);

describe('with a passphrase', () => {
  const PASSPHRASE = 'correct horse battery';
  beforeEach(async () => {
    path = `${path}.age`;
    manifest = await backUp(world, path, { passphrase: PASSPHRASE });
  });
  /** What the restore refuses with; it leaves nothing behind. */
  async function refused(BACKUP_PASSPHRASE = PASSPHRASE) {
    const DATA_DIR = await folder();
    const env = { DATA_DIR, APP_SECRET: SECRET, BACKUP_PASSPHRASE };
    const cause = await bring(path, env).catch((e) => e);
    expect(cause).toBeInstanceOf(BackupError);
    expect(await readdir(DATA_DIR)).toEqual([]);
    return cause.message as string;
  }

  test('it is an age file, which any program for those decrypts to the usual zip', async () => {
    const file = await readFile(path);
    expect(file.subarray(0, 36).toString('latin1')).toMatch(/^age-encryption.org\/v1\n-> scrypt /);
    expect(file.includes('tables/users.jsonl')).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(PASSPHRASE);
    const zip = await decrypter.decrypt(file);
    const plain = join(path, '../plain.zip');
    await writeFile(plain, zip);
    const backup = await openBackup(plain);
    expect(backup.manifest).toEqual(manifest);
    await verifyBackup(backup);
    backup.close();
  });

  test('so is one that another program encrypted opened here', async () => {
    const zip = join(path, '../family.zip');
    await backUp(world, zip);
    const encrypter = new Encrypter();
    encrypter.setPassphrase(PASSPHRASE);
    encrypter.setScryptWorkFactor(12);
    await writeFile(path, await encrypter.encrypt(await readFile(zip)));
    const scratch = await folder();
    const backup = await openBackup(path, { passphrase: PASSPHRASE, scratch });
    expect(await readdir(scratch)).toEqual([]);
    await verifyBackup(backup);
    backup.close();
  });

  test(
    'everything comes back, and nothing of it stays decrypted',
    async () => {
      const env = { APP_SECRET: SECRET, BACKUP_PASSPHRASE: PASSPHRASE };
      const { settings } = await bring(path, { DATA_DIR: await folder(), ...env });
      expect((await readdir(settings.DATA_DIR)).sort()).toEqual(['db', 'uploads']);
      const { db, close } = await open(settings);
      expect(await contentOf(db)).toEqual(restored('family.zip.age'));
      await close();
    },
    PATIENCE_MS,
  );

  test('it is refused in one line where that is missing or another, before all else', async () => {
    const name = 'family.zip.age';
    const [missing, other] = [
      `${name} is encrypted with a passphrase: set BACKUP_PASSPHRASE to it. Nothing was changed.`,
      `BACKUP_PASSPHRASE is not the passphrase that ${name} was encrypted with. Nothing was changed.`,
    ];
    expect(await refused('')).toBe(missing);
    expect(await refused('another one entirely')).toBe(other);
    // also where the place is not empty, and the file ends too early
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 100));
    expect(await refused('another one entirely')).toBe(other);
  });

  test.each<[string, (file: Buffer) => Buffer]>([
    ['its end is missing', (file) => file.subarray(0, file.length - 100)],
    ['its beginning alone is there', (file) => file.subarray(0, 200)],
    ['a bit of it is another', (file) => file.fill(file.readUInt8(5000) ^ 1, 5000, 5001)],
    [
      'its header was changed',
      (file) => Buffer.from(file.toString('latin1').replace('--- ', '--- A'), 'latin1'),
    ],
    ['something was added', (file) => Buffer.concat([file, Buffer.alloc(70_000)])],
  ])('it is refused when %s', async (_, change) => {
    await writeFile(path, change(await readFile(path)));
    expect(await refused()).toContain('family.zip.age is damaged');
  });

  test('what fails while it is made leaves nothing', async () => {
    const failing = { ...world, storage: { open: () => Promise.reject(new Error('no bucket')) } };
    const shelf = await folder();
    const order = { passphrase: PASSPHRASE };
    await expect(backUp(failing as never, join(shelf, 'new.zip.age'), order)).rejects.toThrow(
      'no bucket',
    );
    expect(await readdir(shelf)).toEqual([]);
  });
});

test.runIf(isServer)(
  'from PostgreSQL to the embedded database and back, nothing is lost or changed',
  async () => {
    const embedded = await bring(path, { DATA_DIR: await folder(), APP_SECRET: SECRET });
    const first = await open(embedded.settings);
    expect(await contentOf(first.db)).toEqual(restored('family.zip'));
    const back = join(path, '../back.zip');
    const storage = openStorage(embedded.settings);
    const again = await backUp({ ...first, storage, seal: world.seal }, back);
    await first.close();
    const { activity, ...same } = manifest.tables;
    expect(again.tables).toMatchObject(same);
    expect(again.tables.activity?.rows).toBe((activity?.rows ?? 0) + 1);
    expect(again.files).toEqual(manifest.files);

    const DATABASE_URL = await emptyDatabase();
    const server = await bring(back, {
      DATA_DIR: await folder(),
      DATABASE_URL,
      APP_SECRET: SECRET,
    });
    const second = await open(server.settings);
    expect(await contentOf(second.db)).toEqual(restored('family.zip', 'back.zip'));
    await second.close();
  },
  PATIENCE_MS,
);
