/** What this device keeps, in memory: the Cache API and the Web Locks API, which jsdom lacks. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const full = (url: string) => new URL(url, 'http://localhost').href;
  const cacheOf = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (url: string) => kept.get(full(url))?.clone(),
      put: async (url: string, response: Response) => void kept.set(full(url), response),
      delete: async (url: string) => kept.delete(full(url)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(full(url))?.clone(),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  };
}

export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, options: unknown, work?: () => Promise<unknown>) {
      const run = (work ?? options) as () => Promise<unknown>;
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
