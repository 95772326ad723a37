/**
 * Known devices: browsers that logged in before. Wrong passcodes of strangers do not block them.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { serialize } from 'hono/utils/cookie';
import { devices } from '../../../drizzle/schema';
import type { Db } from '../db';
import type { Context } from '../trpc';
import { hashToken, newToken } from './secrets';

export const DEVICE_COOKIE = 'samenreis_device';
const DEVICE_DAYS = 365;
const oldest = sql`now() - interval '${sql.raw(String(DEVICE_DAYS))} days'`;

/**
 * The hash of the device token, when the browser logged in as this user in the last 365 days; else
 * null.
 */
export async function knownDevice(db: Db, deviceToken: string | null, userId: number) {
  if (!deviceToken) return null;
  const tokenHash = hashToken(deviceToken);
  const [known] = await db
    .select({ userId: devices.userId })
    .from(devices)
    .where(
      and(
        eq(devices.tokenHash, tokenHash),
        eq(devices.userId, userId),
        gt(devices.lastSeenAt, oldest),
      ),
    );
  return known ? tokenHash : null;
}

/** Records that the browser logged in as this user, and sets or extends its cookie for 365 days. */
export async function rememberDevice(
  { db, deviceToken, isSecure, response }: Context,
  userId: number,
): Promise<void> {
  const isValid = deviceToken && /^[\w-]{43}$/.test(deviceToken);
  const token = isValid ? deviceToken : newToken();
  await db
    .insert(devices)
    .values({ tokenHash: hashToken(token), userId })
    .onConflictDoUpdate({
      target: [devices.tokenHash, devices.userId],
      set: { lastSeenAt: sql`now()` },
    });
  const cookie = serialize(DEVICE_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
  response.headers.append('Set-Cookie', cookie);
}

/** Deletes devices that were not used for 365 days. */
export const deleteOldDevices = (db: Db) =>
  db.delete(devices).where(lt(devices.lastSeenAt, oldest));
