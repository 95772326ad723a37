import type { ReceivedChange } from '../../src/server/live/live';
import type { Services } from '../../src/server/trpc';

/** A screen that is open in a process: what it is told, until it leaves. */
export function followLive({ live }: Pick<Services, 'live'>) {
  const told: ReceivedChange[] = [];
  const leaving = new AbortController();
  const following = (async () => {
    for await (const change of live.follow(live.position(), null, leaving.signal))
      told.push(change);
  })().catch(() => undefined);
  return {
    told,
    async leave() {
      leaving.abort();
      await following;
    },
  };
}
