import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addFirstUser } from '../../src/routers/users/queries';
import { startSession } from '../../src/server/auth/sessions';
import { openPostgres } from '../../src/server/database/postgres';
import { ANYTHING } from '../../src/server/live/changes';
import { openServices } from '../../src/server/services';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { followLive } from '../support/followLive';
import { type PostgresPair, startPostgresPair } from '../support/postgres.mjs';
import { Person, startServer } from '../support/server';
import { settingsFor, writeClient } from '../support/world';

const MIGRATIONS = 'drizzle/migrations';

// it brings servers of its own, so it runs only beside the tests on the embedded database
const pair = (process.env.TEST_DATABASE_URL ? null : await startPostgresPair()) as PostgresPair;

const address = (...ports: number[]) =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`)}/samenreis`;
const url = (...ports: number[]) => `${address(...ports)}?target_session_attrs=read-write`;

/** One of several processes of Samenreis, with a screen that is open in it. */
async function startProcess(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'samenreis-failover-'));
  const settings = settingsFor({
    ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', BACKUP_KEEP: '0' },
    APP_SECRET: 'the same in both of these processes',
  });
  const services = await openServices(settings, MIGRATIONS);
  await addFirstUser(services.db, settings, services.seal);
  const server = await startServer(services, await writeClient(folder));
  const screen = followLive(services);
  return {
    ...{ services, server, received: screen.received },
    async stop() {
      await screen.leave();
      await server.close();
      await services.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Another address of the server at `port`, until `vanish`: then it takes connections and says nothing. */
async function startRelay(port: number, at = 0) {
  const sockets: Socket[] = [];
  let isGone = false;
  const relay = createServer((near) => {
    sockets.push(near.on('error', () => {}));
    if (isGone) return;
    const far = connect(port, '127.0.0.1').on('error', () => near.destroy());
    sockets.push(far);
    near.pipe(far).pipe(near);
  }).listen(at, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    vanish() {
      isGone = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.skipIf(!pair)('a primary with a standby', () => {
  beforeAll(async () => {
    const [primary] = pair.ports;
    const admin = postgres(address(primary).replace('samenreis', 'postgres'), { max: 1 });
    await admin`create database samenreis`;
    await admin.end();
  });
  afterAll(() => pair.stop());

  test('is the only one that is used, in whatever order they are named', async () => {
    const [primary, standby] = pair.ports;
    for (const ports of [pair.ports, [standby, primary]]) {
      const { db, close } = await openPostgres(url(...ports));
      const read = () => db.execute(sql`select inet_server_port() as port, pg_sleep(0.01)`);
      const read30 = await Promise.all(Array.from({ length: 30 }, read));
      const used = read30.map((found) => (found as unknown as { port: number }[])[0]?.port);
      expect(new Set(used)).toEqual(new Set([primary]));
      await close();
    }
    await expect(openPostgres(url(standby, 1))).rejects.toThrow(
      /cannot be opened: no primary \(.*ECONNREFUSED 127\.0\.0\.1:1/,
    );
  });

  test('is left when it says nothing any more, like a machine without power', async () => {
    const [primary] = pair.ports;
    const [first, second] = [await startRelay(primary), await startRelay(primary)];
    second.close();
    const { db, listen, close } = await openPostgres(url(first.port, second.port));
    const onListening = vi.fn();
    const heard: string[] = [];
    await listen('spoken', (message) => heard.push(message), onListening);
    const ask = () => db.execute(sql`select 1`);
    await Promise.all(Array.from({ length: 20 }, ask));

    first.vanish();
    const requests = Array.from({ length: 20 }, () => ask().catch(() => {}));
    const promoted = await startRelay(primary, second.port);
    await Promise.all(requests);
    await eventually(ask);
    await eventually(() => expect(onListening).toHaveBeenCalledTimes(2));
    await db.execute(sql`select pg_notify('spoken', 'hello')`);
    await eventually(() => expect(heard).toEqual(['hello']));
    await close();
    first.close();
    promoted.close();
  });

  test('is replaced without a restart, for requests and for open screens', async () => {
    const [primary, standby] = pair.ports;
    const one = await startProcess(url(primary, standby));
    const other = await startProcess(url(standby, primary));
    const alone = await openPostgres(address(standby));
    const heard: string[] = [];
    const onListening = vi.fn();
    const listening = alone.listen('spoken', (message) => heard.push(message), onListening);

    const holiday = await addHoliday(one.services);
    const session = await startSession(one.services.db, 1);
    const [anna, bram] = [new Person(one.server, session), new Person(other.server, session)];
    const path = `/api/holidays/${holiday.id}`;
    const acknowledged: string[] = [];
    const failures = new Set<string>();
    async function comment(person: Person, content: string) {
      const { status, headers } = await person.post(`${path}/comments`, { content });
      if (status === 201) acknowledged.push(content);
      else failures.add(`${status} ${headers.get('retry-after')}`);
      return status;
    }

    let isWriting = true;
    const write = async (person: Person, name: string) => {
      for (let n = 0; isWriting; n++) await comment(person, `${name} ${n}`);
    };
    const writing = Promise.all([write(anna, 'Anna'), write(bram, 'Bram')]);
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(20));
    await pair.kill();
    await eventually(() => expect(failures.size).toBeGreaterThan(0));
    expect((await anna.get('/api/health')).status).toBe(503);
    expect(onListening).not.toHaveBeenCalled();

    pair.promote();
    for (const person of [anna, bram])
      await eventually(async () => expect(await comment(person, `${person.port}`)).toBe(201));
    isWriting = false;
    await writing;
    expect(failures).toEqual(new Set(['503 2']));

    for (const [person, { received }] of [
      [anna, other],
      [bram, one],
    ] as const) {
      // it listens on a connection of its own, which comes back later than those for requests
      await eventually(() => expect(received).toContainEqual(expect.objectContaining(ANYTHING)));
      received.length = 0;
      expect((await person.put(path, { title: `Trip ${person.port}` })).status).toBe(200);
      await eventually(() =>
        expect(received).toContainEqual(expect.objectContaining({ router: 'holidays' })),
      );
    }
    const { json } = await bram.get(path);
    const contents = json.comments.map(({ content }: { content: string }) => content);
    expect(contents).toEqual(expect.arrayContaining(acknowledged));

    // who only knew the standby was refused LISTEN until now
    await listening;
    await alone.db.execute(sql`select pg_notify('spoken', 'hello')`);
    await eventually(() => expect(heard).toEqual(['hello']));
    for (const { stop } of [one, other]) await stop();
    await alone.close();
  });
});
