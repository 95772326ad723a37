/** A short queue for work that needs much memory. */

/** Returns a function that runs work when `places` of the places are free, in the order of asking. */
export function createTurns(capacity: number) {
  const waiting: { places: number; start(): void }[] = [];
  let free = capacity;

  function startNext() {
    const next = waiting[0];
    if (!next || next.places > free) return;
    waiting.shift();
    free -= next.places;
    next.start();
    startNext();
  }

  return async function takeTurn<Result>(places: number, work: () => Promise<Result>) {
    await new Promise<void>((start) => {
      waiting.push({ places, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += places;
      startNext();
    }
  };
}
