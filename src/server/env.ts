/** The settings: read once from the environment, checked at start, handed on by hand. */
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const variables = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    ADMIN_NAME: z.string().trim().min(1).max(200).default('Admin'),
    ADMIN_PASSCODE: z.string().trim().min(4, 'must have at least 4 characters').max(200).optional(),
    SIGNUP: z.enum(['open', 'approval', 'invite']).default('open'),
    PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
    TRUST_PROXY: z
      .union([flag, z.string().transform((list) => list.split(',').map((a) => a.trim()))])
      .default(false),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
  })
  .refine((v) => !v.S3_BUCKET || (v.S3_ENDPOINT && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  });

export type Settings = z.output<typeof variables>;

/** Thrown for a wrong setting; its message is the one line that the start prints. */
export class SettingsError extends Error {}

/** Reads the settings; an empty variable counts as not given. Throws SettingsError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new SettingsError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
}
