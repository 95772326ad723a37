/** Started by databaseProcess.ts: opens the database in a directory and prints what happens. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { users } from '../../drizzle/schema';
import { openDatabase } from '../../src/server/openDatabase';
import type { Task } from './databaseProcess';

const [dataDir, task] = process.argv.slice(2) as [string, Task];
const say = (line: string | number) => process.stdout.write(`${line}\n`);
const log = { info: () => {}, error: say } as never;

async function main() {
  const { db, close } = await openDatabase({ dataDir, log });
  say('open');
  process.once('SIGTERM', async () => {
    await close();
    say('closed');
    process.exit();
  });
  const write = async (name: string) => {
    const user = { name, username: name, password: '' };
    const [row] = await db.insert(users).values(user).returning({ id: users.id });
    say(row?.id ?? 'nothing');
  };
  if (task === 'write') for (let n = 1; ; n++) await write(`${process.pid} ${n}`);
  if (task === 'fail') {
    await write('acknowledged');
    breakDisk();
    await write('lost').catch(() => say('refused'));
    await write('after that').catch(() => say('refused again'));
  }
  setInterval(() => {}, 60_000);
}

function breakDisk() {
  fs.fdatasyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  };
  syncBuiltinESMExports();
}

await main();
