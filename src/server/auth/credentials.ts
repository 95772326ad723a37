/** Whether somebody is who they say: compares passcodes and passwords, within the limits on wrong ones. */
import { eq } from 'drizzle-orm';
import { users } from '../../../drizzle/schema';
import { AppError, type ErrorKey } from '../errors';
import { createTurns } from '../storage/turns';
import type { Context } from '../trpc';
import { type ActivityLimit, noteActivity } from './activity';
import { type Attempt, countAttempt, deleteAttempts, knownSource } from './attempts';
import { knownDevice } from './devices';
import { isPassword, isSameText } from './secrets';

type UserRow = typeof users.$inferSelect;

/** Guesses fill no table: of so many nobody needs each. */
const FAILED: ActivityLimit = { most: 30, minutes: 60 };
const BLOCKED: ActivityLimit = { most: 1, minutes: 15 };
/** Names that nobody has count together, so that made-up names keep no core busy with comparisons. */
const NOBODY = 'nobody';
/** Comparisons of passwords that may wait; each takes some 50 ms of a core. */
const MOST_WAITING = 10;
const inTurn = createTurns(2);
let comparing = 0;

/** A known device is limited by what was tried on it alone, everybody else by their address. */
async function sourceOf({ db, deviceToken, address }: Context, userId: number) {
  const device = await knownDevice(db, deviceToken, userId);
  return device ? knownSource(device) : address;
}

/** Throws an AppError when it has to wait (429), or when `isRight` says no (401, `wrong`). */
async function prove(
  ctx: Context,
  attempt: Attempt,
  user: UserRow | undefined,
  [wrong, tooMany]: [ErrorKey, ErrorKey],
  isRight: () => boolean | Promise<boolean>,
) {
  // a name that nobody has may be anything, a password typed in the wrong field too
  const note = (kind: 'loginFailed' | 'loginBlocked', limit: ActivityLimit) =>
    user && noteActivity(ctx, kind, { subject: user.name, limit });
  const seconds = await countAttempt(ctx.db, attempt);
  if (seconds > 0) {
    await note('loginBlocked', BLOCKED);
    const params = { minutes: Math.ceil(seconds / 60) };
    throw new AppError('TOO_MANY_REQUESTS', tooMany, { params, retryAfter: seconds });
  }
  if (!(await isRight())) {
    await note('loginFailed', FAILED);
    throw new AppError('UNAUTHORIZED', wrong);
  }
  await deleteAttempts(ctx.db, attempt);
}

/**
 * Throws an AppError: 401 when this is not the user's passcode, 429 after too many wrong ones. A user
 * without a passcode needs none. `source`: where the try comes from, if that is known already.
 */
export async function checkPasscode(
  ctx: Context,
  user: UserRow,
  passcode: string | null | undefined,
  source?: string,
) {
  const sealed = user.passcode;
  if (sealed === null) return;
  const from = source ?? (await sourceOf(ctx, user.id));
  const attempt: Attempt = { kind: 'passcode', subject: String(user.id), source: from };
  await prove(ctx, attempt, user, ['incorrectPasscode', 'tooManyTries'], () =>
    isSameText(passcode ?? '', ctx.seal.unseal(sealed)),
  );
}

/**
 * The user of a username, if `password` is theirs; null is nobody's. Throws an AppError: 401 when it is
 * not or nobody has that name, which takes as long; 429 after too many wrong ones, or when too many
 * compare at once.
 */
export async function checkPassword(ctx: Context, username: string, password: string | null) {
  if (comparing >= 2 + MOST_WAITING)
    throw new AppError('TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: 1 });
  comparing++;
  return inTurn(1, async () => {
    const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
    const source = user ? await sourceOf(ctx, user.id) : ctx.address;
    const subject = user ? String(user.id) : NOBODY;
    const attempt: Attempt = { kind: 'password', subject, source };
    await prove(ctx, attempt, user, ['invalidCredentials', 'tooManyPasswords'], async () => {
      const isRight = await isPassword(password ?? '', user?.password);
      return isRight && password !== null;
    });
    return user as UserRow;
  }).finally(() => {
    comparing--;
  });
}
