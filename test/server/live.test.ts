import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { changes, sessions, tokens, users } from '../../drizzle/schema';
import { hashToken, newToken } from '../../src/server/auth/secrets';
import { startSession } from '../../src/server/auth/sessions';
import type { Database } from '../../src/server/db';
import {
  ANYTHING,
  type Change,
  deleteOldChanges,
  type StoredChange,
} from '../../src/server/live/changes';
import { type Live, openLive } from '../../src/server/live/live';
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
  const told: StoredChange[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const following = live.follow(since, tokenHash, leaving.signal);
  const ended = (async () => {
    for await (const each of following) told.push(each);
  })().catch((error: Error) => error);
  return { told, ended, leave: () => leaving.abort() };
}

describe('a change', () => {
  test('is told to every screen of every process, in the order of what happened', async () => {
    const other = await openAnother();
    const screens = [follow(world.live), follow(world.live), follow(other)];
    for (let n = 1; n <= 20; n++) (n % 2 ? world.live : other).announce(change({ holidayId: n }));
    for (const { told } of screens) {
      await eventually(() => expect(told).toHaveLength(20));
      const ids = told.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(told.map(({ holidayId }) => holidayId).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
    }
  });

  test('tells its router, its holiday and the tab that asked, and no more', async () => {
    const { told } = follow(world.live);
    world.live.announce(change({ tab: 'a1b2' }));
    await eventually(() =>
      expect(told).toEqual([
        { id: expect.any(Number), router: 'comments', holidayId: 7, tab: 'a1b2' },
      ]),
    );
  });

  test('that could not be told because the database was away is told once it is back', async () => {
    const { told } = follow(world.live);
    const execute = vi.spyOn(world.db, 'execute').mockRejectedValueOnce(new Error('away'));
    onTestFinished(() => execute.mockRestore());
    world.live.announce(change());
    await eventually(() => expect(told).toMatchObject([change()]));
  });
});

test('that it may be anything is told, and remembered', async () => {
  const { told } = follow(world.live);
  const since = world.live.position();
  world.live.announce(ANYTHING);
  await eventually(() => expect(told).toMatchObject([ANYTHING]));
  expect(await world.live.missed(since)).toMatchObject([ANYTHING]);
});

describe('a screen that was away', () => {
  test('is told what it missed, then what happens', async () => {
    const first = follow(world.live);
    world.live.announce(change({ holidayId: 1 }));
    await eventually(() => expect(first.told).toHaveLength(1));
    first.leave();
    await first.ended;
    world.live.announce(change({ holidayId: 2 }));
    const second = follow(world.live, first.told[0]?.id);
    world.live.announce(change({ holidayId: 3 }));
    await eventually(() => expect(second.told.map(({ holidayId }) => holidayId)).toEqual([2, 3]));
  });

  test('for longer than changes are kept is told that it may be anything', async () => {
    for (const holidayId of [1, 2, 3]) {
      const { told } = follow(world.live);
      world.live.announce(change({ holidayId }));
      await eventually(() => expect(told).toHaveLength(1));
    }
    const [oldest] = await world.db.select().from(changes).orderBy(changes.id);
    await world.db.update(changes).set({ at: sql`now() - interval '2 hours'` });
    await deleteOldChanges(world.db);
    const kept = await world.db.select().from(changes);
    expect(kept.map(({ holidayId }) => holidayId)).toEqual([3]);

    const { told } = follow(world.live, oldest?.id);
    await eventually(() => expect(told).toMatchObject([{ router: null, holidayId: null }]));
    world.live.announce(change({ holidayId: 4 }));
    await eventually(() => expect(told).toHaveLength(2));
  });

  test('over a quiet night has missed nothing', async () => {
    const evening = follow(world.live);
    world.live.announce(change());
    await eventually(() => expect(evening.told).toHaveLength(1));
    await world.db.update(changes).set({ at: sql`now() - interval '9 hours'` });
    await deleteOldChanges(world.db);
    const morning = follow(world.live, evening.told[0]?.id);
    world.live.announce(change({ holidayId: 8 }));
    await eventually(() => expect(morning.told).toMatchObject([{ holidayId: 8 }]));
  });

  test('in a house that was put back from a backup is told that it may be anything', async () => {
    const { told } = follow(world.live, 1_000_000);
    await eventually(() => expect(told).toMatchObject([{ router: null }]));
  });

  test('but never hung up, and takes nothing meanwhile, costs no more than a short list', async () => {
    const stuck = world.live.follow(world.live.position(), null, undefined);
    onTestFinished(async () => void (await stuck.return(undefined)));
    const watcher = follow(world.live);
    const first = stuck.next();
    world.live.announce(change({ holidayId: 1 }));
    expect((await first).value).toMatchObject({ holidayId: 1 });
    for (let n = 2; n <= 300; n++) world.live.announce(change({ holidayId: n }));
    await eventually(() => expect(watcher.told).toHaveLength(300));
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

  test('changes are told all the same, with the next round', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { live, log } = await open();
    await eventually(() => expect(log.warn).toHaveBeenCalled());
    const { told } = follow(live);
    const there = follow(world.live);
    world.live.announce(change());
    await eventually(() => expect(there.told).toHaveLength(1));
    expect(told).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(told).toMatchObject([change()]));
  });
});

test('what was missed in a break is told as soon as the database answers', async () => {
  let reconnected = () => {};
  const listen: Database['listen'] = async (channel, _onMessage, onListening) => {
    if (channel === 'changes') reconnected = onListening;
    onListening();
  };
  let isAway = false;
  const db = new Proxy(world.db, {
    get(target, key) {
      if (isAway && key === 'select') throw new Error('The database is away');
      return Reflect.get(target, key);
    },
  });
  const log = { warn: vi.fn() };
  const live = await openLive({ ...world.database, db, listen }, log);
  onTestFinished(() => live.stop());
  const { told } = follow(live);
  const there = follow(world.live);
  world.live.announce(change());
  await eventually(() => expect(there.told).toHaveLength(1));
  isAway = true;
  reconnected();
  await eventually(() =>
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'missed changes could not be read'),
  );
  expect(told).toEqual([]);
  isAway = false;
  await eventually(() => expect(told).toMatchObject([change()]));
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
      await eventually(() => expect(each?.told).toHaveLength(1));
    for (const each of [second, ...rest, other]) expect(await isOpen(each as never)).toBe(true);
  });

  test('a stream that was left makes room', async () => {
    const token = await startSession(world.db, MEMBER_ID);
    const [first, ...rest] = openMany(token, 20);
    rest.at(-1)?.leave();
    openMany(token, 1);
    world.live.announce(change());
    await eventually(() => expect(first?.told).toHaveLength(1));
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
    await eventually(() => expect(theirs.told).toHaveLength(1));
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
    await eventually(() => expect(mine.told).toHaveLength(1));
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
