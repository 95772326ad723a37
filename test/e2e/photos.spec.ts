import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MovOutputFormat,
  Output,
} from 'mediabunny';
import { drawPicture, type Trip } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { choosePhotos } from './support/photos';
import { dutch, expectNoAxeViolations, expectNoSidewaysScroll, phone } from './support/screens';

const jpeg = async (name: string, buffer?: Buffer) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: buffer ?? (await drawPicture(`#${randomBytes(3).toString('hex')}`, 320, 240)),
});
/** A picture of more than one part: what follows its end is skipped by every decoder. */
const large = async () => Buffer.concat([await drawPicture(), randomBytes(10_000_000)]);

/** Everything is decoded once while it arrives. */
const WHEN_SENT = { timeout: 20_000 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function hashesOf(admin: APIRequestContext, { id }: Trip): Promise<string[]> {
  const photos: { sha256: string }[] = await (await admin.get(`/api/holidays/${id}/photos`)).json();
  return photos.map((photo) => photo.sha256).sort();
}

/** Holds the parts of files, until they are let go; counts those that are under way. */
async function holdParts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const parts: { name: string; offset: number }[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      const offset = Number(request.headers()['upload-offset']);
      parts.push({ name: request.url(), offset });
      await held;
    }
    // the page may have gone meanwhile
    await route.continue().catch(() => undefined);
  });
  return { parts, letGo: () => letGo() };
}

test('a person adds photos, sees them fill, and chooses the cover', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Harbours' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const dialog = await choosePhotos(page, [
    await jpeg('a.jpg', await drawPicture('#b5533c', 1600, 1200)),
    await jpeg('b.jpg'),
  ]);
  await dialog.getByRole('button', { name: 'Upload 2 photos' }).click();
  await expect(page.getByText(/images uploaded successfully/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo \d of Harbours/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Photo 2 of Harbours' }).click();
  await page.getByRole('button', { name: 'Set as Cover' }).click();
  await expect(page.getByText('Current Cover')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Set as Cover' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete photo' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Photos' })).toBeVisible();
});

test('a file that is no picture is refused in words', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'No picture' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const dialog = await choosePhotos(page, [await jpeg('c.jpg', Buffer.from('not a picture'))]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/Invalid image data|Failed to process image/).first()).toBeVisible();
});

test('a file that the server refuses is refused in its words', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Refused' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const broken = { ...(await jpeg('c.heic', Buffer.from('no picture'))), mimeType: 'image/heic' };
  const dialog = await choosePhotos(page, [broken, await jpeg('d.jpg')]);
  await dialog.getByRole('button', { name: 'Upload 2 photos' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid image data');
  await expect(dialog.getByRole('button', { name: /Try again/ })).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test('twelve photos are sent three at a time while one moves through the app', async ({
  page,
  family,
  admin,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Twelve' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const files = await Promise.all(Array.from({ length: 12 }, (_, n) => jpeg(`${n}.jpg`)));
  const dialog = await choosePhotos(page, files);
  const { parts, letGo } = await holdParts(page);
  await dialog.getByRole('button', { name: 'Upload 12 photos' }).click();
  await expect.poll(() => parts.length).toBe(3);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const bar = page.getByRole('region', { name: 'Sending photos' });
  await expect(bar.getByText(/Sending 1 of 12 · \d+%/)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`/holidays/${trip.id}`);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(bar.getByText('Paused').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Go on' }).click();
  await bar.getByRole('button', { name: /Sending/ }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(12);
  expect(parts.length).toBeLessThanOrEqual(6);
  letGo();
  await expect(page.getByText('12 images uploaded successfully')).toBeVisible(WHEN_SENT);
  await expect(bar).toHaveCount(0);
  expect(await hashesOf(admin, trip)).toEqual(files.map(({ buffer }) => sha256(buffer)).sort());
});

test('a large photo goes on after a reload and after the connection was lost', async ({
  page,
  context,
  family,
  admin,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Interrupted' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const bytes = await large();
  // on the disk, so that it has the same date when it is chosen again
  const photo = test.info().outputPath('large.jpg');
  await writeFile(photo, bytes);
  const upload = { name: 'Upload', exact: true };
  const firstPart = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const dialog = await choosePhotos(page, photo);
  await page.route('**/api/uploads/*', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    if (offset === 0) await route.continue();
  });
  await dialog.getByRole('button', upload).click();
  await firstPart;
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.unroute('**/api/uploads/*');

  const { parts, letGo } = await holdParts(page);
  const again = await choosePhotos(page, photo);
  await again.getByRole('button', upload).click();
  await expect.poll(() => parts.map(({ offset }) => offset)).toEqual([8 * 1024 * 1024]);
  await context.setOffline(true);
  await expect(again.getByText('Waiting for a connection')).toBeVisible();
  await context.setOffline(false);
  letGo();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible(WHEN_SENT);
  expect(await hashesOf(admin, trip)).toEqual([sha256(bytes)]);
});

test('a photo that is there already is not sent again', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Twice' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const [first, second] = await Promise.all([jpeg('first.jpg'), jpeg('second.jpg')]);
  const dialog = await choosePhotos(page, [first]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await choosePhotos(page, [first, second]);
  await expect(dialog.getByText('Already there')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Image uploaded successfully. 1 was already there')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo \d of Twice/ })).toHaveCount(2);
});

/** Two seconds of a canvas, as this browser records it. */
const recordVideo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const start = performance.now();
    await new Promise<void>((done) => {
      const draw = () => {
        const ms = performance.now() - start;
        context.fillStyle = `hsl(${ms / 10} 80% 50%)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
        if (ms < 2000) requestAnimationFrame(draw);
        else done();
      };
      draw();
    });
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

/** The same frames as QuickTime, as the films of live photos are. */
async function toMov(webm: number[]) {
  const input = new Input({
    source: new BufferSource(Uint8Array.from(webm)),
    formats: ALL_FORMATS,
  });
  const output = new Output({ format: new MovOutputFormat(), target: new BufferTarget() });
  await (await Conversion.init({ input, output })).execute();
  return Buffer.from(output.target.buffer as ArrayBuffer);
}

test('a video is sent whole, then its still picture, and plays in parts', async ({
  page,
  family,
  admin,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Film' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const buffer = Buffer.from(await recordVideo(page));
  const dialog = await choosePhotos(page, [{ name: 'a.webm', mimeType: 'video/webm', buffer }]);
  const still = page.waitForResponse(/photos\.setStill/);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  expect((await still).status()).toBe(200);
  await expect(page.getByText('Video uploaded successfully')).toBeVisible(WHEN_SENT);
  const [video] = await (await admin.get(`/api/holidays/${trip.id}/photos`)).json();
  expect(video).toMatchObject({ kind: 'video', sha256: sha256(buffer), width: 300, height: 150 });

  const part = page.waitForResponse((response) => response.url().endsWith(video.videoUrl));
  await page.locator(`[data-picture="${video.id}"] > button`).click();
  expect((await part).status()).toBe(206);
  const player = page.locator('video[controls]');
  const position = () => player.evaluate((film: HTMLVideoElement) => film.currentTime);
  await player.evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect.poll(position).toBeGreaterThan(0.5);
  await player.evaluate(
    (film: HTMLVideoElement) =>
      new Promise((resolve) => {
        film.pause();
        film.onseeked = resolve;
        film.currentTime = 0.2;
      }),
  );
  expect(await position()).toBeCloseTo(0.2);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an admin deletes the last photo and the viewer closes', async ({
    page,
    family,
    openAs,
  }) => {
    const trip = await family.holiday({ title: 'One photo' });
    await family.photo(trip);
    await openAs(ADMIN, `/holidays/${trip.id}/photos`);
    await page.getByRole('button', { name: 'Photo 1 of One photo' }).click();
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await expect(page.getByText('Are you sure you want to delete this photo?')).toBeVisible();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No photos yet')).toBeVisible();
  });

  test('a live photo plays while a finger rests on it', async ({ page, family, openAs }) => {
    const trip = await family.holiday({ title: 'Waves' });
    await openAs(ADMIN, `/holidays/${trip.id}/photos`);
    const buffer = await toMov(await recordVideo(page));
    const film = { name: 'IMG_1.MOV', mimeType: 'video/quicktime', buffer };
    for (const file of [await jpeg('IMG_1.JPG'), film]) {
      const path = `/api/holidays/${trip.id}/photos`;
      const answer = await page.request.post(path, { multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
    }
    await page.reload();
    await page.getByRole('button', { name: 'Photo 1 of Waves' }).tap();
    const viewer = page.getByRole('dialog', { name: 'Photos of Waves' });
    const picture = await viewer.getByRole('img', { name: 'Photo 1 of Waves' }).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = picture ?? {};
    const finger = await page.context().newCDPSession(page);
    const playing = viewer.locator('video');
    await expect(playing).toHaveCount(0);
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await expect
      .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.3);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(playing).toHaveCount(0);
    await expect(viewer.getByRole('img', { name: 'Photo 1 of Waves' })).toBeVisible();
  });

  test('the cover opens in the viewer, which zooms from 1 to 4 by halves', async ({
    page,
    family,
    openAs,
  }) => {
    const trip = await family.holiday({ title: 'Zoomed' });
    await family.photo(trip);
    await openAs(await family.person(), `/holidays/${trip.id}/photos`);
    await page.getByRole('button', { name: 'Photo 1 of Zoomed' }).click();
    await expect(page.getByText('Current Cover')).toBeVisible();
    await page.goto(`/holidays/${trip.id}`);
    await page.getByRole('button', { name: 'View cover of Zoomed' }).click();
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    // on a phone fingers zoom, and the buttons show for the keyboard
    for (let scale = 1; scale < 4; scale += 0.5) await zoomIn.press('Enter');
    await expect(zoomIn).toBeDisabled();
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(zoomOut).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(zoomIn).toHaveCount(0);
  });
});

test.describe('on a Dutch phone', () => {
  test.use({ ...phone, ...dutch });

  test('smaller copies are sent if asked to, and their bar covers nothing', async ({
    page,
    family,
    admin,
    openAs,
  }) => {
    const trip = await family.holiday({ title: 'Klein' });
    await openAs(await family.person(), `/holidays/${trip.id}/photos`);
    const pictures = [await drawPicture('#b5533c', 1600, 1200), await drawPicture('#0f7c82')];
    const noise = Buffer.concat([pictures[0] as Buffer, randomBytes(1_000_000)]);
    const dialog = await choosePhotos(page, [await jpeg('groot.jpg', noise)]);
    await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Uploaden' }).click();
    await expect(page.getByText('Afbeelding geüpload')).toBeVisible();
    const [copy] = await (await admin.get(`/api/holidays/${trip.id}/photos`)).json();
    expect(copy).toMatchObject({ isOriginal: false, width: 800, height: 600 });

    await choosePhotos(page, [await jpeg('heel.jpg', pictures[1])]);
    await expect(dialog.getByRole('switch')).toBeChecked();
    await dialog.getByRole('switch').uncheck();
    const { letGo } = await holdParts(page);
    await dialog.getByRole('button', { name: 'Uploaden' }).click();
    await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
    const bar = page.getByRole('region', { name: "Foto's versturen" });
    await expect(bar.getByText(/1 van 1 versturen · \d+%/)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const add = page.getByRole('button', { name: "Foto's toevoegen" });
    const [above, below] = [await add.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    letGo();
    await expect(page.getByText('Afbeelding geüpload')).toBeVisible();
  });
});
