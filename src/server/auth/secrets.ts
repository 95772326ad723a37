/**
 * Encryption, hashing and comparison of secrets, so that a copied database does not reveal them.
 */
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
  /** Returns base64 of IV (12 bytes), authentication tag (16 bytes) and ciphertext. */
  seal(text: string): string;
  /** Throws when the text was sealed with another secret or was modified. */
  unseal(sealed: string): string;
  /**
   * An HMAC-SHA-256 (RFC 2104) to update: without the secret, guesses cannot be checked against it.
   */
  mac(): Hmac;
};

/** Derives the keys from the secret (HKDF with SHA-256). */
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

/** Whether the database was sealed with this secret, judged by one passcode. True without any. */
export async function isSealedWith(db: Db, { unseal }: Seal): Promise<boolean> {
  const [sealed] = await db.select().from(users).where(isNotNull(users.passcode)).limit(1);
  try {
    if (sealed?.passcode) unseal(sealed.passcode);
    return true;
  } catch {
    return false;
  }
}

/**
 * The app's secret: APP_SECRET, else the content of DATA_DIR/secret, created once with mode 600.
 */
export async function readSecret(settings: Pick<Settings, 'APP_SECRET' | 'DATA_DIR'>) {
  if (settings.APP_SECRET) return settings.APP_SECRET;
  await mkdir(settings.DATA_DIR, { recursive: true });
  const path = join(settings.DATA_DIR, 'secret');
  // written to a temporary file and linked, so that no process sees a partial secret, neither after
  // a kill at this point nor when two start at once
  const temporary = `${path}.${process.pid}`;
  if (!existsSync(path)) {
    await writeFile(temporary, newToken(), { mode: 0o600, flush: true });
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(temporary);
  }
  return readFile(path, 'utf8');
}

/** 256 random bits, base64url: for a session, a script's token or an invitation. */
export const newToken = () => randomBytes(32).toString('base64url');

/** SHA-256 as base64url; one round is enough, since tokens are random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, also with different lengths. */
export const isSameText = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  bytes: number,
) => Promise<Buffer>;

/** The stored value of a user without a password; no password matches it. */
export const NO_PASSWORD = '';
/** A hash of no password, compared when a user has none, so that this takes as long. */
const DUMMY = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

/**
 * Returns `salt.hash`, both base64url; scrypt with Node's defaults (N 16384, r 8, p 1; RFC 7914).
 */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, 32)).toString('base64url')}`;
}

/**
 * Whether `password` matches `stored`, made by `hashPassword`. Takes as long when there is none.
 */
export async function isPassword(password: string, stored: string | null | undefined) {
  const isHash = /^[\w-]{22}\.[\w-]{43}$/.test(stored ?? '');
  const [salt = '', hash = ''] = (isHash && stored ? stored : DUMMY).split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), 32);
  return isSameText(derived.toString('base64url'), hash) && isHash;
}
