/** Calls tRPC procedures directly, as a visitor, a member or an admin. */
import { eq } from 'drizzle-orm';
import { users } from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { contextWithoutRequest } from '../../src/server/contextWithoutRequest';
import { toErrorResponse } from '../../src/server/http/errorResponse';
import type { Context } from '../../src/server/trpc';
import { ADMIN_ID, MEMBER_ID } from './factories';
import { type Env, prepareWorld, type World } from './world';

export type Caller = ReturnType<typeof appRouter.createCaller>;

/** The context of a request by this user (null: a visitor). */
export async function contextOf(world: World, userId: number | null): Promise<Context> {
  const [user] = userId ? await world.db.select().from(users).where(eq(users.id, userId)) : [];
  const context = contextWithoutRequest(
    world,
    user ? { id: user.id, name: user.name, isAdmin: user.isAdmin } : null,
  );
  return { ...context, address: '192.0.2.1', origin: 'http://holiday.test' };
}

/** Callers for one world. Anna (id 1) is the admin, Bram (id 2) the member. */
export function prepareCallers(env: Env = {}) {
  const world = prepareWorld(env);
  const as = (userId: number | null) => appRouter.createCaller(() => contextOf(world, userId));
  return { world, as, visitor: as(null), member: as(MEMBER_ID), admin: as(ADMIN_ID) };
}

/**
 * Status and body of the error response of a call, as in tRPC and REST. Throws if the call
 * succeeds.
 */
export async function refusal(call: Promise<unknown>) {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`allowed: ${JSON.stringify(outcome.value)}`);
  const { status, body } = toErrorResponse(outcome.error, 'en', '');
  if (status >= 500) throw outcome.error;
  return { status, ...body };
}
