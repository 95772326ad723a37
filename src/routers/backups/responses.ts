import { z } from 'zod';
import { instant } from '../responses';

export const backupAnswer = z
  .object({
    name: z.string().describe('its file name'),
    kind: z
      .enum(['nightly', 'update', 'asked'])
      .describe('made at night, before an update of the tables, or because somebody asked'),
    madeAt: instant,
    bytes: z.int(),
    isEncrypted: z
      .boolean()
      .describe('an age file, which only the BACKUP_PASSPHRASE that it was made with opens'),
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
      .describe('what came back when it was last restored to try it out'),
  })
  .meta({ id: 'Backup' });

export const runAnswer = z
  .object({
    run: z
      .object({
        kind: z.enum(['backup', 'rehearsal']),
        name: z.string().describe('the backup that it makes or tries out'),
        done: z.int().describe('stored files'),
        total: z.int().describe('0 while that is not known yet'),
        startedAt: instant,
        failure: z.string().nullable().describe('why it failed; null while it goes on'),
      })
      .nullable(),
  })
  .meta({ id: 'BackupRun' });

export const archiveAnswer = z.file().mime(['application/zip', 'application/octet-stream']);
