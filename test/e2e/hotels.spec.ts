import { drawPicture } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import {
  dutch,
  expectFitAndAccessible,
  expectNoAxeViolations,
  narrow,
  phone,
} from './support/screens';

/** As booking sites write it into their mails. */
const confirmation = (name: string) =>
  Buffer.from(
    [
      'From: Bookings <noreply@example.com>',
      'Subject: Your booking',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<script type="application/ld+json">${JSON.stringify({
        '@context': 'http://schema.org',
        '@type': 'LodgingReservation',
        reservationNumber: '3917.204',
        checkinTime: '2027-07-12T15:00:00+01:00',
        checkoutTime: '2027-07-16T11:00:00+01:00',
        reservationFor: { '@type': 'LodgingBusiness', name, address: 'Rua 35, Lisboa' },
      })}</script><p>See you soon</p>`,
    ].join('\r\n'),
  );
const mail = (name: string) => ({
  name: 'booking.eml',
  mimeType: 'message/rfc822',
  buffer: confirmation(name),
});

test('a person adds a hotel with its picture, and edits it', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Hills of Lisbon' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await page.getByRole('tab', { name: 'Hotels' }).click();
  await expect(page.getByText('No hotels yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Hotel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hotel Name*').fill('Casa');
  await dialog.getByLabel('Check-in', { exact: true }).fill('2027-07-12');
  await dialog.getByLabel('Check-out', { exact: true }).fill('2027-07-16');
  await dialog.getByLabel('Address').fill('Rua 35, Lisboa');
  await dialog.getByLabel('Website').fill('casa.pt');
  await dialog.getByLabel('Transport to the hotel booked').check({ force: true });
  await dialog
    .getByLabel(/Choose an image/)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#b5533c') });
  await expect(dialog.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Hotel' }).click();
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole('listitem').filter({ hasText: 'Casa' });
  await expect(card.getByText('4 nights')).toBeVisible();
  await expect(card.getByRole('link', { name: 'casa.pt' })).toHaveAttribute(
    'href',
    'https://casa.pt',
  );
  await expect(card.getByText('Transport to the hotel booked')).toBeVisible();
  await card.getByRole('button', { name: 'View picture of Casa' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture of Casa' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit Casa' }).click();
  await dialog.getByLabel('Comments').fill('Breakfast from 7:30');
  await dialog.getByRole('tab', { name: 'Images' }).click();
  await expect(dialog.getByText('Cover', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add Image' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Details' }).click();
  await dialog.getByRole('button', { name: 'Update Hotel' }).click();
  await expect(card.getByText('Breakfast from 7:30')).toBeVisible();
});

test('the calendar entry of a stay becomes a hotel', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ startDate: '2027-07-10', endDate: '2027-07-28' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);
  const entry = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1',
    'DTSTART;VALUE=DATE:20270712\r\nDTEND;VALUE=DATE:20270716',
    'SUMMARY:Hotel reservation: Hotel Pousada do Castelo\r\nLOCATION:Rua 35\\, 1100-100 Lisboa',
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n');
  await page
    .getByLabel(/Add from a confirmation/)
    .setInputFiles({ name: 'stay.ics', mimeType: 'text/calendar', buffer: Buffer.from(entry) });
  await expect(page.getByText('Hotel added successfully')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Hotel Pousada do Castelo' }),
  ).toContainText('4 nights');
});

test('a dropped confirmation becomes a hotel', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ startDate: '2027-07-10', endDate: '2027-07-28' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);
  await page.getByLabel(/Add from a confirmation/).setInputFiles(mail('Pousada do Castelo'));
  await expect(page.getByText('Hotel added successfully')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Pousada do Castelo' });
  await expect(card.getByText('4 nights')).toBeVisible();

  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'booking.eml'));
    return transfer;
  }, confirmation('Quinta da Serra').toString());
  const area = page.locator('[data-drop-area]');
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(area).toHaveAttribute('data-dropping');
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { name: 'Quinta da Serra' })).toBeVisible();

  const menu = {
    name: 'menu.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from('Soup, 4 euro'),
  };
  await page.getByLabel(/Add from a confirmation/).setInputFiles(menu);
  await expect(page.getByText('Failed to process file')).toBeVisible();
  await expect(page.getByText('No hotel was found in this file.')).toBeVisible();
});

test('a confirmation far outside the holiday is added only on request', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ startDate: '2027-09-01', endDate: '2027-09-08' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);
  const field = page.getByLabel(/Add from a confirmation/);
  await field.setInputFiles(mail('Pousada do Castelo'));
  const question = page.getByRole('dialog', { name: 'Far outside the holiday' });
  await expect(question.getByText(/12 July 2027/)).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('booking.eml was not added')).toBeVisible();
  await expect(page.getByText('No hotels yet')).toBeVisible();
  await field.setInputFiles(mail('Pousada do Castelo'));
  await question.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Pousada do Castelo' })).toBeVisible();
});

test('an admin adds images, chooses the cover and deletes one', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday();
  await family.hotel(trip, {}, ['#b5533c', '#0f7c82']);
  await openAs(ADMIN, `/holidays/${trip.id}?tab=hotels`);
  await page.getByRole('button', { name: 'Edit Casa das Janelas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hotel' });
  await dialog.getByRole('tab', { name: 'Images' }).click();
  await dialog
    .getByLabel(/Add Image/)
    .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#7a5c12') });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await dialog.getByRole('button', { name: /^Set as cover: Image 2/ }).click();
  await expect(dialog.getByRole('button', { name: /^Set as cover: Image 1/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Delete image: Image 1/ }).click();
  await page
    .getByRole('dialog', { name: 'Confirm Delete' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByRole('button', { name: /^View Image/ })).toHaveCount(2);
});

test('hotel pictures hang among the photos of the holiday', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Harbours' });
  await family.photo(trip);
  await family.hotel(trip, { name: 'Casa' }, ['#b5533c']);
  await openAs(ADMIN, `/holidays/${trip.id}/photos`);
  await page.getByRole('button', { name: 'Picture of Casa' }).click();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set as Cover' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a field that is marked wrong comes into sight with its label', async ({
    page,
    family,
    openAs,
  }) => {
    const trip = await family.holiday();
    await openAs(ADMIN, `/holidays/${trip.id}?tab=hotels`);
    await page.getByRole('button', { name: 'Add Hotel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Image', { exact: true }).scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: 'Add Hotel' }).click();
    await expect(dialog.getByLabel('Hotel Name*')).toBeFocused();
    const isWhole = await dialog.getByText('Hotel Name*').evaluate((label) => {
      const { left, top, bottom } = label.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 4, y) === label);
    });
    expect(isWhole).toBe(true);
  });
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the tab and its dialogs fit and stand up to axe', async ({ page, family, openAs }) => {
    const trip = await family.holiday();
    const fields = {
      name: `Hotel ${'Vuurtoren'.repeat(12)}`,
      address: 'Passeio Dom Luís I 35, 2750-642 Cascais, Portugal',
      url: `hotel.nl/${'kamers'.repeat(30)}`,
      checkInDate: '2027-07-12',
      checkOutDate: '2027-07-16',
      transportationToBooked: true,
      transportationFromBooked: true,
      bookingReference: 'X'.repeat(60),
      comments: 'Ontbijt vanaf half acht',
    };
    await family.hotel(trip, fields, ['#b5533c', '#0f7c82', '#7a5c12']);
    await openAs(ADMIN, `/holidays/${trip.id}?tab=hotels`);
    await expect(page.getByText('Ontbijt vanaf half acht')).toBeVisible();
    await expectFitAndAccessible(page);
    await page
      .getByRole('button', { name: /bewerken$/ })
      .last()
      .click();
    await expect(page.getByLabel('Hotelnaam*')).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('tab', { name: 'Afbeeldingen' }).click();
    await expect(page.getByText('Omslag', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
  });
});
