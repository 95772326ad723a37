import { ADMIN, drawPicture, expect, phone, test } from './support/fixtures';

test('a person adds photos, sees them fill, and chooses the cover', async ({
  page,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Harbours' });
  await signIn(await family.person());
  await page.goto(`/holidays/${trip.id}/photos`);
  await page.getByRole('button', { name: 'Add Photos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#b5533c', 1600, 1200) },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#0f7c82') },
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

test('a file that is no picture is refused in words', async ({ page, family, signIn }) => {
  const trip = await family.holiday({ title: 'No picture' });
  await signIn(await family.person());
  await page.goto(`/holidays/${trip.id}/photos`);
  await page.getByRole('button', { name: 'Add Photos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/Invalid image data|Failed to process image/).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an admin deletes the last photo and the viewer closes', async ({
    page,
    family,
    signIn,
  }) => {
    const trip = await family.holiday({ title: 'One photo' });
    await family.photo(trip);
    await signIn(ADMIN);
    await page.goto(`/holidays/${trip.id}/photos`);
    await page.getByRole('button', { name: 'Photo 1 of One photo' }).click();
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await expect(page.getByText('Are you sure you want to delete this photo?')).toBeVisible();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No photos yet')).toBeVisible();
  });

  test('the cover opens in the lightbox, which zooms from 1 to 4 by halves', async ({
    page,
    family,
    signIn,
  }) => {
    const trip = await family.holiday({ title: 'Zoomed' });
    await family.photo(trip);
    await signIn(await family.person());
    await page.goto(`/holidays/${trip.id}/photos`);
    await page.getByRole('button', { name: 'Photo 1 of Zoomed' }).click();
    await page.getByRole('button', { name: 'Set as Cover' }).click();
    await expect(page.getByText('Current Cover')).toBeVisible();
    await page.goto(`/holidays/${trip.id}`);
    await page.getByRole('button', { name: 'View cover of Zoomed' }).click();
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let scale = 1; scale < 4; scale += 0.5) await zoomIn.click();
    await expect(zoomIn).toBeDisabled();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(zoomOut).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(zoomIn).toHaveCount(0);
  });
});
