import { and, eq, sql } from 'drizzle-orm';
import { excursionFiles, excursions } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { addToGallery, EXCURSION_FILES } from '../gallery';
import { requireRow } from '../rows';

/** Adds the number of files, and the URL of the primary file if it is a picture. */
const withFiles = {
  extras: {
    fileCount:
      sql<number>`(select count(*)::int from excursion_files f where f.excursion_id = ${excursions.id})`.as(
        'file_count',
      ),
  },
  with: {
    files: {
      columns: { fileUrl: true },
      where: and(
        eq(excursionFiles.isPrimary, true),
        sql`${excursionFiles.placeholder} is not null`,
      ),
      limit: 1,
    },
  },
} as const;

type ExcursionRow = typeof excursions.$inferSelect & {
  fileCount: number;
  files: { fileUrl: string }[];
};

const toExcursion = ({ files, ...excursion }: ExcursionRow) => ({
  ...excursion,
  imageUrl: files[0]?.fileUrl ?? null,
});

/** A holiday's excursions by date; undated ones last. */
export const excursionsOfHoliday = async (db: Db, holidayId: number) =>
  (
    await db.query.excursions.findMany({
      where: eq(excursions.holidayId, holidayId),
      orderBy: [sql`${excursions.date} nulls last`, excursions.id],
      ...withFiles,
    })
  ).map(toExcursion);

export const excursionById = async (db: Db | Tx, id: number) =>
  toExcursion(
    requireRow(await db.query.excursions.findMany({ where: eq(excursions.id, id), ...withFiles })),
  );

type NewFile = Omit<typeof excursionFiles.$inferInsert, 'excursionId' | 'isPrimary'>;

/**
 * Adds a stored file to an excursion. It becomes the primary one if `asPrimary` or if it is the
 * first. 404 if the excursion does not exist.
 */
export const addFile = (db: Db, excursionId: number, file: NewFile, asPrimary: boolean) =>
  addToGallery(
    db,
    EXCURSION_FILES,
    excursionId,
    (tx, isPrimary) =>
      tx
        .insert(excursionFiles)
        .values({ ...file, excursionId, isPrimary })
        .returning(),
    asPrimary,
  );
