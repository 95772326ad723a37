/** Time limit for the response to a ping of the database. */
export const PING_MS = 3_000;

/** Resolves or rejects as `result` does; rejects when that takes longer than `ms` milliseconds. */
export async function withTimeout<Result>(
  ms: number,
  result: PromiseLike<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
