import { z } from 'zod';
import { instant } from '../responses';

export const backupResponse = z
  .object({
    name: z.string().describe('file name'),
    kind: z
      .enum(['nightly', 'update', 'asked'])
      .describe(
        'why it was made: `nightly`, before an update of the tables (`update`), or on request (`asked`)',
      ),
    madeAt: instant,
    bytes: z.int(),
    isEncrypted: z
      .boolean()
      .describe('true: an age file, encrypted with the BACKUP_PASSPHRASE of that time'),
    rehearsal: z
      .object({
        at: instant,
        holidays: z.int(),
        photos: z.int(),
        comments: z.int(),
        users: z.int(),
        files: z.int(),
      })
      .nullable()
      .describe('result of the last rehearsal: restored rows per table and files'),
  })
  .meta({ id: 'Backup' });

export const runResponse = z
  .object({
    run: z
      .object({
        kind: z.enum(['backup', 'rehearsal']),
        name: z.string().describe('file name of the backup'),
        done: z.int().describe('number of files processed'),
        total: z.int().describe('number of files in total; 0 while it is not known yet'),
        startedAt: instant,
        failure: z.string().nullable().describe('why it failed; null while it is running'),
      })
      .nullable(),
  })
  .meta({ id: 'BackupRun' });

export const diskResponse = z
  .object({
    warning: z
      .object({
        days: z
          .int()
          .describe('days until the disk is full; 0: it is, or the next backup does not fit'),
        freeBytes: z.int().describe('free space for backups'),
        backupBytes: z
          .int()
          .nullable()
          .describe('expected size of a backup; null: none are made automatically'),
      })
      .nullable()
      .describe('null: the next seven nights fit'),
  })
  .meta({ id: 'DiskForecast' });

export const archiveResponse = z.file().mime(['application/zip', 'application/octet-stream']);
