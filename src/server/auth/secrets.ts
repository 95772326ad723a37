/** Everything that must not be read from a copied database: sealing, hashing, comparing. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Hmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isNotNull } from 'drizzle-orm';
import { users } from '../../../drizzle/schema';
import type { Db } from '../db';
import type { Settings } from '../env';

/** Encrypts short texts with the app's secret (AES-256-GCM, NIST SP 800-38D). */
export type Seal = {
  seal(text: string): string;
  /** Throws when the text was sealed with another secret or was changed. */
  unseal(sealed: string): string;
  /** A keyed hash (HMAC, RFC 2104) to be fed: nobody without the secret can try guesses on it. */
  mac(): Hmac;
};

export function createSeal(secret: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'samenreis', use, 32));
  const [key, macKey] = [keyFor('sealed texts'), keyFor('keyed hashes')];
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    mac: () => createHmac('sha256', macKey),
  };
}

/** Whether what lies in the database was sealed with this secret, as all its servers must have it. */
export async function isOwnSeal(db: Db, { unseal }: Seal): Promise<boolean> {
  const [sealed] = await db.select().from(users).where(isNotNull(users.passcode)).limit(1);
  try {
    if (sealed?.passcode) unseal(sealed.passcode);
    return true;
  } catch {
    return false;
  }
}

/** The app's secret: the setting, or one made once in DATA_DIR/secret and read by its owner only. */
export async function readSecret(settings: Pick<Settings, 'APP_SECRET' | 'DATA_DIR'>) {
  if (settings.APP_SECRET) return settings.APP_SECRET;
  await mkdir(settings.DATA_DIR, { recursive: true });
  const path = join(settings.DATA_DIR, 'secret');
  // made beside it and linked: a process killed here, or a second one starting, finds all or nothing
  const made = `${path}.${process.pid}`;
  if (!existsSync(path)) {
    await writeFile(made, newToken(), { mode: 0o600, flush: true });
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(made);
  }
  return readFile(path, 'utf8');
}

/** 256 random bits for a session, a script's token or an invitation. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens are random, so one round of SHA-256 keeps them safe in the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameText = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  bytes: number,
) => Promise<Buffer>;

/** In place of a password that nobody knows; matched by none. */
export const NO_PASSWORD = '';
/** Of no password, for who has none: so that comparing takes as long. */
const DUMMY = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

/** `salt.hash`, both base64url; scrypt with Node's defaults (N 16384, r 8, p 1; RFC 7914). */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, 32)).toString('base64url')}`;
}

/** Whether it is the password that `hashPassword` made `kept` of; as slow where there is none. */
export async function isPassword(password: string, kept: string | null | undefined) {
  const isHash = /^[\w-]{22}\.[\w-]{43}$/.test(kept ?? '');
  const [salt = '', hash = ''] = (isHash && kept ? kept : DUMMY).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), 32);
  return isSameText(derived.toString('base64url'), hash) && isHash;
}
