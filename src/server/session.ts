/** Sessions and scripts' tokens: who a request comes from. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { sessions, tokens, users } from '../../drizzle/schema';
import type { Database, Db } from './db';
import { createMemory } from './memory';
import { prepareOnce } from './prepared';
import { hashToken, newToken } from './secrets';

export type SessionUser = { id: number; name: string; isAdmin: boolean };

export type Identity = {
  user: SessionUser | null;
  /** The session's token when the request came with a valid cookie. */
  sessionToken: string | null;
  /** Of the session's or the script's token that was valid. */
  tokenHash: string | null;
};

export const SESSION_COOKIE = 'samenreis_session';
const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
const expiry = sql`now() + interval '${sql.raw(String(SESSION_DAYS))} days'`;

const who = { id: users.id, name: users.name, isAdmin: users.isAdmin };

const sessionByHash = prepareOnce((db) =>
  db
    .select({
      user: who,
      isDue: sql<boolean>`${sessions.expiresAt} < now() + interval '${sql.raw(String(SESSION_DAYS - 1))} days'`,
    })
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

const tokenByHash = prepareOnce((db) =>
  db
    .select(who)
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.tokenHash, sql.placeholder('hash')), users.isApproved))
    .prepare('token_by_hash'),
);

/** Where we are told of every change in the same moment. */
const UNTIL_TOLD_MS = 60_000;
/** Where other processes change it too: a lease, whose end `accessEnded` awaits. */
const LEASE_MS = 200;
/** More than the clocks of two machines drift apart meanwhile, and than a timer rings early. */
const DRIFT_MS = 10;

type Known = { user: SessionUser; isDue: boolean };
type Memory = ReturnType<typeof createMemory<Known>>;
type Memories = Record<keyof typeof look, Memory> & { isTold: boolean; forget(): void };
const memories = new WeakMap<Db, Memories>();

/** From here on `db` is not asked again for a session or a token that it has just told. */
export async function rememberPeople({ db, onPeopleChanged }: Database) {
  const isTold = Boolean(onPeopleChanged);
  const keepMs = isTold ? UNTIL_TOLD_MS : LEASE_MS;
  const [session, token] = [createMemory<Known>(keepMs), createMemory<Known>(keepMs)];
  const forget = () => {
    session.forget();
    token.forget();
  };
  await onPeopleChanged?.(forget);
  memories.set(db, { session, token, isTold, forget });
}

/**
 * To be awaited after the commit that may have ended or lessened somebody's access, outside of any
 * transaction: once it resolves, no process lets them in by what it remembers.
 */
export async function accessEnded(db: Db) {
  const known = memories.get(db);
  known?.forget();
  if (!known?.isTold) await pause(LEASE_MS + DRIFT_MS);
}

const look = {
  session: async (db: Db, hash: string) => (await sessionByHash(db).execute({ hash }))[0] ?? null,
  token: async (db: Db, hash: string) => {
    const [user] = await tokenByHash(db).execute({ hash });
    return user ? { user, isDue: false } : null;
  },
};

function find(db: Db, kind: keyof typeof look, hash: string): Promise<Known | null> {
  const load = () => look[kind](db, hash);
  return memories.get(db)?.[kind].recall(hash, load) ?? load();
}

/** The Set-Cookie line that carries a session, or ends it when `token` is empty. */
export const sessionCookie = (token: string, isSecure: boolean) =>
  serialize(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: token ? SESSION_DAYS * DAY_SECONDS : 0,
  });

/** Starts a session for 90 days; the row keeps only the token's hash. Returns the token. */
export async function startSession(db: Db, userId: number) {
  const token = newToken();
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
  await db.insert(sessions).values({ userId, tokenHash: hashToken(token), expiresAt: expiry });
  return token;
}

export const endSession = (db: Db, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

/**
 * The user behind a request: `Authorization: Bearer` (RFC 6750) first, else the session's cookie.
 * A session in use is renewed once a day: whatever the answer becomes, it carries the cookie again.
 */
export async function identify(db: Db, c: HonoContext, isSecure: boolean): Promise<Identity> {
  const nobody = { user: null, sessionToken: null, tokenHash: null };
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) {
    const hash = hashToken(bearer);
    const known = await find(db, 'token', hash);
    return known ? { ...nobody, user: known.user, tokenHash: hash } : nobody;
  }
  const cookie = getCookie(c, SESSION_COOKIE);
  if (!cookie) return nobody;
  const hash = hashToken(cookie);
  const session = await find(db, 'session', hash);
  if (!session) return nobody;
  if (session.isDue) {
    await db.update(sessions).set({ expiresAt: expiry }).where(eq(sessions.tokenHash, hash));
    memories.get(db)?.forget();
    c.header('Set-Cookie', sessionCookie(cookie, isSecure), { append: true });
  }
  return { user: session.user, sessionToken: cookie, tokenHash: hash };
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
        .where(and(inArray(tokens.tokenHash, hashes), users.isApproved)),
    );
  for (const { hash } of open) ended.delete(hash);
  return ended;
}
