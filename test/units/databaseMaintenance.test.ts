import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createMaintenance } from '../../src/server/database/maintenance';
import { startPglite } from '../../src/server/database/pglite';

const HOUR_MS = 3_600_000;

interface State {
  position: string;
  checkpoint: string;
  vacuums: number;
  analyzed: number;
}

describe('looking after the embedded database', () => {
  let database: Awaited<ReturnType<typeof startPglite>>;
  let now: number;
  let tidy: () => Promise<void>;

  beforeAll(async () => {
    const template = await readFile(inject('databaseTemplate'));
    database = await startPglite({ loadDataDir: new Blob([template]) });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = 0;
    tidy = await createMaintenance(database.client, () => now);
  });

  async function state() {
    const { rows } = await database.client.query<State>(`
      select pg_current_wal_insert_lsn()::text as position,
        (select redo_lsn::text from pg_control_checkpoint()) as checkpoint,
        (select vacuum_count::int from pg_stat_user_tables where relname = 'users') as vacuums,
        (select analyze_count::int from pg_stat_user_tables where relname = 'users') as analyzed`);
    return rows[0] as State;
  }
  const write = () =>
    database.client.query(
      `insert into users (name, username, password) values ('A', gen_random_uuid(), '')`,
    );

  test('writes are followed by a checkpoint', async () => {
    const before = await state();
    await write();
    await tidy();
    expect((await state()).checkpoint).not.toBe(before.checkpoint);
  });

  test('without writes nothing is done', async () => {
    await write();
    await tidy();
    await state(); // reading may clean up pages, which counts as a write
    await tidy();
    const before = await state();
    await tidy();
    expect(await state()).toEqual(before);
  });

  test('what is written to is vacuumed and analyzed once a day', async () => {
    const { vacuums, analyzed } = await state();
    const roundAt = async (hours: number) => {
      now = hours * HOUR_MS;
      await write();
      await tidy();
      return state();
    };
    expect(await roundAt(0)).toMatchObject({ vacuums: vacuums + 1, analyzed: analyzed + 1 });
    expect(await roundAt(23.9)).toMatchObject({ vacuums: vacuums + 1, analyzed: analyzed + 1 });
    expect(await roundAt(24)).toMatchObject({ vacuums: vacuums + 2, analyzed: analyzed + 2 });
  });
});
