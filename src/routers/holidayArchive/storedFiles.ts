/** A file of the archive after it was stored. `url` starts with /uploads/; sizes are in pixels. */
export interface Stored {
  url: string;
  contentType: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}
/**
 * Stored files by their paths in the archive. A used file is removed: each file belongs to one row.
 */
export type StoredFiles = Map<string, Stored>;

export function take(stored: StoredFiles, file: string) {
  const taken = stored.get(file);
  stored.delete(file);
  return taken;
}

type Pictures = { file: string; isPrimary?: boolean; createdAt: string }[];

/** Rows for the pictures that were stored; other files and missing ones are left out. */
export const pictureRows = (stored: StoredFiles) => (pictures: Pictures) =>
  pictures.flatMap(({ file, isPrimary = false, createdAt }) => {
    const { url, width, height, placeholder } = take(stored, file) ?? {};
    if (!url || !width || !height || !placeholder) return [];
    return [{ file, isPrimary, createdAt, imageUrl: url, width, height, placeholder }];
  });
