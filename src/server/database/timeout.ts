/** How long a database may take to show that it is alive. */
export const PING_MS = 3_000;

/** Rejects when the answer takes longer than `ms`. */
export async function withTimeout<Answer>(
  ms: number,
  answer: PromiseLike<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
