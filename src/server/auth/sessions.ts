/** Sessions and scripts' tokens: who a request comes from. */
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
  /** By which right the user acts: a session, or a token of this scope. */
  access: 'session' | 'read' | 'write' | null;
  /** The session's token when the request came with a valid cookie. */
  sessionToken: string | null;
  /** Of the session's or the script's token that was valid. */
  tokenHash: string | null;
};

/** A visitor. */
export const NOBODY: Identity = { user: null, access: null, sessionToken: null, tokenHash: null };

export const SESSION_COOKIE = 'samenreis_session';
const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
const expiry = sql`now() + interval '${sql.raw(String(SESSION_DAYS))} days'`;
/** Sessions and tokens tell when they were last used to the hour, so that not every request writes. */
const thisHour = sql`date_trunc('hour', now())`;

const who = { id: users.id, name: users.name, isAdmin: users.isAdmin };

const sessionByHash = prepareOnce((db) =>
  db
    .select({ user: who, isDue: sql<boolean>`${sessions.lastSeenAt} < ${thisHour}` })
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
      user: who,
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

/** The Set-Cookie line that carries a session, or ends it when `token` is empty. */
export const sessionCookie = (token: string, isSecure: boolean) =>
  serialize(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: token ? SESSION_DAYS * DAY_SECONDS : 0,
  });

/**
 * Starts a session for 90 days on a device, such as "Chrome on Android"; the row keeps only the
 * token's hash. Returns the token.
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

export const endSession = (db: Db, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

/**
 * The user behind a request: `Authorization: Bearer` (RFC 6750) first, else the session's cookie.
 * A session in use is renewed once an hour: whatever the answer becomes, it carries the cookie again.
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

/** Those of `hashes`, of sessions and tokens, that let nobody in any more. */
export async function endedAmong(db: Db, hashes: string[]): Promise<Set<string>> {
  const ended = new Set(hashes);
  if (hashes.length === 0) return ended;
  const open = await db
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
  for (const { hash } of open) ended.delete(hash);
  return ended;
}
