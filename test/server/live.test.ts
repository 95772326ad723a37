import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessions, tokens, users } from '../../drizzle/schema';
import { hashToken, newToken } from '../../src/server/auth/secrets';
import { startSession } from '../../src/server/auth/sessions';
import type { Database } from '../../src/server/db';
import { ANYTHING, type Change } from '../../src/server/live/changes';
import { type Live, openLive, type ReceivedChange } from '../../src/server/live/live';
import { eventually } from '../support/eventually';
import { MEMBER_ID } from '../support/factories';
import { prepareWorld } from '../support/world';

const world = prepareWorld();

const change = (fields: Partial<Change> = {}): Change => ({
  router: 'comments',
  holidayId: 7,
  tab: null,
  ...fields,
});

/** Another process on the same database. */
async function openAnother(): Promise<Live> {
  const live = await openLive(world.database, world.log);
  onTestFinished(() => live.stop());
  return live;
}

/** One open screen: what it was told so far. */
function follow(live: Live, since = live.position(), tokenHash: string | null = null) {
  const received: ReceivedChange[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const following = live.follow(since, tokenHash, leaving.signal);
  const ended = (async () => {
    for await (const each of following) received.push(each);
  })().catch((error: Error) => error);
  return { received, ended, leave: () => leaving.abort() };
}

describe('a change', () => {
  test('is told to every screen of every process, in the order of what happened', async () => {
    const other = await openAnother();
    const screens = [follow(world.live), follow(world.live), follow(other)];
    for (let n = 1; n <= 20; n++) (n % 2 ? world.live : other).announce(change({ holidayId: n }));
    const [first] = screens;
    for (const { received } of screens) {
      await eventually(() => expect(received).toHaveLength(20));
      expect(new Set(received.map(({ id }) => id)).size).toBe(20);
      const holidays = received.map(({ holidayId }) => holidayId);
      expect(holidays).toEqual(first?.received.map(({ holidayId }) => holidayId));
      expect(holidays.sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
    }
  });

  test('tells its router, its holiday and the tab that asked, and no more', async () => {
    const { received } = follow(world.live);
    world.live.announce(change({ tab: 'a1b2' }));
    await eventually(() =>
      expect(received).toEqual([
        { id: expect.any(String), router: 'comments', holidayId: 7, tab: 'a1b2' },
      ]),
    );
  });

  test('that could not be told because the database was away is told once it is back', async () => {
    const { received } = follow(world.live);
    const execute = vi.spyOn(world.db, 'execute').mockRejectedValueOnce(new Error('away'));
    onTestFinished(() => execute.mockRestore());
    world.live.announce(change());
    await eventually(() => expect(received).toMatchObject([change()]));
  });
});

test('that it may be anything is told, and remembered', async () => {
  const since = world.live.position();
  const { received } = follow(world.live);
  world.live.announce(ANYTHING);
  await eventually(() => expect(received).toMatchObject([ANYTHING]));
  const later = follow(world.live, since);
  await eventually(() => expect(later.received).toEqual(received));
});

describe('a screen that was away', () => {
  /** More changes than a process remembers. */
  async function manyHappen() {
    const count = () => Number(world.live.position().split(':')[1]);
    const all = count() + 300;
    for (let n = 1; n <= 300; n++) world.live.announce(change({ holidayId: n }));
    await eventually(() => expect(count()).toBe(all));
  }

  test('is told what it missed, then what happens', async () => {
    const first = follow(world.live);
    world.live.announce(change({ holidayId: 1 }));
    await eventually(() => expect(first.received).toHaveLength(1));
    first.leave();
    await first.ended;
    world.live.announce(change({ holidayId: 2 }));
    const second = follow(world.live, first.received[0]?.id);
    world.live.announce(change({ holidayId: 3 }));
    await eventually(() =>
      expect(second.received.map(({ holidayId }) => holidayId)).toEqual([2, 3]),
    );
  });

  test('while too much happened is told that it may be anything', async () => {
    const since = world.live.position();
    await manyHappen();
    const { received } = follow(world.live, since);
    await eventually(() => expect(received).toMatchObject([ANYTHING]));
    world.live.announce(change({ holidayId: 4 }));
    await eventually(() => expect(received).toMatchObject([ANYTHING, { holidayId: 4 }]));
  });

  test('while nothing happened has missed nothing', async () => {
    const evening = follow(world.live);
    world.live.announce(change());
    await eventually(() => expect(evening.received).toHaveLength(1));
    const morning = follow(world.live, evening.received[0]?.id);
    world.live.announce(change({ holidayId: 8 }));
    await eventually(() => expect(morning.received).toMatchObject([{ holidayId: 8 }]));
  });

  test('and comes back to another process is told that it may be anything', async () => {
    const other = await openAnother();
    const { received } = follow(other, world.live.position());
    await eventually(() => expect(received).toEqual([{ ...ANYTHING, id: other.position() }]));
    world.live.announce(change());
    await eventually(() => expect(received).toMatchObject([ANYTHING, change()]));
  });

  test('but never hung up, and takes nothing meanwhile, costs no more than a short list', async () => {
    const stuck = world.live.follow(world.live.position(), null, undefined);
    onTestFinished(async () => void (await stuck.return(undefined)));
    const first = stuck.next();
    world.live.announce(change({ holidayId: 1 }));
    expect((await first).value).toMatchObject({ holidayId: 1 });
    await manyHappen();
    expect((await stuck.next()).value).toMatchObject({ router: null });
  });
});

describe('where notifications do not get through', () => {
  const deaf: Database['listen'] = async (_channel, _onMessage, onListening) => onListening();
  const open = async () => {
    const log = { warn: vi.fn() };
    const live = await openLive({ ...world.database, listen: deaf }, log);
    onTestFinished(() => live.stop());
    return { live, log };
  };

  test('the log says so', async () => {
    const { log } = await open();
    await eventually(() =>
      expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('transaction pooler')),
    );
  });

  test('every screen is told once a minute that it may be anything', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { live, log } = await open();
    await eventually(() => expect(log.warn).toHaveBeenCalled());
    const { received } = follow(live);
    const there = follow(world.live);
    world.live.announce(change());
    await eventually(() => expect(there.received).toHaveLength(1));
    expect(received).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(received).toMatchObject([ANYTHING]));
  });
});

test('after a break every screen is told that it may be anything, also one that was away', async () => {
  let reconnected = () => {};
  const listen: Database['listen'] = async (channel, _onMessage, onListening) => {
    if (channel === 'changes') reconnected = onListening;
    onListening();
  };
  const live = await openLive({ ...world.database, listen }, { warn: vi.fn() });
  onTestFinished(() => live.stop());
  const since = live.position();
  const open = follow(live);
  reconnected();
  await eventually(() => expect(open.received).toMatchObject([ANYTHING]));
  const away = follow(live, since);
  await eventually(() => expect(away.received).toMatchObject([ANYTHING]));
});

describe('of one session', () => {
  const openMany = (token: string, count: number) =>
    Array.from({ length: count }, () => follow(world.live, undefined, hashToken(token)));
  const isOpen = ({ ended }: ReturnType<typeof follow>) =>
    Promise.race([ended.then(() => false), Promise.resolve(true)]);

  test('20 streams are open at most: the oldest ends as when the server stops', async () => {
    const token = await startSession(world.db, MEMBER_ID);
    const other = follow(world.live, undefined, hashToken(await startSession(world.db, MEMBER_ID)));
    const [first, second, ...rest] = openMany(token, 20);
    openMany(token, 1);
    expect(await first?.ended).toMatchObject({ name: 'AbortError' });
    world.live.announce(change());
    for (const each of [second, ...rest, other])
      await eventually(() => expect(each?.received).toHaveLength(1));
    for (const each of [second, ...rest, other]) expect(await isOpen(each as never)).toBe(true);
  });

  test('a stream that was left makes room', async () => {
    const token = await startSession(world.db, MEMBER_ID);
    const [first, ...rest] = openMany(token, 20);
    rest.at(-1)?.leave();
    openMany(token, 1);
    world.live.announce(change());
    await eventually(() => expect(first?.received).toHaveLength(1));
  });
});

describe('following ends', () => {
  const refused = { key: 'notSignedIn' };

  test('with the session, and for nobody else', async () => {
    const token = await startSession(world.db, MEMBER_ID);
    const other = await startSession(world.db, MEMBER_ID);
    const mine = follow(world.live, undefined, hashToken(token));
    const theirs = follow(world.live, undefined, hashToken(other));
    await world.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    expect(await mine.ended).toMatchObject(refused);
    world.live.announce(change());
    await eventually(() => expect(theirs.received).toHaveLength(1));
  });

  test('when an admin holds the person back', async () => {
    const token = await startSession(world.db, MEMBER_ID);
    const mine = follow(world.live, undefined, hashToken(token));
    await world.db.update(users).set({ isApproved: false }).where(eq(users.id, MEMBER_ID));
    expect(await mine.ended).toMatchObject(refused);
  });

  test("when a script's token is withdrawn", async () => {
    const tokenHash = hashToken(newToken());
    await world.db.insert(tokens).values({ userId: MEMBER_ID, name: 'script', tokenHash });
    const mine = follow(world.live, undefined, tokenHash);
    world.live.announce(change());
    await eventually(() => expect(mine.received).toHaveLength(1));
    await world.db.delete(tokens);
    expect(await mine.ended).toMatchObject(refused);
  });

  test('at once when the server stops, and nobody begins any more', async () => {
    const live = await openAnother();
    const screen = follow(live);
    live.hangUp();
    expect(await screen.ended).toMatchObject({ name: 'AbortError' });
    expect(await follow(live).ended).toMatchObject({ name: 'AbortError' });
  });
});
