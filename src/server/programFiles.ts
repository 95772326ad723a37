/** Where the program's own files are: in the build beside it, from source in the clone. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `program`: the `import.meta.url` of one that is started, from `src/server` or `dist/server`. */
export function programFiles(program: string) {
  const here = dirname(fileURLToPath(program));
  const isBuilt = existsSync(join(here, '../migrations'));
  return {
    client: join(here, isBuilt ? '../client' : '../../dist/client'),
    migrations: join(here, isBuilt ? '../migrations' : '../../drizzle/migrations'),
  };
}
