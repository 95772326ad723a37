import { bytesOf, storeAnyFile } from '../server/storage/storeUpload';
import { expireUploads } from '../server/storage/strayFiles';
import type { Context } from '../server/trpc';
import { FILE_BYTES } from './limits';

type Services = Pick<Context, 'db' | 'storage'>;

/**
 * Stores a copy of `file` for each of the rows read from it that is new: neither one of `existing`
 * nor equal to a row before it by `isSame`. Resolves to the rows with their `attachmentUrl`. Throws
 * as `storeAnyFile`, and 413 for a file that is too large.
 */
export async function keepWithNewRows<Row extends object, Existing>(
  services: Services,
  file: File,
  rows: Row[],
  existing: Existing[],
  isSame: (one: Existing | Row, other: Row) => boolean,
): Promise<(Row & { attachmentUrl: string | null })[]> {
  const areNew = rows.map(
    (row, index) => ![...existing, ...rows.slice(0, index)].some((other) => isSame(other, row)),
  );
  const bytes = areNew.includes(true) ? await bytesOf(file, FILE_BYTES) : null;
  return Promise.all(
    rows.map(async (row, index) => {
      const copy = bytes && areNew[index] ? await storeAnyFile(services, bytes, file.name) : null;
      return { ...row, attachmentUrl: copy?.url ?? null };
    }),
  );
}

/** Lets the sweeper delete the copies that no row refers to, once the rows were added. */
export const dropUnusedCopies = (
  { db }: Pick<Services, 'db'>,
  rows: { attachmentUrl: string | null }[],
) =>
  expireUploads(
    db,
    rows.flatMap(({ attachmentUrl }) => attachmentUrl ?? []),
  );
