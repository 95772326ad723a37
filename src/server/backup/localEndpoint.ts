/**
 * The endpoint with which a command on this machine requests a backup from the running server. The
 * token is in a file that only its owner can read.
 */
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

/** The path of the endpoint; it does not depend on the public URL. */
export const LOCAL_ENDPOINT = '/own/backup';

const ZIP_TYPE = 'application/zip';
const ENCRYPTED_TYPE = 'application/octet-stream';

const endpointShape = z.object({ url: z.url(), token: z.string() });
const endpointFile = (dataDir: string) => join(dataDir, 'running.json');

/** Writes the URL of the endpoint and its token to `running.json` in DATA_DIR, with mode 0600. */
export async function publishLocalEndpoint(
  dataDir: string,
  { address, port }: AddressInfo,
  token: string,
) {
  const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const host = loopbackOf[address] ?? address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${LOCAL_ENDPOINT}`;
  await mkdir(dataDir, { recursive: true });
  await rm(endpointFile(dataDir), { force: true });
  await writeFile(endpointFile(dataDir), JSON.stringify({ url, token }), { mode: 0o600 });
}

/** Removes the file that `publishLocalEndpoint` wrote. */
export const removeLocalEndpoint = (dataDir: string) => rm(endpointFile(dataDir), { force: true });

/** The handler: responds with a new backup as a stream. 404 without the token. */
export const localEndpoint =
  ({ settings, backups }: Pick<Services, 'settings' | 'backups'>) =>
  async (c: Context): Promise<Response> => {
    const sentToken = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSameText(sentToken, backups.ownToken)) throw new AppError('NOT_FOUND', 'notFound');
    const { withSecret } = await c.req.json<{ withSecret?: boolean }>();
    const archive = await backups.stream(withSecret ? await readSecret(settings) : undefined);
    const body = Readable.toWeb(archive) as ReadableStream<Uint8Array>;
    const type = settings.BACKUP_PASSPHRASE ? ENCRYPTED_TYPE : ZIP_TYPE;
    return c.body(body, 200, { 'Content-Type': type });
  };

/**
 * Requests a backup from the server that uses this DATA_DIR; null when none is running. Throws
 * BackupError when the server responds with an error.
 */
export async function requestBackup(dataDir: string, { withSecret = false } = {}) {
  const fileContent = await readFile(endpointFile(dataDir), 'utf8').catch(() => null);
  if (fileContent === null) return null;
  const { url, token } = endpointShape.parse(JSON.parse(fileContent));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
    },
    body: JSON.stringify({ withSecret }),
  }).catch(() => null);
  // no server, or another program: the server ended without removing its file
  if (!response || response.status === 404) return null;
  const isEncrypted = response.headers.get('content-type') === ENCRYPTED_TYPE;
  if (response.ok && response.body)
    return { content: Readable.fromWeb(response.body as never), isEncrypted };
  const { error = `status ${response.status}` } = await response.json().catch(() => ({}));
  throw new BackupError(`The running server refused: ${error}`);
}
