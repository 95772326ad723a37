/** The server that is killed and started again over its folder, and who writes to it. */
import { ADMIN_PASSCODE, newFolder, startIn } from '../../e2e/support/server';
import { type Random, randomOf } from '../random';
import type { Ledger } from './ledger';
import { Writer } from './writer';

const WRITERS = 4;

export async function openKilledServer(databaseUrl: string | undefined) {
  const dataDir = await newFolder();
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  let server = await startIn(dataDir, env);
  const starts: number[] = [];
  const asker =
    (headers: Record<string, string>) =>
    (method: string, path: string, init: RequestInit = {}) =>
      fetch(server.url + path, { ...init, method, headers: { ...headers, ...init.headers } });
  return {
    ...{ dataDir, starts, asker },
    stop: () => server.stop(),
    kill: () => server.kill(),
    async startAgain() {
      const began = performance.now();
      server = await startIn(dataDir, env);
      starts.push(performance.now() - began);
    },
  };
}
type KilledServer = Awaited<ReturnType<typeof openKilledServer>>;

const json = { 'content-type': 'application/json' };

async function cookieOf({ asker }: KilledServer) {
  const login = { userId: 1, passcode: ADMIN_PASSCODE };
  const session = await asker(json)('POST', '/api/session', { body: JSON.stringify(login) });
  return session.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Asks as the first admin. */
export const adminOf = async (server: KilledServer) =>
  server.asker({ cookie: await cookieOf(server) });

/** Half of them come with a session, half with a token. */
export async function openWriters(server: KilledServer, random: Random, ledger: Ledger) {
  const { asker } = server;
  const cookie = await cookieOf(server);
  const body = JSON.stringify({ name: 'writer' });
  const made = await asker({ ...json, cookie })('POST', '/api/tokens', { body });
  const { token } = (await made.json()) as { token: string };
  const people: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${token}` }];
  const asks = Array.from({ length: WRITERS }, (_, n) => asker(people[n % 2] ?? {}));
  const writers = asks.map((ask) => new Writer(ask, randomOf(random.below(2 ** 31)), ledger));
  return { writers, ask: asker({ cookie }) };
}
