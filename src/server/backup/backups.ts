/** The backups of this server: creates, lists, rehearses, downloads and removes them. */
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
import { createArchive } from './archive';
import {
  backupDirectoryOf,
  isBackupName,
  listBackups,
  newBackupName,
  rehearsalPath,
  removeBackup,
} from './backupDirectory';
import { BackupError } from './backupError';
import type { Source } from './backupOptions';
import { rehearseInChildProcess } from './childProcess';
import { diskWarning } from './diskForecast';
import { makeBackup } from './makeBackup';
import type { Kind } from './manifest';
import { lastRehearsal } from './rehearsal';
import { beginRun, lastRun, type Run, type RunKind } from './runs';

interface Services extends Source {
  settings: Settings;
  log: Log;
  live: Pick<Live, 'announce'>;
  /** Starts the removal of files that no row owns, which is paused while a backup is running. */
  nudgeSweeper(): void;
}

/** The user who requested a backup, and the IP address. Both are null for the server itself. */
type Requester = { user: SessionUser | null; address: string | null };
const SERVER: Requester = { user: null, address: null };

/** The service that `openBackups` returns. */
export type Backups = ReturnType<typeof openBackups>;

export function openBackups(services: Services) {
  const { db, settings, log, live } = services;
  const { DATA_DIR, BACKUP_PASSPHRASE: passphrase } = settings;
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  const announceChange = () => live.announce({ router: 'backups', holidayId: null, tab: null });
  const pathOf = (name: string) => join(backupDirectoryOf(DATA_DIR), name);

  /**
   * Starts a backup or rehearsal. Resolves when it has started; `done` settles with `work`. Rejects
   * with AppError CONFLICT (409) while another one is running.
   */
  async function begin(kind: RunKind, name: string, work: (run: Run) => Promise<unknown>) {
    const run = await beginRun(db, kind, name, announceChange);
    const perform = async () => {
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
        services.nudgeSweeper();
      }
    };
    const done = perform();
    working.add(done);
    done.catch(() => {}).finally(() => working.delete(done));
    return { done };
  }

  const recordBackup = (name: string, requester: Requester = SERVER) =>
    noteActivity({ db, user: requester.user, address: requester.address }, 'backupMade', {
      subject: name,
    });

  function make(kind: Kind, requester?: Requester, signal: AbortSignal = stopping.signal) {
    const name = newBackupName(kind, passphrase);
    return begin('backup', name, async (run) => {
      await makeBackup(services, settings, { kind, signal, onProgress: run.progress }, name);
      await recordBackup(name, requester);
    });
  }

  return {
    /** The token that a command on this machine sends to the local endpoint. */
    ownToken: newToken(),

    /** All backups, newest first, each with the result of its last rehearsal. */
    list: async () =>
      Promise.all(
        (await listBackups(DATA_DIR)).map(async (backup) => ({
          ...backup,
          rehearsal: await lastRehearsal(pathOf(backup.name)),
        })),
      ),

    /** The run in progress, or the last failed one; null when there is neither. */
    run: () => lastRun(db),

    /** When the disk will be full, if that is within a week; else null. */
    disk: () => diskWarning(db, settings),

    /** Starts a manual backup. Rejects with 409 while a backup or rehearsal is running. */
    async begin(requester: Requester) {
      await make('asked', requester);
    },

    /** Makes the nightly backup; resolves when it is complete. */
    async nightly(signal: AbortSignal) {
      const { done } = await make('nightly', SERVER, signal);
      await done;
    },

    /**
     * Starts the rehearsal of a backup. Rejects with 409 while a backup or rehearsal is running.
     */
    async rehearse(name: string) {
      const path = pathOf(name);
      await begin('rehearsal', name, async (run) => {
        const outcome = await rehearseInChildProcess(path, {
          passphrase,
          onProgress: run.progress,
          signal: stopping.signal,
        });
        await writeFile(rehearsalPath(path), JSON.stringify(outcome), { mode: 0o600 });
      });
    },

    /** The path of a backup's file; null when no backup has this name. */
    pathOf: (name: string) =>
      isBackupName(name) && existsSync(pathOf(name)) ? pathOf(name) : null,

    /** Removes a backup. Resolves to false when no backup has this name. */
    async remove(name: string) {
      const wasRemoved = await removeBackup(DATA_DIR, name);
      if (wasRemoved) announceChange();
      return wasRemoved;
    },

    /**
     * The bytes of a new backup that is not stored in the backup directory. `secret`: the app's
     * secret, to include it. Rejects with 409 while a backup or rehearsal is running.
     */
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
        const archive = createArchive(services, order, backupDirectoryOf(DATA_DIR));
        archive.on('error', (error) => out.destroy(error));
        out.on('close', () => archive.destroy());
        archive.pipe(out);
        await finished(out);
        await recordBackup(name);
      });
      return out;
    },

    /** Stops the running backups and rehearsals; their incomplete files are removed. */
    async stop() {
      stopping.abort();
      await Promise.allSettled(working);
    },
  };
}
