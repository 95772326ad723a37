import { drawTicket } from '../../drizzle/demoTicket';
import { drawPicture } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, narrow } from './support/screens';

const ticket = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: pdf('Tram 28') };

function pdf(title: string) {
  return Buffer.from(drawTicket(title));
}

test('a person adds an excursion, gives it a picture and files, and looks at them', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Hills of Lisbon' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await page.getByRole('tab', { name: 'Excursions' }).click();
  await expect(page.getByText('No excursions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Excursion' }).click();

  const form = page.getByRole('dialog', { name: 'Add Excursion' });
  await form.getByLabel('Title').fill('Tram 28');
  await form.getByLabel('Date').fill('2027-07-13');
  await form.getByLabel('Time').fill('09:30');
  await form.getByLabel('Website').fill('carris.pt');
  await expect(form.getByText('Choose an image')).toHaveCount(0);
  await form.getByRole('button', { name: 'Add Excursion' }).click();
  await expect(
    page.getByText('Excursion added successfully. You can now add an image.'),
  ).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Edit Excursion' });
  const picture = await drawPicture('#b5533c', 2400, 1800);
  await dialog
    .getByLabel(/Choose an image/)
    .setInputFiles({ name: 'tram.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Picture of Tram 28' })).toBeVisible();

  await dialog.getByRole('tab', { name: 'Files' }).click();
  await dialog.getByLabel(/Choose a file/).setInputFiles(ticket);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Upload successful')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Delete file/ })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'View ticket.pdf' }).click();
  const sheet = page.getByRole('img', { name: 'Page 1' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'ticket.pdf' })).toContainText('1 page');
  await expect
    .poll(() =>
      sheet.evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('2d')?.getImageData(40, 40, 1, 1).data.join(),
      ),
    )
    .toBe('15,125,130,255');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'View ticket.pdf' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Make primary: ticket.pdf' }).click();
  await expect(dialog.getByRole('button', { name: /^Make primary: Tram 28/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: 'Tram 28' });
  await expect(card.getByText('09:30')).toBeVisible();
  await expect(card.getByRole('link', { name: 'carris.pt' })).toHaveAttribute(
    'href',
    'https://carris.pt',
  );
});

test('going back closes a document before the page', async ({ page, family, openAs }) => {
  const trip = await family.holiday();
  const { id } = await family.excursion(trip);
  await family.admin.post(`/api/excursions/${id}/files`, { multipart: { file: ticket } });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=excursions`);
  await page.getByRole('button', { name: '1 file of Tram 28' }).click();
  await page.getByRole('button', { name: 'View ticket.pdf' }).click();
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Page 1' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Edit Excursion' })).toBeVisible();
});

test('an excursion is edited, and deleted by anybody after a question', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday();
  await family.excursion(trip, { date: '2027-07-13', price: '€ 15' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=excursions`);
  await expect(page.getByText('00:00')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Tram 28' }).click();
  await page.getByLabel('Title').fill('Funicular');
  await page.getByRole('button', { name: 'Update Excursion' }).click();
  await expect(page.getByText('Excursion updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Funicular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No excursions yet')).toBeVisible();
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the tab and its dialogs fit and stand up to axe', async ({ page, family, openAs }) => {
    const trip = await family.holiday();
    const { id } = await family.excursion(trip, {
      title: `Wandeling langs ${'vuurtorens'.repeat(8)}`,
      date: '2027-07-13T09:30',
      price: 'W'.repeat(120),
      website: `voorbeeld.nl/${'pad'.repeat(40)}`,
      notes: 'Neem water mee',
    });
    for (const name of ['ticket.pdf', `${'heel-lange-naam'.repeat(8)}.docx`, 'route.gpx'])
      await family.admin.post(`/api/excursions/${id}/files`, {
        multipart: { file: { ...ticket, name } },
      });
    await openAs(ADMIN, `/holidays/${trip.id}?tab=excursions`);
    await expect(page.getByText('Neem water mee')).toBeVisible();
    await expectFitAndAccessible(page);
    await page
      .getByRole('button', { name: /bewerken$/ })
      .last()
      .click();
    await expect(page.getByLabel('Titel')).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('tab', { name: 'Bestanden' }).click();
    await expect(page.getByText('Hoofdbestand')).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'ticket.pdf bekijken' }).click();
    await expect(page.getByRole('img', { name: 'Pagina 1' })).toBeVisible();
    await expectFitAndAccessible(page);
  });
});
