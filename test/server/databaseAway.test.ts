import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFirstUser } from '../../src/routers/users/queries';
import { startSession } from '../../src/server/auth/sessions';
import { ANYTHING } from '../../src/server/live/changes';
import { openLive } from '../../src/server/live/live';
import { openDatabase } from '../../src/server/openDatabase';
import { openServices } from '../../src/server/services';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { followLive } from '../support/followLive';
import { type Postgres, startPostgres } from '../support/postgres.mjs';
import { Person, startServer } from '../support/server';
import { settingsFor, writeClient } from '../support/world';

const MIGRATIONS = 'drizzle/migrations';

const postgres = (await startPostgres()) as Postgres;

describe.skipIf(!postgres)('a PostgreSQL that is restarted under load', () => {
  let folder: string;
  let services: Awaited<ReturnType<typeof openServices>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  let anna: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'samenreis-away-'));
    const settings = settingsFor({
      // what is acknowledged is safe, unlike elsewhere in these tests
      ...{ DATA_DIR: folder, DATABASE_URL: `${postgres.url}?synchronous_commit=on` },
      ...{ LOG_LEVEL: 'silent', BACKUP_KEEP: '0' },
    });
    services = await openServices(settings, MIGRATIONS);
    await addFirstUser(services.db, settings, services.seal);
    server = await startServer(services, await writeClient(folder));
    anna = new Person(server, await startSession(services.db, 1));
  });
  afterAll(async () => {
    await server.close();
    await services.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  /** A screen that follows in this process, and another process that tells. */
  async function follow() {
    const screen = followLive(services);
    const log = { info: () => {}, error: () => {}, warn: () => {} } as never;
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log });
    const other = await openLive(database, log);
    return {
      received: screen.received,
      announce: () => other.announce({ router: 'comments', holidayId: 7, tab: null }),
      async leave() {
        await screen.leave();
        await other.stop();
        await database.close();
      },
    };
  }

  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'is waited for with 503 and Retry-After, and used again without a restart (%s)',
    async (signal) => {
      const holiday = await addHoliday(services);
      const screen = await follow();
      const answers: { status: number; retryAfter: string | null }[] = [];
      const added: string[] = [];
      let isLoading = true;
      const ask = async (call: () => ReturnType<Person['get']>) => {
        const { status, headers } = await call();
        answers.push({ status, retryAfter: headers.get('retry-after') });
        return status;
      };
      const reader = async () => {
        while (isLoading) await ask(() => anna.get('/api/holidays'));
      };
      const writer = async (name: number) => {
        for (let n = 0; isLoading; n++) {
          const content = `${signal} ${name} ${n}`;
          const comment = () => anna.post(`/api/holidays/${holiday.id}/comments`, { content });
          if ((await ask(comment)) === 201) added.push(content);
        }
      };
      const load = Promise.all([reader(), reader(), reader(), reader(), writer(1), writer(2)]);
      const answered = (isSuch: (status: number) => boolean) => {
        const from = answers.length;
        return eventually(() =>
          expect(answers.slice(from).filter(({ status }) => isSuch(status)).length).toBeGreaterThan(
            20,
          ),
        );
      };

      await answered((status) => status < 300);
      await postgres.halt(signal);
      await answered((status) => status === 503);
      expect((await anna.get('/api/health')).status).toBe(503);
      await postgres.resume();
      await answered((status) => status < 300);
      isLoading = false;
      await load;

      const failed = answers.filter(({ status }) => status >= 300);
      expect(new Set(failed.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
        new Set(['503 2']),
      );
      for (let n = 0; n < 50; n++) expect((await anna.get('/api/holidays')).status).toBe(200);
      const { json } = await anna.get(`/api/holidays/${holiday.id}`);
      const contents = json.comments.map(({ content }: { content: string }) => content);
      expect(contents).toEqual(expect.arrayContaining(added));

      await eventually(() =>
        expect(screen.received).toContainEqual(expect.objectContaining(ANYTHING)),
      );
      screen.received.length = 0;
      screen.announce();
      await eventually(() =>
        expect(screen.received).toContainEqual(expect.objectContaining({ holidayId: 7 })),
      );
      // ten for each of the two processes, and one each to listen with, once PostgreSQL has let go of
      // those that are closed
      await eventually(async () => {
        const [{ n } = { n: 0 }] = (await services.db.execute(
          sql`select count(*)::int as n from pg_stat_activity where application_name = 'samenreis'`,
        )) as unknown as { n: number }[];
        expect(n).toBeLessThanOrEqual(22);
      });
      await screen.leave();
    },
    60_000,
  );
});
