import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayFromNow, drawPicture } from './support/family';
import { expect, test } from './support/fixtures';
import { ADMIN_PASSCODE, newFolder, startIn } from './support/server';

/** `npm run torture` kills it a hundred times. */
const KILLS = 5;
/** Amid the next write, however long the one before takes on a busy machine. */
const SOON = { intervals: [5], timeout: 60_000 };

test('what was acknowledged is there after the server was killed five times', async () => {
  test.setTimeout(180_000);
  const dataDir = await newFolder();
  let pictures = 0;
  /** Each time another one: the same bytes would be the same photo. */
  const picture = async () => {
    const colour = `#${(++pictures).toString(16).padStart(6, '0')}`;
    return `data:image/jpeg;base64,${(await drawPicture(colour, 320, 240)).toString('base64')}`;
  };
  const saved = { comments: new Set<string>(), photos: new Set<string>() };
  let cookie = '';

  let server = await startIn(dataDir, {});
  const send = (method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const session = await send('POST', '/api/session', { userId: 1, passcode: ADMIN_PASSCODE });
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const trip = {
    title: 'Storm',
    destination: 'Sea',
    startDate: dayFromNow(1),
    endDate: dayFromNow(9),
  };
  const { id } = await (await send('POST', '/api/holidays', trip)).json();

  for (let round = 0; round < KILLS; round++) {
    let isUp = true;
    const comment = async () => {
      for (let i = 0; isUp; i++) {
        const content = `Round ${round}, number ${i}`;
        const answer = await send('POST', `/api/holidays/${id}/comments`, { content });
        if (answer.status === 201) saved.comments.add(content);
      }
    };
    const photo = async () => {
      while (isUp) {
        const answer = await send('POST', `/api/holidays/${id}/photos/base64`, {
          base64Data: await picture(),
        });
        if (answer.status === 201) saved.photos.add((await answer.json()).photo.imageUrl);
      }
    };
    const writers = [comment(), photo(), photo()].map((writer) => writer.catch(() => undefined));
    // in the middle of the other writes, after one, two or three photos of this round
    const enough = saved.photos.size + 1 + (round % 3);
    await expect.poll(() => saved.comments.size, SOON).toBeGreaterThan(round + 1);
    await expect.poll(() => saved.photos.size, SOON).toBeGreaterThanOrEqual(enough);
    await server.kill();
    isUp = false;
    await Promise.all(writers);
    server = await startIn(dataDir, {});
  }

  expect(saved.comments.size).toBeGreaterThan(KILLS);
  expect(saved.photos.size).toBeGreaterThanOrEqual(KILLS);
  const holiday = await (await send('GET', `/api/holidays/${id}`)).json();
  const contents = new Set(holiday.comments.map(({ content }: { content: string }) => content));
  expect([...saved.comments].filter((content) => !contents.has(content))).toEqual([]);
  const urls: string[] = holiday.photos.map(({ imageUrl }: { imageUrl: string }) => imageUrl);
  expect([...saved.photos].filter((url) => !urls.includes(url))).toEqual([]);
  for (const url of urls) expect((await send('GET', url)).status, url).toBe(200);

  await server.stop();
  // what is left of uploads that never became rows was swept at the last start
  const uploads = join(dataDir, 'uploads');
  expect(await readdir(join(uploads, '.incoming'))).toEqual([]);
  // a size for screens goes with its picture: w400-<name>.webp
  const wholeOf = (name: string) => name.replace(/^w\d+-(.+)\.webp$/, '$1');
  const stored = (await readdir(uploads)).filter((name) => name !== '.incoming').map(wholeOf);
  const named = urls.map((url) => url.replace('/uploads/', ''));
  expect([...new Set(stored)].sort()).toEqual(named.sort());
  await rm(dataDir, { recursive: true, force: true });
});
