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

/**
 * Runs `work` and records its outcome in one transaction. When the same request recorded an outcome
 * before, returns that and does not run `work`. `work` uses nothing but the `db` it is passed; its
 * outcome is JSON.
 */
export type Once = <Outcome>(work: (db: Db) => PromiseLike<Outcome>) => Promise<Outcome>;

/** For a request without a key: runs the work and records nothing. */
export const onceOn =
  (db: Db): Once =>
  async (work) =>
    work(db);

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

/**
 * The record of one request. `parts` identify the request. Throws a 422 when the record has another
 * input hash.
 */
function recordOf({ db, seal }: Deps, parts: unknown[], inputHash: string) {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const hasKey = eq(requests.key, key);
  const sealed = (outcome: unknown) => ({ outcome: seal.seal(JSON.stringify({ outcome })) });

  async function read<Outcome>(dbOrTx: Db = db): Promise<{ outcome: Outcome } | null> {
    const [row] = await dbOrTx.select().from(requests).where(hasKey);
    if (row?.inputHash && row.inputHash !== inputHash)
      throw new AppError('UNPROCESSABLE_CONTENT', 'idempotencyKeyReused');
    return row?.outcome ? JSON.parse(seal.unseal(row.outcome)) : null;
  }
  const once: Once = <Outcome>(work: (db: Db) => PromiseLike<Outcome>) =>
    db.transaction(async (tx) => {
      // a concurrent request with the same key waits here until the first transaction ends
      const inserted = await tx
        .insert(requests)
        .values({ key, inputHash })
        .onConflictDoNothing()
        .returning();
      if (inserted.length === 0) return (await read<Outcome>(tx))?.outcome as Outcome;
      const outcome = await work(tx);
      await tx.update(requests).set(sealed(outcome)).where(hasKey);
      return outcome;
    });
  return {
    read,
    once,
    write: (outcome: unknown) =>
      db
        .insert(requests)
        .values({ key, inputHash, ...sealed(outcome) })
        .onConflictDoNothing(),
  };
}

/** The result of a call in tRPC middleware. */
type Result = { ok: true; data: unknown } | { ok: false; error: Error };
type ResponseParts = { headers: Headers; status?: number };
type CallContext = Deps & { answer: ResponseParts; nudgeSweeper(): void };
type Call = (more: { once: Once } & Partial<CallContext>) => Promise<Result>;
type RecordedResponse = { data: unknown; status: number | undefined; headers: [string, string][] };

const toRecorded = ({ status, headers }: ResponseParts, data: unknown): RecordedResponse => ({
  ...{ data, status },
  headers: [...headers],
});

/** Sets the recorded status and headers on the response, and returns the recorded result. */
function replay(response: ResponseParts, { data, status, headers }: RecordedResponse): Result {
  Object.assign(response, { status, headers: new Headers(headers) });
  return { ok: true, data };
}

/** Runs `call` and records its response in one transaction. `parts` identify the request. */
export async function callInTransaction(
  ctx: CallContext,
  parts: unknown[],
  input: unknown,
  call: Call,
): Promise<Result> {
  const inputHash = await hashOf(input, ctx);
  let failure: Result | undefined;
  let sweeperIsNudged = false;
  const nudgeSweeper = () => {
    sweeperIsNudged = true;
  };
  try {
    const outcome = await recordOf(ctx, parts, inputHash).once(async (db) => {
      const result = await call({ db, nudgeSweeper, once: onceOn(db) });
      if (result.ok) return toRecorded(ctx.answer, result.data);
      failure = result;
      throw result.error;
    });
    return replay(ctx.answer, outcome);
  } catch (error) {
    if (failure) return failure;
    throw error;
  } finally {
    if (sweeperIsNudged) ctx.nudgeSweeper();
  }
}

/**
 * Runs `call`, then records its response, without a transaction around both. For calls that take
 * files or are slow: they insert their rows through `once`, so that a retry adds no second row.
 */
export async function callThenRecord(
  ctx: CallContext,
  parts: unknown[],
  input: unknown,
  call: Call,
): Promise<Result> {
  const inputHash = await hashOf(input, ctx);
  const record = recordOf(ctx, parts, inputHash);
  const earlier = await record.read<RecordedResponse>();
  if (earlier) return replay(ctx.answer, earlier.outcome);
  const result = await call({ once: recordOf(ctx, [...parts, 'once'], inputHash).once });
  if (result.ok) await record.write(toRecorded(ctx.answer, result.data));
  return result;
}

/** Deletes the records that are older than 90 days. */
export const deleteOldRequests = (db: Db) =>
  db.delete(requests).where(lt(requests.at, sql`now() - ${RETENTION}`));
