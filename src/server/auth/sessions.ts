/** Authentication: sessions of browsers and tokens of scripts. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { sessions, tokens, users } from '../../../drizzle/schema';
import { prepareOnce } from '../database/prepared';
import type { Db } from '../db';
import { today } from '../today';
import { hashToken, newToken } from './secrets';

export type SessionUser = { id: number; name: string; isAdmin: boolean };

export type Identity = {
  user: SessionUser | null;
  /** `session`, or the scope of the token; null without a user. */
  access: 'session' | 'read' | 'write' | null;
  /** The session token from the cookie, when it is valid; null with a bearer token. */
  sessionToken: string | null;
  /** The SHA-256 hash of the valid session token or bearer token. */
  tokenHash: string | null;
};

/** The identity of a request without a valid session or token. */
export const NOBODY: Identity = { user: null, access: null, sessionToken: null, tokenHash: null };

export const SESSION_COOKIE = 'samenreis_session';
const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
const expiry = sql`now() + interval '${sql.raw(String(SESSION_DAYS))} days'`;
/** The time of last use is stored to the hour, so that not every request writes. */
const thisHour = sql`date_trunc('hour', now())`;

const userColumns = { id: users.id, name: users.name, isAdmin: users.isAdmin };

const sessionByHash = prepareOnce((db) =>
  db
    .select({ user: userColumns, isDue: sql<boolean>`${sessions.lastSeenAt} < ${thisHour}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql`now()`),
        users.isApproved,
      ),
    )
    .prepare('session_by_hash'),
);

const isValidToken = (today: unknown) =>
  sql`(${tokens.expiresAt} is null or ${tokens.expiresAt} >= ${today})`;

const tokenByHash = prepareOnce((db) =>
  db
    .select({
      user: userColumns,
      scope: tokens.scope,
      isDue: sql<boolean>`${tokens.lastUsedAt} is null or ${tokens.lastUsedAt} < ${thisHour}`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.tokenHash, sql.placeholder('hash')),
        isValidToken(sql.placeholder('today')),
        users.isApproved,
      ),
    )
    .prepare('token_by_hash'),
);

/** The Set-Cookie value for a session of 90 days; an empty `token` deletes the cookie. */
export const sessionCookie = (token: string, isSecure: boolean) =>
  serialize(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: token ? SESSION_DAYS * DAY_SECONDS : 0,
  });

/**
 * Inserts a session of 90 days and returns its token; the database stores only the token's hash.
 * `device` is a label such as "Chrome on Android". Deletes expired sessions.
 */
export async function startSession(db: Db, userId: number, device: string | null = null) {
  const token = newToken();
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
  await db.insert(sessions).values({
    ...{ userId, device, tokenHash: hashToken(token) },
    ...{ lastSeenAt: thisHour, expiresAt: expiry },
  });
  return token;
}

/** Deletes the session of this token. */
export const endSession = (db: Db, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

/**
 * Authenticates a request: by `Authorization: Bearer` (RFC 6750) if present, else by the session
 * cookie. Returns NOBODY when the credential is not valid. Extends a session in use once an hour
 * and then sets the cookie on the response, whatever its status.
 */
export async function identify(db: Db, c: HonoContext, isSecure: boolean): Promise<Identity> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) {
    const tokenHash = hashToken(bearer);
    const [token] = await tokenByHash(db).execute({ hash: tokenHash, today: today() });
    if (!token) return NOBODY;
    if (token.isDue)
      await db.update(tokens).set({ lastUsedAt: thisHour }).where(eq(tokens.tokenHash, tokenHash));
    const access = token.scope === 'read' ? 'read' : 'write';
    return { ...NOBODY, user: token.user, access, tokenHash };
  }
  const cookie = getCookie(c, SESSION_COOKIE);
  if (!cookie) return NOBODY;
  const tokenHash = hashToken(cookie);
  const [session] = await sessionByHash(db).execute({ hash: tokenHash });
  if (!session) return NOBODY;
  if (session.isDue) {
    await db
      .update(sessions)
      .set({ lastSeenAt: thisHour, expiresAt: expiry })
      .where(eq(sessions.tokenHash, tokenHash));
    c.header('Set-Cookie', sessionCookie(cookie, isSecure), { append: true });
  }
  return { user: session.user, access: 'session', sessionToken: cookie, tokenHash };
}

/** The `hashes` of sessions and tokens that are no longer valid. */
export async function endedAmong(db: Db, hashes: string[]): Promise<Set<string>> {
  const ended = new Set(hashes);
  if (hashes.length === 0) return ended;
  const valid = await db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.tokenHash, hashes),
        gt(sessions.expiresAt, sql`now()`),
        users.isApproved,
      ),
    )
    .unionAll(
      db
        .select({ hash: tokens.tokenHash })
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.userId))
        .where(and(inArray(tokens.tokenHash, hashes), isValidToken(today()), users.isApproved)),
    );
  for (const { hash } of valid) ended.delete(hash);
  return ended;
}
