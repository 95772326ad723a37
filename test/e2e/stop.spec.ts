import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { dayFromNow, drawPicture } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { newFolder, startIn } from './support/server';

const OPEN_SCREENS = 200;
/** The most streams that one session may have. */
const SCREENS_OF_ONE = 20;

test('two hundred open screens cost under 100 MB, and do not keep a server from stopping', async ({
  playwright,
}) => {
  // 44 seconds on two cores, beside two other tests
  test.slow();
  const folder = await newFolder();
  const server = await startIn(folder, {});
  async function logIn() {
    const person = await playwright.request.newContext({ baseURL: server.url });
    await person.post('/api/session', { data: { userId: ADMIN.id, passcode: ADMIN.passcode } });
    const { cookies } = await person.storageState();
    return { person, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }
  const logins = Array.from({ length: OPEN_SCREENS / SCREENS_OF_ONE }, logIn);
  const sessions = await Promise.all(logins);
  const { person: admin, cookie } = sessions[0] as (typeof sessions)[number];
  const days = { startDate: dayFromNow(1), endDate: dayFromNow(9) };
  const holiday = { title: 'Storm', destination: 'Sea', ...days };
  const { id } = await (await admin.post('/api/holidays', { data: holiday })).json();

  const before = await server.memory();
  let told = 0;
  let ended = 0;
  const open = (_: unknown, n: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie: sessions[n % sessions.length]?.cookie };
      const url = `${server.url}/trpc/live.changes?input=%7B%7D`;
      request(url, { headers, agent: false }, (stream) => {
        stream.once('data', () => resolve());
        stream.on('data', (data) => {
          told += String(data).split('"comments"').length - 1;
        });
        stream.once('end', () => {
          ended += 1;
        });
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(Array.from({ length: OPEN_SCREENS }, open));
  for (let n = 1; n <= 20; n++) {
    await admin.post(`/api/holidays/${id}/comments`, { data: { content: `Number ${n}` } });
    await expect.poll(() => told).toBe(n * OPEN_SCREENS);
  }
  const cost = (await server.memory()) - before;
  expect(cost / 1024 / 1024, 'MB').toBeLessThan(100);

  let stopped: Promise<void> | undefined;
  const picture = (await drawPicture()).toString('base64');
  const status = await new Promise((resolve, reject) => {
    const upload = request(`${server.url}/api/holidays/${id}/photos/base64`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', expect: '100-continue' },
      agent: new Agent({ keepAlive: true }),
    });
    upload.once('error', reject);
    upload.once('response', (answer) => resolve(answer.resume().statusCode));
    // the server has it in hand, and is told to stop before it has all of it
    upload.once('continue', () => {
      stopped = server.stop();
      upload.end(JSON.stringify({ base64Data: `data:image/jpeg;base64,${picture}` }));
    });
    upload.flushHeaders();
  });
  expect(status).toBe(201);
  await stopped;
  await expect.poll(() => ended).toBe(OPEN_SCREENS);
  for (const { person } of sessions) await person.dispose();
  await rm(folder, { recursive: true });
});
