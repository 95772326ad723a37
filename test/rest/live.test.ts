import { describe, expect, onTestFinished, test } from 'vitest';
import { openLive } from '../../src/server/live/live';
import { eventually } from '../support/eventually';
import { addComment, addHoliday, addPhoto, MEMBER_ID } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, visitor, as, member, admin, also } = prepareServer();

interface Event {
  event?: string;
  id?: string;
  data: string;
}

/** What a browser's EventSource reads of the stream: https://html.spec.whatwg.org/#server-sent-events */
async function open(origin: string, headers: Record<string, string>, lastEventId?: string) {
  const since = lastEventId ?? world.live.position();
  const input = encodeURIComponent(JSON.stringify({ lastEventId: since }));
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${origin}/trpc/live.changes?input=${input}`, {
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    signal: leaving.signal,
  });
  const events: Event[] = [];
  const ended = (async () => {
    let text = '';
    for await (const part of answer.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(part).toString();
      const whole = text.split('\n\n\n');
      text = whole.pop() as string;
      for (const one of whole)
        events.push(
          Object.fromEntries(
            one.split('\n').map((line) => {
              const [name, ...value] = line.split(': ');
              return [name, value.join(': ')];
            }),
          ) as unknown as Event,
        );
    }
    return 'ended';
  })().catch((error: Error) => error.name);
  const told = () =>
    events.filter(({ event }) => !event).map(({ id, data }) => ({ id, ...JSON.parse(data) }));
  await eventually(() => expect(events[0]?.event).toBeDefined());
  return { answer, events, told, ended, leave: () => leaving.abort() };
}

/** Another process on the same database. */
async function another() {
  const live = await openLive(world.database, world.log);
  onTestFinished(() => live.stop());
  return { live, origin: (await also({}, { live })).origin };
}

const cookieOf = ({ cookie }: { cookie: string }) => ({ cookie: `samenreis_session=${cookie}` });

test('a change over tRPC or REST reaches an open stream, which no proxy or packer holds back', async () => {
  const holiday = await addHoliday(world);
  const bram = await member();
  const stream = await open(bram.origin, cookieOf(bram));
  expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.answer.headers.get('content-encoding')).toBeNull();

  const anna = await admin();
  await anna.post(`/api/holidays/${holiday.id}/comments`, { content: 'Hi' });
  await anna.post(
    '/trpc/comments.create',
    { holidayId: holiday.id, content: 'Hi' },
    {
      headers: { 'x-tab': 'tab1' },
    },
  );
  await eventually(() =>
    expect(stream.told()).toEqual([
      { id: expect.any(String), router: 'comments', holidayId: holiday.id, tab: null },
      { id: expect.any(String), router: 'comments', holidayId: holiday.id, tab: 'tab1' },
    ]),
  );
});

test('what failed and what was only read is no change; a login is one of sessions', async () => {
  const bram = await member();
  const stream = await open(bram.origin, cookieOf(bram));
  await bram.post('/api/holidays', { title: 'Not allowed' });
  await bram.post('/api/holidays/999/comments', { content: 'Nowhere' });
  await bram.get('/api/holidays');
  await visitor().post('/api/session', { userId: MEMBER_ID, passcode: 'bram-1234' });
  await bram.post('/api/tokens', { name: 'script' });
  await eventually(() =>
    expect(new Set(stream.told().map(({ router }) => router))).toEqual(
      new Set(['sessions', 'tokens', 'activity']),
    ),
  );
});

describe('the holiday of a change', () => {
  test('is that of the address, or of the row', async () => {
    const holiday = await addHoliday(world);
    const comment = await addComment(world, holiday.id, { userId: MEMBER_ID });
    const bram = await member();
    const stream = await open(bram.origin, cookieOf(bram));
    await bram.put(`/api/comments/${comment.id}`, { content: 'Changed' });
    await (await admin()).put(`/api/holidays/${holiday.id}`, { title: 'Autumn' });
    await eventually(() =>
      expect(stream.told()).toMatchObject([
        { router: 'comments', holidayId: holiday.id },
        { router: 'holidays', holidayId: holiday.id },
      ]),
    );
  });

  test('is left open where a body names one beside the row', async () => {
    const holiday = await addHoliday(world);
    const comment = await addComment(world, holiday.id, { userId: MEMBER_ID });
    const bram = await member();
    const stream = await open(bram.origin, cookieOf(bram));
    await bram.put(`/api/comments/${comment.id}`, { content: 'Changed', holidayId: 9e15 });
    await eventually(() => expect(stream.told()).toMatchObject([{ holidayId: null }]));
  });
});

test('a change of a comment on a photo names the photo, also when it is deleted', async () => {
  const holiday = await addHoliday(world);
  const photo = await addPhoto(world, holiday.id);
  const bram = await member();
  const stream = await open(bram.origin, cookieOf(bram));
  const change = { router: 'comments', holidayId: holiday.id, photoId: photo.id };
  // equal changes at the same time are told once
  const expectTold = (count: number) =>
    eventually(() => expect(stream.told()).toMatchObject(Array(count).fill(change)));
  const { json } = await bram.post(`/api/photos/${photo.id}/comments`, { content: 'Hi' });
  await expectTold(1);
  await bram.put(`/api/comments/${json.id}`, { content: 'Changed' });
  await expectTold(2);
  await bram.delete(`/api/comments/${json.id}`);
  await expectTold(3);
});

describe('a broken stream', () => {
  async function breakOff() {
    const holiday = await addHoliday(world);
    const bram = await member();
    const say = (content: string) => bram.post(`/api/holidays/${holiday.id}/comments`, { content });
    const [watcher, before] = [
      await open(bram.origin, cookieOf(bram)),
      await open(bram.origin, cookieOf(bram)),
    ];
    await say('One');
    await eventually(() => expect(before.told()).toHaveLength(1));
    before.leave();
    await say('Two');
    await eventually(() => expect(watcher.told()).toHaveLength(2));
    return { bram, say, since: before.told()[0]?.id };
  }

  test('goes on where it was', async () => {
    const { bram, say, since } = await breakOff();
    const after = await open(bram.origin, cookieOf(bram), since);
    await say('Three');
    await eventually(() =>
      expect(after.told()).toMatchObject([{ router: 'comments' }, { router: 'comments' }]),
    );
  });

  test('is told at another server over the same database that it may be anything', async () => {
    const { bram, say, since } = await breakOff();
    const { origin } = await another();
    const after = await open(origin, cookieOf(bram), since);
    await eventually(() => expect(after.told()).toMatchObject([{ router: null }]));
    await say('Three');
    await eventually(() => expect(after.told()).toHaveLength(2));
    expect(after.told()[1]).toMatchObject({ router: 'comments' });
  });
});

describe('a stream ends', () => {
  test('with the words of a refusal when its session ends', async () => {
    const bram = await as(MEMBER_ID);
    const other = await as(MEMBER_ID);
    const mine = await open(bram.origin, cookieOf(bram));
    const theirs = await open(other.origin, cookieOf(other));
    await bram.delete('/api/session');
    expect(await mine.ended).toBe('ended');
    const last = mine.events.at(-1) as Event;
    expect(last.event).toBe('serialized-error');
    expect(JSON.parse(last.data).data).toMatchObject({
      httpStatus: 401,
      appError: { code: 'NOT_SIGNED_IN' },
    });
    expect(mine.told().filter(({ router }) => router !== 'sessions')).toEqual([]);

    await (await admin()).put(`/api/users/${MEMBER_ID}`, { passcode: 'another-1' });
    expect(await theirs.ended).toBe('ended');
  });

  test('at once for a visitor', async () => {
    const { events, ended } = await open(visitor().origin, {});
    expect(await ended).toBe('ended');
    expect(JSON.parse(events.at(-1)?.data as string).data.httpStatus).toBe(401);
  });

  test('without a word when the server stops, so that the browser opens it again elsewhere', async () => {
    const bram = await member();
    const stream = await open(bram.origin, cookieOf(bram));
    const { origin, live } = await another();
    const stopping = await open(origin, cookieOf(bram), live.position());
    live.hangUp();
    expect(await stopping.ended).toBe('ended');
    expect(stopping.events.map(({ event }) => event)).toEqual(['connected']);
    await bram.post('/api/tokens', { name: 'still heard' });
    await eventually(() =>
      expect(stream.told()).toMatchObject([{ router: 'tokens' }, { router: 'activity' }]),
    );
  });
});

test('a place in the order that is none is refused', async () => {
  const bram = await member();
  const { events } = await open(bram.origin, cookieOf(bram), "1' or true");
  await eventually(() => expect(events.at(-1)?.event).toBe('serialized-error'));
  expect(JSON.parse(events.at(-1)?.data as string).data.httpStatus).toBe(400);
});
