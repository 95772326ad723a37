/** How a command on this machine asks the running server for a backup: with what only its owner can read. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { z } from 'zod';
import { isSameText, readSecret } from '../auth/secrets';
import { AppError } from '../errors';
import type { Services } from '../trpc';
import { BackupError } from './backupError';

/** Where the server answers, whatever it is called from outside. */
export const LOCAL_ENDPOINT = '/own/backup';

const ZIP_TYPE = 'application/zip';
const ENCRYPTED_TYPE = 'application/octet-stream';

const note = z.object({ url: z.url(), token: z.string() });
const noteIn = (dataDir: string) => join(dataDir, 'running.json');

/** Notes where this server answers and what it asks for. */
export async function publishLocalEndpoint(
  dataDir: string,
  { address, port }: AddressInfo,
  token: string,
) {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = everywhere[address] ?? address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${LOCAL_ENDPOINT}`;
  await mkdir(dataDir, { recursive: true });
  await rm(noteIn(dataDir), { force: true });
  await writeFile(noteIn(dataDir), JSON.stringify({ url, token }), { mode: 0o600 });
}

export const withdrawLocalEndpoint = (dataDir: string) => rm(noteIn(dataDir), { force: true });

/** Answers a backup; to whoever cannot read the note there is nothing here. */
export const localEndpoint =
  ({ settings, backups }: Pick<Services, 'settings' | 'backups'>) =>
  async (c: Context): Promise<Response> => {
    const shown = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSameText(shown, backups.ownToken)) throw new AppError('NOT_FOUND', 'notFound');
    const { withSecret } = await c.req.json<{ withSecret?: boolean }>();
    const archive = await backups.stream(withSecret ? await readSecret(settings) : undefined);
    const body = Readable.toWeb(archive) as ReadableStream<Uint8Array>;
    const type = settings.BACKUP_PASSPHRASE ? ENCRYPTED_TYPE : ZIP_TYPE;
    return c.body(body, 200, { 'Content-Type': type });
  };

/** A backup from the server that runs on this folder; null when none does. */
export async function askServer(dataDir: string, { withSecret = false } = {}) {
  const written = await readFile(noteIn(dataDir), 'utf8').catch(() => null);
  if (written === null) return null;
  const { url, token } = note.parse(JSON.parse(written));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
    },
    body: JSON.stringify({ withSecret }),
  }).catch(() => null);
  // nobody, or another program: the server ended without taking its note along
  if (!answer || answer.status === 404) return null;
  const isEncrypted = answer.headers.get('content-type') === ENCRYPTED_TYPE;
  if (answer.ok && answer.body)
    return { content: Readable.fromWeb(answer.body as never), isEncrypted };
  const { error = `status ${answer.status}` } = await answer.json().catch(() => ({}));
  throw new BackupError(`The running server refused: ${error}`);
}
