/**
 * `npm run bench -- reading`: how long the built server takes for a dropped 200 kB PDF ticket (goal
 * 1 s at the median), and for other requests while five large files are being read (goal 50 ms).
 */
import { fork, spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Drops } from './drop';

const TICKETS = 15;
const LARGE_FILES = 5;
const PASSCODE = '246810';

/** A photo with no bar code to find, so that it is searched for as long as one can be. */
const noise = (width: number, height: number, quality: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

/** A ticket as one page of text over a picture. */
function pdf(picture: Buffer, width: number, height: number, flight: number): Buffer {
  const lines = [
    'Booking reference: QWE9RT',
    `KL ${flight}`,
    'Saturday 17 October 2026',
    '07:10 Amsterdam (AMS)',
    '09:25 Barcelona (BCN)',
  ];
  const text = lines
    .map((line, at) => {
      const shown = line.replace(/[()]/g, '\\$&');
      return `BT /F1 12 Tf 60 ${760 - at * 18} Td (${shown}) Tj ET`;
    })
    .join('\n');
  const content = `q 400 0 0 300 90 200 cm /I1 Do Q\n${text}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I1 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>\nstream\n${picture.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size 7>>\n%%EOF`, 'latin1');
}

const at = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? Number.NaN;

const figures = (times: number[]) =>
  `median ${at(times, 0.5).toFixed(0)} ms, 95 % ${at(times, 0.95).toFixed(0)} ms, longest ${at(times, 1).toFixed(0)} ms (${times.length} requests)`;

const folder = mkdtempSync(join(tmpdir(), 'samenreis-reading-'));
const server = spawn(process.execPath, ['dist/server/index.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSCODE: PASSCODE, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
while (!/http:\/\/\S+/.test(said)) said += String((await once(server.stdout, 'data'))[0]);
const base = /http:\/\/[^\s"]+/.exec(said)?.[0] ?? '';

const json = { 'content-type': 'application/json' };
const signedIn = await fetch(`${base}/api/session`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ userId: 1, passcode: PASSCODE }),
});
const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
const holiday = await fetch(`${base}/api/holidays`, {
  method: 'POST',
  headers: { ...json, cookie },
  body: JSON.stringify({
    title: 'Spain',
    destination: 'Barcelona',
    startDate: '2026-10-10',
    endDate: '2026-10-25',
  }),
});
const { id } = (await holiday.json()) as { id: number };

async function timed(request: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await request();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return performance.now() - started;
}

/** From a process of its own, so that what it costs to send is not taken for what it costs to answer. */
async function drop(file: Buffer, count: number): Promise<number[]> {
  const url = `${base}/api/holidays/${id}/tickets/file`;
  const sender = fork(new URL('./drop.ts', import.meta.url), { serialization: 'advanced' });
  sender.send({ url, cookie, file: new Uint8Array(file), count } satisfies Drops);
  return (await once(sender, 'message'))[0];
}
const ask = () => timed(() => fetch(`${base}/api/holidays/upcoming`, { headers: { cookie } }));

try {
  const picture = await noise(560, 420, 90);
  const tickets: number[] = [];
  for (let flight = 1; flight <= 1 + TICKETS; flight++)
    tickets.push(...(await drop(pdf(picture, 560, 420, flight), 1)));
  const [first = Number.NaN] = tickets.splice(0, 1);
  console.log(`a PDF ticket of ${Math.round(picture.length / 1024)} kB: ${figures(tickets)}`);
  console.log(`the first one, which starts the reader: ${first.toFixed(0)} ms`);

  const alone: number[] = [];
  for (let count = 0; count < 100; count++) alone.push(await ask());
  const photo = await noise(3200, 2400, 88);
  const large = drop(photo, LARGE_FILES);
  let isDone = false;
  const done = large.finally(() => {
    isDone = true;
  });
  const meanwhile: number[] = [];
  while (!isDone) {
    meanwhile.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const megabytes = (photo.length / 1024 / 1024).toFixed(1);
  console.log(`the list of holidays alone: ${figures(alone)}`);
  console.log(`while ${LARGE_FILES} photos of ${megabytes} MB are read: ${figures(meanwhile)}`);
  console.log(`the photos themselves: ${figures(await done)}`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
