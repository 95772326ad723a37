import { getTableColumns, getTableName, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import {
  calendars,
  holidays,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  travellers,
} from '../../drizzle/schema';
import { PLAIN_TABLES, portable, portableColumns } from '../../src/routers/holidayArchive/format';
import { ownedTables } from '../../src/server/database/rowTree';
import { openZip } from '../../src/server/zip/read';
import { addEverything } from '../support/backups';
import { emptyTables } from '../support/database';
import { ADMIN_ID, addUser, valueFor } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, admin } = prepareServer();

const withOwned = (table: PgTable): PgTable[] => [table, ...ownedTables(table).flatMap(withOwned)];
/** Every table that has something of a holiday. */
const TABLES = [
  ...withOwned(holidays).filter((table) => table !== calendars),
  ...[restaurantVisits, restaurantRatings, restaurants, restaurantImages],
];
/** What an import finds out again: from the stored file, and from the order of the travellers. */
const FOUND_AGAIN = ['width', 'height', 'placeholder', 'fileType', 'rank'];
/** Texts that the page leaves out. */
const NOT_ON_THE_PAGE = [
  'Europe/Lisbon',
  'photos.fileName',
  'photos.sha256',
  'photos.contentId',
  'photos.filmSha256',
  'restaurants.placeId',
];

const columnsOf = (table: PgTable) =>
  portableColumns(table).filter(([name]) => !FOUND_AGAIN.includes(name));

/** Coordinates are set both or neither. */
const PAIR = { longitude: 1.5 };

/** A value in every column that has none, or the default one. */
async function fillColumns() {
  for (const table of TABLES)
    for (const [name, column] of columnsOf(table)) {
      const value = { [name]: valueFor(table, name, column), ...(name === 'latitude' && PAIR) };
      if (!column.notNull) await world.db.update(table).set(value).where(isNull(column));
      else if (['boolean', 'integer'].includes(column.getSQLType()) && column.hasDefault)
        await world.db.update(table).set(value);
    }
}

async function everyRow() {
  const people = await world.db.select().from(travellers);
  const namesOf = (row: object & { travellerIds?: number[] }) =>
    row.travellerIds?.map((id) => people.find((one) => one.id === id)?.name);
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await world.db.select().from(table);
    const columns = Object.fromEntries(FOUND_AGAIN.map((name) => [name, undefined]));
    const texts = rows.map((row) =>
      JSON.stringify({ ...portable(table, row), ...columns, travellers: namesOf(row) }),
    );
    content[getTableName(table)] = texts.sort();
  }
  return content;
}

test('a table whose rows are exported by their columns alone has nothing that these leave out', () => {
  for (const { name, table } of PLAIN_TABLES) {
    const exported = portableColumns(table).map(([column]) => column);
    const left = Object.keys(getTableColumns(table)).filter((column) => !exported.includes(column));
    // the travellers are exported by their places in the list of all
    const local = left.filter((column) => column !== 'travellerIds');
    expect(local, name).toEqual(['id', 'holidayId', 'version']);
  }
});

test('a holiday is exported and imported with every table and column, and its page shows them', async () => {
  const { holiday } = await addEverything(world);
  await fillColumns();
  const before = await everyRow();
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);

  const person = await admin();
  const headers = { cookie: `samenreis_session=${person.cookie}` };
  const exported = await fetch(`${person.origin}/api/holidays/${holiday.id}/export`, { headers });
  const archive = await exported.blob();
  const zip = await openZip(archive);
  const page = (await zip.bytes('index.html', 1e7)).toString();
  zip.close();
  const texts = TABLES.flatMap((table) =>
    columnsOf(table)
      .filter(([, column]) => column.getSQLType() === 'text' && !column.notNull)
      .map(([name, column]) => String(valueFor(table, name, column))),
  );
  const left = texts.filter((text) => !page.includes(text));
  expect([...new Set(left)]).toEqual(NOT_ON_THE_PAGE);
  // a label that is not in the locales shows its key
  expect(page).not.toMatch(/<(dt|h2)>\w+\.[\w.]+</);

  await emptyTables(world.db);
  await addUser(world, { id: ADMIN_ID, name: 'Anna', isAdmin: true });
  const form = new FormData();
  form.append('file', new File([archive], 'holiday.zip'));
  expect((await (await admin()).post('/api/holidays/import', form)).status).toBe(201);
  expect(await everyRow()).toEqual(before);
});
