/** The backups of one server: makes, keeps, shows, rehearses and removes them. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { noteActivity } from '../auth/activity';
import { newToken } from '../auth/secrets';
import type { SessionUser } from '../auth/sessions';
import type { Settings } from '../env';
import type { Live } from '../live/live';
import type { Log } from '../log';
import { archiveOf } from './archive';
import {
  backupDirectoryOf,
  isBackupName,
  listBackups,
  newBackupName,
  rehearsalOf,
  removeBackup,
} from './backupDirectory';
import { BackupError } from './backupError';
import { rehearseInChildProcess } from './childProcess';
import { makeBackup } from './make';
import type { Kind } from './manifest';
import { lastRehearsal } from './rehearsal';
import { beginRun, lastRun, type Run, type RunKind } from './runs';
import type { Source } from './source';

interface Place extends Source {
  settings: Settings;
  log: Log;
  live: Pick<Live, 'announce'>;
  /** What was let go meanwhile waits for a backup to end. */
  nudgeSweeper(): void;
}

/** Who asked for a backup, and from where. */
type By = { user: SessionUser | null; address: string | null };
const SERVER: By = { user: null, address: null };

export type Backups = ReturnType<typeof openBackups>;

export function openBackups(place: Place) {
  const { db, settings, log, live } = place;
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = settings;
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  const tell = () => live.announce({ router: 'backups', holidayId: null, tab: null });
  const pathOf = (name: string) => join(backupDirectoryOf(DATA_DIR), name);

  /** Resolves when it is under way; `done` settles with the work. Rejects with 409. */
  async function begin(kind: RunKind, name: string, work: (run: Run) => Promise<unknown>) {
    const run = await beginRun(db, kind, name, tell);
    const act = async () => {
      try {
        await work(run);
        await run.end();
      } catch (err) {
        const isStopped = stopping.signal.aborted;
        if (!isStopped) log.error({ err, name }, `${kind} failed`);
        const key = err instanceof BackupError ? err.key : 'backupFailed';
        await run.end(isStopped ? undefined : key).catch(() => {});
        throw err;
      } finally {
        place.nudgeSweeper();
      }
    };
    const done = act();
    working.add(done);
    done.catch(() => {}).finally(() => working.delete(done));
    return { done };
  }

  const noteMade = (name: string, by: By = SERVER) =>
    noteActivity({ db, user: by.user, address: by.address }, 'backupMade', { subject: name });

  function make(kind: Kind, by?: By, signal: AbortSignal = stopping.signal) {
    const name = newBackupName(kind, passphrase);
    return begin('backup', name, async (run) => {
      await makeBackup(place, settings, { kind, signal, onProgress: run.progress }, name);
      await noteMade(name, by);
    });
  }

  return {
    /** What a command on this machine shows at the own door. */
    ownToken: newToken(),

    /** Newest first, each with how its last rehearsal went. */
    list: async () =>
      Promise.all(
        (await listBackups(DATA_DIR)).map(async (backup) => ({
          ...backup,
          rehearsal: await lastRehearsal(pathOf(backup.name)),
        })),
      ),

    /** What is under way, or failed last. */
    run: () => lastRun(db),

    /** Begins one for a person. Rejects with 409. */
    async begin(by: By) {
      await make('asked', by);
    },

    /** Resolves when tonight's is there. */
    async nightly(signal: AbortSignal) {
      const { done } = await make('nightly', SERVER, signal);
      await done;
    },

    /** Begins to rehearse one. Rejects with 409. */
    async rehearse(name: string) {
      const path = pathOf(name);
      await begin('rehearsal', name, async (run) => {
        const outcome = await rehearseInChildProcess(path, {
          passphrase,
          onProgress: run.progress,
          signal: stopping.signal,
        });
        await writeFile(rehearsalOf(path), JSON.stringify(outcome), { mode: 0o600 });
      });
    },

    /** Its file; null when there is none of this name. */
    pathOf: (name: string) =>
      isBackupName(name) && existsSync(pathOf(name)) ? pathOf(name) : null,

    /** False when there is none of this name. */
    async remove(name: string) {
      const wasThere = await removeBackup(DATA_DIR, name);
      if (wasThere) tell();
      return wasThere;
    },

    /** One that is not kept here: its bytes. Rejects with 409. */
    async stream(secret: string | undefined): Promise<Readable> {
      const out = new PassThrough();
      const name = newBackupName('asked', passphrase);
      await begin('backup', name, async (run) => {
        const { signal } = stopping;
        const order = {
          kind: 'asked' as const,
          secret,
          passphrase,
          signal,
          onProgress: run.progress,
        };
        const archive = archiveOf(place, order, backupDirectoryOf(DATA_DIR));
        archive.on('error', (error) => out.destroy(error));
        out.on('close', () => archive.destroy());
        archive.pipe(out);
        await finished(out);
        await noteMade(name);
      });
      return out;
    },

    /** Ends what is under way; it leaves nothing behind. */
    async stop() {
      stopping.abort();
      await Promise.allSettled(working);
    },
  };
}
