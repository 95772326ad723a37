/** Writes an empty embedded database to `file`, as createFolder.ts reads it. */
export function packDatabase(file: string): Promise<void>;
