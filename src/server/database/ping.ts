/** How long a database may take to show that it is alive. */
const PING_TIME_MS = 3_000;

/** Rejects when the answer takes longer than a health check may. */
export async function withinPingTime(answer: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), PING_TIME_MS);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
