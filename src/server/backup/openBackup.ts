/** Opens a backup and checks that it is complete and unchanged. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Migration } from '../database/schemaVersion';
import { digesting, digestOf } from '../storage/digest';
import { openZip, type Zip, ZipError } from '../zip/read';
import { writeAtomically } from './backupDirectory';
import { BackupError } from './backupError';
import {
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  manifestShape,
  SECRET,
  tableEntry,
} from './manifest';
import { AGE_HEAD, decrypted, WrongPassphraseError } from './passphrase';

/** Maximum size of a manifest. It lists each file: this is enough for half a million files. */
const MANIFEST_BYTES = 100 * 1024 * 1024;
const SECRET_BYTES = 1024 * 1024;

export interface OpenedBackup {
  /** The file name of the backup, for messages. */
  name: string;
  manifest: Manifest;
  /** The rows of a table as JSON lines. */
  table(name: string): Promise<Readable>;
  /** A stored file. The stream ends with a BackupError when its hash differs from the manifest. */
  file(name: string): Promise<Readable>;
  /** The app's secret; null when the backup does not include it. Throws BackupError. */
  secret(): Promise<string | null>;
  close(): void;
}

/** What is needed to open an encrypted backup. */
interface Opening {
  passphrase: string | undefined;
  /** The folder for the temporary decrypted file. */
  scratch: string;
}

/**
 * Opens the backup at `path`. Throws BackupError when the passphrase is missing or wrong, when the
 * file is not a backup or is truncated, or when a newer version of the app made it.
 */
export async function openBackup(path: string, opening?: Opening): Promise<OpenedBackup> {
  const name = basename(path);
  const isEncrypted = (await headOf(path, AGE_HEAD.length)) === AGE_HEAD;
  const zip = isEncrypted
    ? await openEncrypted(path, opening)
    : await openZip(path).catch((error) => throwUnreadable(path, error));
  const damaged = (cause: unknown): never => {
    if (!(cause instanceof ZipError)) throw cause;
    throw damage(name, cause.message);
  };
  try {
    const manifest = await readManifest(zip, name);
    const files = new Map(manifest.files.map((file) => [file.name, file]));
    return {
      name,
      manifest,
      table: (table) => zip.stream(tableEntry(table)).catch(damaged),
      async file(file) {
        const { stream, digest } = digesting(await zip.stream(fileEntry(file)).catch(damaged));
        async function* checked() {
          try {
            yield* stream;
          } catch {
            throw damage(name, `${fileEntry(file)} is damaged`);
          }
          if (digest().sha256 !== files.get(file)?.sha256)
            throw damage(name, `${fileEntry(file)} is damaged`);
        }
        return Readable.from(checked(), { objectMode: false });
      },
      async secret() {
        if (!manifest.secret) return null;
        const bytes = await zip.bytes(SECRET, SECRET_BYTES).catch(damaged);
        const { sha256 } = await digestOf(Readable.from([bytes]));
        if (sha256 !== manifest.secret.sha256) throw damage(name, SECRET);
        return bytes.toString();
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const damage = (name: string, what: string) =>
  new BackupError(`${name} is damaged: ${what}. Nothing was changed.`, 'backupDamaged');

const notABackup = (name: string) =>
  new BackupError(`${name} is no backup of Samenreis. Nothing was changed.`, 'backupNotOurs');

/**
 * Throws the BackupError for a file that is not a readable zip: truncated if it begins like a zip,
 * otherwise not a backup.
 */
async function throwUnreadable(path: string, error: unknown): Promise<never> {
  const name = basename(path);
  const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code;
  if (code === 'ENOENT') throw new BackupError(`There is no file ${path}`);
  if (code === 'EACCES' || code === 'EISDIR')
    throw new BackupError(`${path} cannot be read: ${code}`);
  if ((await headOf(path, ZIP_HEAD.length)) !== ZIP_HEAD) throw notABackup(name);
  throw damage(name, CUT_OFF);
}

const ZIP_HEAD = 'PK\x03\x04';
const CUT_OFF = 'its end is missing or broken';

/** The first bytes of a file as Latin-1; empty when it cannot be read. */
async function headOf(path: string, bytes: number): Promise<string> {
  const file = await open(path).catch(() => null);
  if (!file) return '';
  const read = file.read(Buffer.alloc(bytes), 0, bytes, 0);
  const { buffer } = await read
    .catch(() => ({ buffer: Buffer.alloc(0) }))
    .finally(() => file.close());
  return buffer.toString('latin1');
}

/**
 * Decrypts to a temporary file, since a zip needs random access. The file is unlinked once it is
 * open.
 */
async function openEncrypted(path: string, opening: Opening | undefined): Promise<Zip> {
  const name = basename(path);
  if (!opening?.passphrase)
    throw new BackupError(
      `${name} is encrypted with a passphrase: set BACKUP_PASSPHRASE to it. Nothing was changed.`,
      'backupEncrypted',
    );
  const { passphrase, scratch } = opening;
  const createdFolder = await mkdir(scratch, { recursive: true });
  const plain = join(scratch, `.opened-${randomBytes(6).toString('hex')}`);
  try {
    await writeAtomically(plain, decrypted(createReadStream(path), passphrase));
    return await openZip(plain);
  } catch (error) {
    if (error instanceof WrongPassphraseError)
      throw new BackupError(
        `BACKUP_PASSPHRASE is not the passphrase that ${name} was encrypted with. Nothing was changed.`,
        'backupOtherPassphrase',
      );
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).code) throw error;
    throw damage(name, CUT_OFF);
  } finally {
    await rm(plain, { force: true });
    if (createdFolder) await rmdir(scratch).catch(() => {});
  }
}

async function readManifest(zip: Zip, name: string): Promise<Manifest> {
  if (zip.sizeOf(MANIFEST) === null) throw notABackup(name);
  const text = await zip.bytes(MANIFEST, MANIFEST_BYTES).catch((error) => {
    throw damage(name, error.message);
  });
  const written = readJson(text.toString());
  if (written?.format !== FORMAT) throw notABackup(name);
  if (Number(written.formatVersion) > FORMAT_VERSION) throw newer(name, String(written.program));
  const { data, error } = manifestShape.safeParse(written);
  if (data) return data;
  throw damage(name, `${MANIFEST}, ${error.issues[0]?.path.join('.')}`);
}

function readJson(text: string): { format?: unknown; formatVersion?: unknown; program?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const newer = (name: string, program: string) =>
  new BackupError(
    `${name} was made by Samenreis ${program}, which is newer than this one: update first. Nothing was changed.`,
    'backupNewer',
  );

/**
 * How many of the app's migrations the backup's tables have. Throws BackupError when the backup has
 * other migrations.
 */
export function migrationsOf({ name, manifest }: OpenedBackup, migrations: Migration[]): number {
  const { migrations: applied, program } = manifest;
  if (applied.some(({ hash }, at) => hash !== migrations[at]?.hash)) throw newer(name, program);
  return applied.length;
}

/**
 * Reads the whole backup and compares it with the manifest. Throws BackupError at the first
 * difference. Progress is in stored files.
 */
export async function verifyBackup(
  backup: OpenedBackup,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const { manifest, name } = backup;
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await backup.table(table)) hash.update(chunk);
    } catch (error) {
      throw error instanceof BackupError ? error : damage(name, tableEntry(table));
    }
    if (hash.digest('hex') !== expected.sha256) throw damage(name, tableEntry(table));
  }
  await backup.secret();
  for (const [at, file] of manifest.files.entries()) {
    for await (const _ of await backup.file(file.name));
    onProgress?.(at + 1, manifest.files.length);
  }
}
