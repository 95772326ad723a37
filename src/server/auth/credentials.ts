/** Checks passcodes and passwords, with limits on wrong ones. */
import { eq } from 'drizzle-orm';
import { users } from '../../../drizzle/schema';
import { AppError, type ErrorKey } from '../errors';
import { createSemaphore } from '../storage/semaphore';
import type { Context } from '../trpc';
import { type ActivityLimit, noteActivity } from './activity';
import { type Attempt, countAttempt, deleteAttempts, knownSource } from './attempts';
import { knownDevice } from './devices';
import { isPassword, isSameText } from './secrets';

type UserRow = typeof users.$inferSelect;

/** Limits on logged activity, so that guessing does not fill the table. */
const FAILED: ActivityLimit = { most: 30, minutes: 60 };
const BLOCKED: ActivityLimit = { most: 1, minutes: 15 };
/**
 * All unknown usernames share one limit, so that made-up names cannot cost many hash comparisons.
 */
const UNKNOWN_USER = 'nobody';
/** The maximum number of queued password comparisons; each takes some 50 ms of a core. */
const MAX_QUEUED = 10;
const inTurn = createSemaphore(2);
let comparing = 0;

/** The source that limits count: the known device itself, else the client's address. */
async function sourceOf({ db, deviceToken, address }: Context, userId: number) {
  const device = await knownDevice(db, deviceToken, userId);
  return device ? knownSource(device) : address;
}

/**
 * Throws an AppError: 429 (`tooMany`) when the limit is reached, 401 (`wrong`) when `isRight` is
 * false.
 */
async function checkWithinLimits(
  ctx: Context,
  attempt: Attempt,
  user: UserRow | undefined,
  [wrong, tooMany]: [ErrorKey, ErrorKey],
  isRight: () => boolean | Promise<boolean>,
) {
  // an unknown username is not logged: it may be a password typed in the wrong field
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
 * Throws an AppError: 401 when this is not the user's passcode, 429 after too many wrong ones. A
 * user without a passcode always passes. `source`: the source that limits count, if already known.
 */
export async function checkPasscode(
  ctx: Context,
  user: UserRow,
  passcode: string | null | undefined,
  source?: string,
) {
  const sealed = user.passcode;
  if (sealed === null) return;
  const limitedBy = source ?? (await sourceOf(ctx, user.id));
  const attempt: Attempt = { kind: 'passcode', subject: String(user.id), source: limitedBy };
  await checkWithinLimits(ctx, attempt, user, ['incorrectPasscode', 'tooManyTries'], () =>
    isSameText(passcode ?? '', ctx.seal.unseal(sealed)),
  );
}

/**
 * Returns the user when `password` is correct; a null password never is. Throws an AppError: 401
 * for a wrong password or an unknown username, both in the same time; 429 after too many wrong
 * ones, or when too many comparisons are queued.
 */
export async function checkPassword(ctx: Context, username: string, password: string | null) {
  if (comparing >= 2 + MAX_QUEUED)
    throw new AppError('TOO_MANY_REQUESTS', 'tooManyRequests', { retryAfter: 1 });
  comparing++;
  return inTurn(1, async () => {
    const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
    const source = user ? await sourceOf(ctx, user.id) : ctx.address;
    const subject = user ? String(user.id) : UNKNOWN_USER;
    const attempt: Attempt = { kind: 'password', subject, source };
    await checkWithinLimits(
      ctx,
      attempt,
      user,
      ['invalidCredentials', 'tooManyPasswords'],
      async () => {
        const isRight = await isPassword(password ?? '', user?.password);
        return isRight && password !== null;
      },
    );
    return user as UserRow;
  }).finally(() => {
    comparing--;
  });
}
