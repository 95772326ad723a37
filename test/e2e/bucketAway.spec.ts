import { freshBucket, KEYS } from '../support/storages';
import { drawPicture } from './support/family';
import { ADMIN, test as base, expect } from './support/fixtures';
import { choosePhotos } from './support/photos';
import { expectNoAxeViolations } from './support/screens';

type Bucket = Awaited<ReturnType<typeof freshBucket>>;

/** A server whose files are in a bucket, which can go and come back. */
const test = base.extend<object, { bucket: { go(): Promise<void>; comeBack(): Promise<void> } }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: the port is chosen here, the bucket comes later
    async ({}, use) => {
      const { endpoint, close } = await freshBucket();
      await close();
      await use({
        ...{ S3_BUCKET: 'uploads', S3_ENDPOINT: endpoint, S3_REGION: KEYS.region },
        ...{ S3_ACCESS_KEY_ID: KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey },
      });
    },
    { scope: 'worker' },
  ],
  bucket: [
    async ({ settings }, use) => {
      const port = Number(new URL(settings.S3_ENDPOINT as string).port);
      let current: Bucket | undefined;
      const go = async () => {
        await current?.close();
        current = undefined;
      };
      const comeBack = async () => {
        current ??= await freshBucket(port);
      };
      await comeBack();
      await use({ go, comeBack });
      await go();
    },
    { scope: 'worker' },
  ],
});

const AWAY =
  'The place where files are kept does not answer. Nothing was saved; try again in a moment.';
const picture = async () => ({
  name: 'beach.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawPicture(),
});

test.beforeEach(({ bucket }) => bucket.comeBack());

test('photos that cannot be kept stay chosen, and go up once they can', async ({
  page,
  bucket,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Harbours' });
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const dialog = await choosePhotos(page, [await picture()]);
  await bucket.go();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(AWAY).first()).toBeVisible();
  await bucket.comeBack();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
});

test('a hotel keeps its chosen picture, and is not added twice', async ({
  page,
  bucket,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Hills' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);
  await page.getByRole('button', { name: 'Add Hotel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hotel Name*').fill('Casa');
  await dialog.getByLabel(/Choose an image/).setInputFiles(await picture());
  await bucket.go();
  await dialog.getByRole('button', { name: 'Add Hotel' }).click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'beach.jpg' })).toBeVisible();
  await bucket.comeBack();
  await dialog.getByLabel('Hotel Name*').fill('Casa das Janelas');
  await dialog.getByRole('button', { name: 'Add Hotel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'View picture of Casa das Janelas' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Casa' })).toHaveCount(1);
});

test('a picture that was dropped is offered to be sent again', async ({
  page,
  bucket,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Walks' });
  await family.excursion(trip, { title: 'Tram 28' });
  await openAs(ADMIN, `/holidays/${trip.id}?tab=excursions`);
  await page.getByRole('button', { name: 'Edit Tram 28' }).click();
  const dialog = page.getByRole('dialog');
  await bucket.go();
  await dialog.getByLabel(/Choose an image/).setInputFiles(await picture());
  await expect(page.getByText(AWAY)).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Send beach.jpg again' });
  await expect(again).toBeVisible();
  await expectNoAxeViolations(page);
  await bucket.comeBack();
  await again.click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(again).toHaveCount(0);
});
