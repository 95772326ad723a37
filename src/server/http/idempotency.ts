/**
 * Idempotency keys: a mutation repeated with the same Idempotency-Key runs once, and its response
 * is replayed (draft-ietf-httpapi-idempotency-key-header). A key is valid for one user, procedure
 * and input.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { requests } from '../../../drizzle/schema';
import type { Seal } from '../auth/secrets';
import type { Db } from '../db';
import { AppError } from '../errors';

const RETENTION = sql`interval '90 days'`;

type Deps = { db: Db; seal: Seal };

/** A hash of the input and the bytes of its files; keyed, since the input may hold a passcode. */
async function hashOf(input: unknown, { seal }: Deps): Promise<string> {
  const files: File[] = [];
  const json = JSON.stringify(input ?? null, (_, value) =>
    value instanceof File ? ['file', files.push(value), value.name, value.type] : value,
  );
  const hash = seal.mac().update(json);
  for (const file of files) for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('base64url');
}

/** The result of a call in tRPC middleware. */
type Result = { ok: true; data: unknown } | { ok: false; error: Error };
type ResponseParts = { headers: Headers; status?: number };
type CallContext = Deps & { response: ResponseParts; nudgeSweeper(): void };
type Call = (within: Pick<CallContext, 'db' | 'nudgeSweeper'>) => Promise<Result>;
type RecordedResponse = { data: unknown; status: number | undefined; headers: [string, string][] };

/** A request that may be repeated, as it is found in `requests`. */
export type RepeatableRequest = { key: string; inputHash: string };

/** `parts` identify the request, `input` is what it must have again when it is repeated. */
export const toRepeatable = async (
  deps: Deps,
  parts: unknown[],
  input: unknown,
): Promise<RepeatableRequest> => ({
  key: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'),
  inputHash: await hashOf(input, deps),
});

/**
 * The recorded result of the request, with its status and headers set on the response; null when
 * there is none. Throws a 422 when the recorded request has another input.
 */
export async function recordedResult(
  { db, seal, response }: CallContext,
  { key, inputHash }: RepeatableRequest,
): Promise<Result | null> {
  const [row] = await db.select().from(requests).where(eq(requests.key, key));
  if (!row) return null;
  if (row.inputHash && row.inputHash !== inputHash)
    throw new AppError('UNPROCESSABLE_CONTENT', 'idempotencyKeyReused');
  if (!row.outcome) return null;
  const { outcome }: { outcome: RecordedResponse } = JSON.parse(seal.unseal(row.outcome));
  const { data, status, headers } = outcome;
  Object.assign(response, { status, headers: new Headers(headers) });
  return { ok: true, data };
}

/** Runs `call` and records its result in one transaction, or returns the recorded result. */
export async function callOnce(
  ctx: CallContext,
  request: RepeatableRequest,
  call: Call,
): Promise<Result> {
  const { db, seal, response } = ctx;
  let failure: Result | undefined;
  let sweeperIsNudged = false;
  const nudgeSweeper = () => {
    sweeperIsNudged = true;
  };
  try {
    return await db.transaction(async (tx) => {
      // a concurrent request with the same key waits here until the first transaction ends
      const inserted = await tx.insert(requests).values(request).onConflictDoNothing().returning();
      if (inserted.length === 0)
        return (await recordedResult({ ...ctx, db: tx }, request)) as Result;
      const result = await call({ db: tx, nudgeSweeper });
      if (!result.ok) {
        failure = result;
        throw result.error;
      }
      const { status, headers } = response;
      const recorded: RecordedResponse = { data: result.data, status, headers: [...headers] };
      const outcome = seal.seal(JSON.stringify({ outcome: recorded }));
      await tx.update(requests).set({ outcome }).where(eq(requests.key, request.key));
      return result;
    });
  } catch (error) {
    if (failure) return failure;
    throw error;
  } finally {
    if (sweeperIsNudged) ctx.nudgeSweeper();
  }
}

/** Deletes the records that are older than 90 days. */
export const deleteOldRequests = (db: Db) =>
  db.delete(requests).where(lt(requests.at, sql`now() - ${RETENTION}`));
