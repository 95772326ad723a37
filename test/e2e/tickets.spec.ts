import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AMS_BKK, BKK_AMS, flightMail } from '../support/mails';
import { drawPicture, type Trip } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, narrow, phone } from './support/screens';

const upload = async (file: File, name = file.name) => ({
  name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});
const picker = (page: Page) => page.locator('[data-drop-area] input[type=file]').first();
const flights = (trip: Trip) => `/holidays/${trip.id}?tab=flights`;
const thailand = { title: 'Thailand', startDate: '2027-07-10', endDate: '2027-07-28' };

test.describe('on a phone', () => {
  test.use(phone);

  test('a member adds a flight with its picture, edits it and deletes it', async ({
    page,
    family,
    openAs,
  }) => {
    const trip = await family.holiday(thailand);
    await openAs(await family.person(), flights(trip));
    await page.getByRole('button', { name: 'Add Flight' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Flight' });
    await dialog.getByRole('combobox', { name: /^Departure/ }).fill('amst');
    await page.getByRole('option', { name: /^Amsterdam \(AMS\)/ }).click();
    await dialog.getByRole('combobox', { name: /^Arrival/ }).fill('bangk');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: /^Arrival/ })).toHaveValue('Bangkok (BKK)');
    await dialog.getByLabel('Departure date').fill('2027-07-12');
    await dialog.getByLabel('Departure time').fill('17:50');
    await dialog.getByLabel('Arrival date').fill('2027-07-13');
    await dialog.getByLabel('Arrival time').fill('09:55');
    await expect(dialog.getByLabel('Duration')).toHaveValue('11h 5m');
    await dialog.getByRole('button', { name: 'Add Flight' }).click();
    await expect(page.getByText('Flight ticket added successfully')).toBeVisible();
    const edit = page.getByRole('dialog', { name: 'Edit Flight' });
    await edit.locator('input[type=file]').setInputFiles({
      name: 'pass.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPicture(),
    });
    await expect(page.getByText('Flight ticket and image added successfully')).toBeVisible();
    await expect(edit).toBeHidden();

    const pass = page.getByRole('listitem').filter({ hasText: 'BKK' });
    await expect(pass).toContainText('09:55+1');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await pass.getByRole('button', { name: /^View ticket/ }).click();
    await expect(page.getByRole('dialog', { name: /^Ticket of/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await pass.click({ position: { x: 60, y: 70 } });
    await edit.getByRole('switch', { name: 'Checked In' }).click();
    await edit.getByRole('button', { name: 'Update Flight' }).click();
    await expect(pass.getByText('Checked In', { exact: true })).toBeVisible();

    await pass.getByRole('button', { name: 'Delete flight' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No flights yet')).toBeVisible();
  });
});

test('a dropped mail becomes its flights, and the same one again opens what is there', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday(thailand);
  await openAs(await family.person(), flights(trip));
  await picker(page).setInputFiles(await upload(flightMail(AMS_BKK, BKK_AMS)));
  await expect(page.getByText(/^2 flights added/)).toBeVisible();
  const edit = page.getByRole('dialog', { name: 'Edit Flight' });
  await expect(edit.getByLabel('Flight number')).toHaveValue('KL875');
  await edit.getByRole('button', { name: 'Update Flight' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete flight' })).toHaveCount(2);

  await picker(page).setInputFiles(await upload(flightMail(BKK_AMS)));
  await expect(page.getByText(/already here/)).toBeVisible();
  await expect(edit.getByLabel('Flight number')).toHaveValue('KL876');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete flight' })).toHaveCount(2);

  // what is not saved is taken back, with what came with it
  await picker(page).setInputFiles([
    await upload(flightMail({ ...AMS_BKK, number: 'KL803' }), 'a.eml'),
    await upload(flightMail({ ...AMS_BKK, number: 'KL805' }), 'b.eml'),
  ]);
  await expect(edit.getByLabel('Flight number')).toHaveValue('KL803');
  await expect(page.getByText(/^b.eml/)).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  // the next opens while this one fades
  await expect(edit.getByLabel('Flight number').last()).toHaveValue('KL805');
  await expect(edit).toHaveCount(1);
  await edit.getByRole('button', { name: 'Update Flight' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete flight' })).toHaveCount(3);
});

test('a mail that is pasted as text is read, and a file is dropped anywhere on the tab', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday(thailand);
  await openAs(await family.person(), flights(trip));
  await expect(page.getByText('No flights yet')).toBeVisible();
  const text = await flightMail(AMS_BKK).text();
  await page.evaluate((mail) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', mail);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  const edit = page.getByRole('dialog', { name: 'Edit Flight' });
  await expect(edit.getByLabel('Flight number')).toHaveValue('KL875');
  await edit.getByRole('button', { name: 'Update Flight' }).click();
  await expect(edit).toHaveCount(0);

  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['?'], 'BKK-AMS KL876.pdf', { type: 'application/pdf' }));
    document
      .querySelector('[data-drop-area] li')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(edit.getByLabel('Flight number')).toHaveValue('KL876');
  await expect(edit.getByText('Not in the file')).toHaveCount(1);
});

test('the airports come with a flight form, not before', async ({ page, family, signIn }) => {
  const trip = await family.holiday(thailand);
  await signIn(await family.person());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(flights(trip));
  await expect(page.getByText('No flights yet')).toBeVisible();
  expect(requests.filter((url) => /scheduled/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Add Flight' }).click();
  await expect.poll(() => requests.some((url) => /scheduled/.test(url))).toBe(true);
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the flights and their form fit and stand up to axe', async ({ page, family, openAs }) => {
    const trip = await family.holiday(thailand);
    await family.post(`/api/holidays/${trip.id}/tickets`, {
      departureLocation: 'Saint-Jean-de-Luz, het vliegveld met de lange naam',
      arrivalLocation: 'Bangkok (BKK)',
      departureDate: '2027-07-12T00:00',
      flightNumber: 'KL875',
      seatNumbers: '12A, 12B, 12C, 12D, 12E',
      bookingReference: 'QWERTY123456',
      notes: 'W'.repeat(120),
    });
    await openAs(ADMIN, flights(trip));
    await expect(page.getByText('Ontbreekt nog: vertrektijd.')).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Vlucht toevoegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vlucht toevoegen' });
    await expect(dialog).toBeVisible();
    await expectFitAndAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a flight’s card opens by keyboard, and its mail downloads as it was', async ({
  page,
  family,
  signIn,
}) => {
  const trip = await family.holiday(thailand);
  await signIn(await family.person());
  const mail = await upload(flightMail(AMS_BKK));
  await page.request.post(`/api/holidays/${trip.id}/tickets/file`, { multipart: { file: mail } });
  await page.goto(flights(trip));
  const card = page.getByRole('button', { name: /^Edit flight Amsterdam/ });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Flight' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // what is told of the card can be pressed where it is
  await card.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ticket' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('Amsterdam (AMS) to Bangkok (BKK).eml');
  expect(await readFile(await download.path())).toEqual(mail.buffer);
});
