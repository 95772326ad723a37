/** A queue that limits parallel work which needs much memory. */

/**
 * A weighted semaphore with `capacity` slots. Returns a function that waits until `slots` slots are
 * free and then runs `work`. Calls start in the order in which they were made.
 */
export function createSemaphore(capacity: number) {
  const waiting: { slots: number; start(): void }[] = [];
  let free = capacity;

  function startNext() {
    const next = waiting[0];
    if (!next || next.slots > free) return;
    waiting.shift();
    free -= next.slots;
    next.start();
    startNext();
  }

  return async function takeTurn<Result>(slots: number, work: () => Promise<Result>) {
    await new Promise<void>((start) => {
      waiting.push({ slots, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += slots;
      startNext();
    }
  };
}
