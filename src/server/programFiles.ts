/** Finds the built client and the migrations: next to the built program, or in the source tree. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `program`: the `import.meta.url` of an entry point in `src/server` or `dist/server`. */
export function programFiles(program: string) {
  const here = dirname(fileURLToPath(program));
  const isBuilt = existsSync(join(here, '../migrations'));
  return {
    client: join(here, isBuilt ? '../client' : '../../dist/client'),
    migrations: join(here, isBuilt ? '../migrations' : '../../drizzle/migrations'),
  };
}
