/** The settings: read once from the environment, validated at start, passed as an argument. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { hostName } from './hostName';

const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` });
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** A base URL, without a trailing slash. */
const root = url.transform((value) => value.replace(/\/+$/, ''));

/** A whole number from 0 to `most`, parsed from text. */
const wholeNumber = (most: number) => {
  const message = `must be a whole number from 0 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value <= most, message);
};

const TOO_LONG = 'must have at most 200 characters';

/** Whether it is an IP address, or a network in CIDR notation (RFC 4632). */
function isAddress(entry: string) {
  const [address = '', bits, ...rest] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const hasValidBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && hasValidBits && rest.length === 0;
}

/** TRUST_PROXY: a boolean, or a list of addresses. */
function proxies(value: string) {
  if (value === 'true' || value === 'false') return value === 'true';
  return value.split(',').map((entry) => entry.trim());
}

/** The host names of a comma-separated list, as browsers send them; null for an invalid one. */
const hosts = (value: string) =>
  value.split(',').map((entry) => hostName(domainToASCII(entry.trim().replace(/:\d+$/, ''))));

const variables = z
  .object({
    PORT: wholeNumber(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    ADMIN_NAME: z.string().trim().min(1, 'must not be blank').max(200, TOO_LONG).default('Admin'),
    /** Its minimum length is checked where it is used, at the first start. */
    ADMIN_PASSCODE: z.string().trim().max(200, TOO_LONG).optional(),
    SIGNUP: oneOf('open', 'approval', 'invite').optional(),
    PUBLIC_URL: root.optional(),
    ALLOWED_HOSTS: z
      .string()
      .transform(hosts)
      .refine(
        (names): names is string[] => !names.includes(null),
        'must be host names with commas between them, such as family.example,www.family.example',
      )
      .default([]),
    TRUST_PROXY: z
      .string()
      .transform(proxies)
      .refine(
        (value) => typeof value === 'boolean' || value.every(isAddress),
        "must be true, false, or the proxies' addresses with commas between them",
      )
      .default(false),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    GOOGLE_PLACES_API_KEY: z.string().optional(),
    GOOGLE_PLACES_URL: root.default('https://maps.googleapis.com/maps/api/place'),
    PHOTON_URL: root.default('https://photon.komoot.io'),
    NOMINATIM_URL: root.default('https://nominatim.openstreetmap.org'),
    OPEN_METEO_URL: root.default('https://api.open-meteo.com/v1/forecast'),
    OPEN_METEO_GEOCODING_URL: root.default('https://geocoding-api.open-meteo.com/v1/search'),
    OPEN_METEO_ARCHIVE_URL: root.default('https://archive-api.open-meteo.com/v1/archive'),
    MAX_VIDEO_MB: wholeNumber(99_999).default(2048),
    BACKUP_KEEP: wholeNumber(1000).default(7),
    BACKUP_HOUR: wholeNumber(23).default(3),
    BACKUP_PASSPHRASE: z.string().min(8, 'must have at least 8 characters').optional(),
    LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  })
  .refine((v) => !v.S3_BUCKET || (v.S3_ENDPOINT && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  })
  // with a public URL, strangers can sign up only if SIGNUP allows it explicitly
  .transform((v) => ({ ...v, SIGNUP: v.SIGNUP ?? (v.PUBLIC_URL ? 'invite' : 'open') }) as const);

export type Settings = z.output<typeof variables>;

/** A setting is not valid; the start prints only the message. */
export class SettingsError extends Error {}

/** Parses the settings; an empty variable counts as unset. Throws SettingsError. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new SettingsError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
}
