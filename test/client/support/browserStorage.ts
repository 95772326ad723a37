/** In memory: the Cache API and the Web Locks API, which jsdom lacks. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const full = (url: string) => new URL(url, 'http://localhost').href;
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (url: string) => entries.get(full(url))?.clone(),
      put: async (url: string, response: Response) => void entries.set(full(url), response),
      delete: async (url: string) => entries.delete(full(url)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
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

type Work = (lock: object | null) => unknown;

export function fakeLocks() {
  const lasts = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    async request(name: string, options: { ifAvailable?: boolean } | Work, given?: Work) {
      const work = given ?? (options as Work);
      if (given && (options as { ifAvailable?: boolean }).ifAvailable && held.has(name))
        return work(null);
      const turn = (lasts.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name);
        try {
          return await work({});
        } finally {
          held.delete(name);
        }
      });
      lasts.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
