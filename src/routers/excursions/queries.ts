import { and, eq, sql } from 'drizzle-orm';
import { excursionFiles, excursions } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { addTo, EXCURSION_FILES } from '../primary';
import { found } from '../rows';

/** The primary file when it is a picture. */
const pictureOnly = {
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

type ExcursionRow = typeof excursions.$inferSelect & { files: { fileUrl: string }[] };

const toExcursion = ({ files, ...excursion }: ExcursionRow) => ({
  ...excursion,
  imageUrl: files[0]?.fileUrl ?? null,
});

/** By date, undated last. */
export const excursionsOfHoliday = async (db: Db, holidayId: number) =>
  (
    await db.query.excursions.findMany({
      where: eq(excursions.holidayId, holidayId),
      orderBy: [sql`${excursions.date} nulls last`, excursions.id],
      ...pictureOnly,
    })
  ).map(toExcursion);

export const excursionById = async (db: Db | Tx, id: number) =>
  toExcursion(
    found(await db.query.excursions.findMany({ where: eq(excursions.id, id), ...pictureOnly })),
  );

type NewFile = Omit<typeof excursionFiles.$inferInsert, 'excursionId' | 'isPrimary'>;

/** Adds a kept file; the first one of an excursion is primary whatever is asked. */
export const addFile = (db: Db, excursionId: number, file: NewFile, asPrimary: boolean) =>
  addTo(
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
