/** What a backup says of itself: its `manifest.json`, and how its other entries are called. */
import { z } from 'zod';
import { isName } from '../storage/names';

export const FORMAT = 'samenreis-backup';
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

/** Why a backup was made. */
export const KINDS = ['nightly', 'update', 'asked', 'carry-over'] as const;
export type Kind = (typeof KINDS)[number];

const part = z.object({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const tableName = z.string().regex(/^[a-z_]+$/);
const fileName = z.string().refine(isName);

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** the version of the program that made it */
  program: z.string(),
  madeAt: z.iso.datetime(),
  kind: z.enum(KINDS),
  /** `rows`: without the stored files, which stayed where they were */
  scope: z.enum(['everything', 'rows']),
  /** the migrations that the tables had had, oldest first */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.record(tableName, part.extend({ rows: z.int().min(0) })),
  /** the last id that was given out, by table */
  sequences: z.record(tableName, z.int().min(1)),
  files: z.array(part.extend({ name: fileName })),
  /** files that a row owned and that were not there any more */
  missing: z.array(fileName),
  secret: part.nullable(),
  /** a known text, sealed with the secret: tells whether another secret is the same */
  proof: z.string(),
});
export type Manifest = z.output<typeof manifestShape>;

/** What `Manifest.proof` says when it is unsealed. */
export const PROOF = 'samenreis';
