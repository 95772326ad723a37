/**
 * A request that is sent again with its Idempotency-Key is done once and answered alike
 * (draft-ietf-httpapi-idempotency-key-header). A key counts for one user, procedure and input.
 */
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { requests } from '../../../drizzle/schema';
import type { Seal } from '../auth/secrets';
import type { Db } from '../db';
import { AppError } from '../errors';

const KEPT_FOR = sql`interval '90 days'`;

/**
 * Does `work` and notes its outcome, in one transaction; where the same request noted it before, answers
 * that and does nothing. `work` asks only the database, and only by the `db` it is handed; its outcome
 * is JSON.
 */
export type Once = <Outcome>(work: (db: Db) => PromiseLike<Outcome>) => Promise<Outcome>;

/** For a request that its sender will not repeat. */
export const onceOn =
  (db: Db): Once =>
  async (work) =>
    work(db);

type Place = { db: Db; seal: Seal };

/** A keyed hash of a call's input, the bytes of its files included: the input may hold a passcode. */
async function hashOf(input: unknown, { seal }: Place): Promise<string> {
  const files: File[] = [];
  const described = JSON.stringify(input ?? null, (_, value) =>
    value instanceof File ? ['file', files.push(value), value.name, value.type] : value,
  );
  const hash = seal.mac().update(described);
  for (const file of files) for await (const piece of file.stream()) hash.update(piece);
  return hash.digest('base64url');
}

/** The note of one request. `parts` tell it from every other; a note of another input is refused. */
function noteOf({ db, seal }: Place, parts: unknown[], inputHash: string) {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const own = eq(requests.key, key);
  const sealed = (outcome: unknown) => ({ outcome: seal.seal(JSON.stringify({ outcome })) });

  async function read<Outcome>(at: Db = db): Promise<{ outcome: Outcome } | null> {
    const [note] = await at.select().from(requests).where(own);
    if (note?.inputHash && note.inputHash !== inputHash)
      throw new AppError('UNPROCESSABLE_CONTENT', 'idempotencyKeyReused');
    return note?.outcome ? JSON.parse(seal.unseal(note.outcome)) : null;
  }
  const once: Once = <Outcome>(work: (db: Db) => PromiseLike<Outcome>) =>
    db.transaction(async (tx) => {
      // a second one waits here until the first is done
      const begun = await tx
        .insert(requests)
        .values({ key, inputHash })
        .onConflictDoNothing()
        .returning();
      if (begun.length === 0) return (await read<Outcome>(tx))?.outcome as Outcome;
      const outcome = await work(tx);
      await tx.update(requests).set(sealed(outcome)).where(own);
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

/** How a call ends, as tRPC's middleware hands it on. */
type Result = { ok: true; data: unknown } | { ok: false; error: Error };
type Answer = { headers: Headers; status?: number };
type Asking = Place & { answer: Answer; nudgeSweeper(): void };
type Call = (more: { once: Once } & Partial<Asking>) => Promise<Result>;
type Answered = { data: unknown; status: number | undefined; headers: [string, string][] };

const answered = ({ status, headers }: Answer, data: unknown): Answered => ({
  ...{ data, status },
  headers: [...headers],
});

/** Answers what was answered before, its status and headers too. */
function again(answer: Answer, { data, status, headers }: Answered): Result {
  Object.assign(answer, { status, headers: new Headers(headers) });
  return { ok: true, data };
}

/** All that `call` does is one transaction with the note of its answer. */
export async function callInTransaction(
  ctx: Asking,
  parts: unknown[],
  input: unknown,
  call: Call,
): Promise<Result> {
  const inputHash = await hashOf(input, ctx);
  let refusal: Result | undefined;
  let isNudged = false;
  const nudgeSweeper = () => {
    isNudged = true;
  };
  try {
    const outcome = await noteOf(ctx, parts, inputHash).once(async (db) => {
      const result = await call({ db, nudgeSweeper, once: onceOn(db) });
      if (result.ok) return answered(ctx.answer, result.data);
      refusal = result;
      throw result.error;
    });
    return again(ctx.answer, outcome);
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  } finally {
    if (isNudged) ctx.nudgeSweeper();
  }
}

/** `call` takes files or its time, and sees by `once` to it that what it adds is added once. */
export async function callThenRecord(
  ctx: Asking,
  parts: unknown[],
  input: unknown,
  call: Call,
): Promise<Result> {
  const inputHash = await hashOf(input, ctx);
  const note = noteOf(ctx, parts, inputHash);
  const before = await note.read<Answered>();
  if (before) return again(ctx.answer, before.outcome);
  const result = await call({ once: noteOf(ctx, [...parts, 'once'], inputHash).once });
  if (result.ok) await note.write(answered(ctx.answer, result.data));
  return result;
}

export const deleteOldRequests = (db: Db) =>
  db.delete(requests).where(lt(requests.at, sql`now() - ${KEPT_FOR}`));
