/** The format of a backup: its `manifest.json` and the names of its other entries. */
import { z } from 'zod';
import { isFileName } from '../storage/storedNames';

export const FORMAT = 'samenreis-backup';
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

/** Why a backup was made. */
const KINDS = ['nightly', 'update', 'asked', 'carry-over'] as const;
export type Kind = (typeof KINDS)[number];

const part = z.object({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const tableName = z.string().regex(/^[a-z_]+$/);
const fileName = z.string().refine(isFileName);

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** the version of the app that made the backup */
  program: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(KINDS),
  /** `rows`: without the stored files, which remain in the storage */
  scope: z.enum(['everything', 'rows']),
  /** the migrations that were applied to the database, oldest first */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.record(tableName, part.extend({ rows: z.int().min(0) })),
  /** the last id that was assigned, by table */
  sequences: z.record(tableName, z.int().min(1)),
  files: z.array(part.extend({ name: fileName })),
  /** files that a row refers to but that were missing in the storage */
  missing: z.array(fileName),
  secret: part.nullable(),
  /** a known text, encrypted with the secret: shows whether another secret is the same */
  proof: z.string(),
});
export type Manifest = z.output<typeof manifestShape>;

/** The plain text of `Manifest.proof`. */
export const SECRET_PROOF = 'samenreis';
