/** Works through a list several at a time, so that waits for a disk, a bucket or the database overlap. */

/**
 * Calls `work` for each item, `lanes` at a time. After a failure none is begun any more; rejects with
 * the first failure once all that were begun have ended.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // shared by the lanes; a generator ends for all of them when one leaves its loop
  const pending = (function* () {
    yield* items;
  })();
  const lane = async () => {
    for (const item of pending) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
