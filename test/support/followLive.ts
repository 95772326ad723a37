import type { ReceivedChange } from '../../src/server/live/live';
import type { Services } from '../../src/server/trpc';

/** A screen that is open in a process: the changes it received, until it leaves. */
export function followLive({ live }: Pick<Services, 'live'>) {
  const received: ReceivedChange[] = [];
  const leaving = new AbortController();
  const following = (async () => {
    for await (const change of live.follow(live.position(), null, leaving.signal))
      received.push(change);
  })().catch(() => undefined);
  return {
    received,
    async leave() {
      leaving.abort();
      await following;
    },
  };
}
