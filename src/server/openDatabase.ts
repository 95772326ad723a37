/** Opens and migrates the database, PGlite or PostgreSQL. */
import { carryOverIn } from './backup/carryOver';
import { migrate } from './database/migrate';
import type { Database, Db } from './db';
import type { Log } from './log';

interface DatabaseOptions {
  /** The directory whose `db` folder contains the PGlite database. */
  dataDir: string;
  /** The URL of a PostgreSQL database to use instead of PGlite. */
  databaseUrl?: string | undefined;
  migrationsFolder?: string;
  /** Called before the migrations of a database that has tables already. */
  beforeMigrating?: (db: Db) => Promise<void>;
  log: Pick<Log, 'info' | 'error'>;
}

/** Opens a database without migrating it. Throws DatabaseError. */
export async function openAsItIs(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsFolder = 'drizzle/migrations', log } = options;
  // each driver is loaded only when used, so that PostgreSQL does not cost PGlite's memory
  return databaseUrl
    ? (await import('./database/postgres')).openPostgres(databaseUrl)
    : (await import('./database/pglite')).openPglite({
        ...{ dataDir, migrationsFolder, log },
        carryOver: carryOverIn(dataDir, migrationsFolder, log),
      });
}

/** Opens and migrates a database. Throws DatabaseError when either is not possible. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { migrationsFolder = 'drizzle/migrations', beforeMigrating } = options;
  const database = await openAsItIs(options);
  try {
    await migrate(database.db, migrationsFolder, beforeMigrating);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
