import { bytesOf, storeAnyFile } from '../server/storage/storeUpload';
import { expireUploads } from '../server/storage/strayFiles';
import type { Context } from '../server/trpc';
import { FILE_BYTES } from './limits';

type Services = Pick<Context, 'db' | 'storage' | 'nudgeSweeper'>;

/** Stores a copy of `file` for each of the rows read from it that is new. */
type StoreForNewRows = <Row extends object, Existing>(
  rows: Row[],
  existing: Existing[],
  isSame: (one: Existing | Row, other: Row) => boolean,
) => Promise<(Row & { attachmentUrl: string | null })[]>;

/**
 * Runs `work`, which reads `file` and adds the rows it tells of. The first copy is stored meanwhile,
 * because most files tell of something new. `work` gets a function that resolves to the rows with
 * their `attachmentUrl`: a copy of its own for each that is neither one of `existing` nor equal to a
 * row before it by `isSame`. It throws as `storeAnyFile`, and 413 for a file that is too large.
 * Copies that no row refers to in the end are removed, for which nobody waits.
 */
export async function withCopies<Result>(
  services: Services,
  file: File,
  work: (storeForNewRows: StoreForNewRows) => Promise<Result>,
): Promise<Result> {
  const bytes = bytesOf(file, FILE_BYTES);
  const copies: Promise<string>[] = [];
  const store = () => {
    const copy = bytes.then((content) => storeAnyFile(services, content, file.name));
    copies.push(copy.then(({ url }) => url));
    // a failure counts only where the copy is needed
    copies.at(-1)?.catch(() => {});
  };
  store();
  try {
    return await work(async (rows, existing, isSame) => {
      const areNew = rows.map(
        (row, index) => ![...existing, ...rows.slice(0, index)].some((other) => isSame(other, row)),
      );
      const count = areNew.filter(Boolean).length;
      while (copies.length < count) store();
      const urls = await Promise.all(count > 0 ? copies : []);
      return rows.map((row, index) => ({
        ...row,
        attachmentUrl: (areNew[index] && urls.shift()) || null,
      }));
    });
  } finally {
    // the sweeper finds after ten minutes what is left here
    removeUnused(services, copies).catch(() => {});
  }
}

async function removeUnused(services: Services, copies: Promise<string>[]): Promise<void> {
  const stored = await Promise.allSettled(copies);
  const urls = stored.flatMap((copy) => (copy.status === 'fulfilled' ? copy.value : []));
  await expireUploads(services, urls);
}
