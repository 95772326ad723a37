import { dayFromNow } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, phone } from './support/screens';

test('an admin adds, edits and deletes a holiday', async ({ page, openAs }) => {
  await openAs(ADMIN, '/');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Holiday' });
  await expect(dialog.getByLabel('Start Date')).toHaveValue(dayFromNow(0));
  await expect(dialog.getByLabel('End Date')).toHaveValue(dayFromNow(7));

  await dialog.getByLabel('Holiday Name').fill('Ardennes');
  await dialog.getByLabel('Destination').fill('Durbuy');
  await dialog.getByLabel('Start Date').fill(dayFromNow(12));
  await dialog.getByLabel('End Date').fill(dayFromNow(11));
  await dialog.getByRole('button', { name: 'Create Holiday' }).click();
  await expect(dialog.getByText('End date must be after start date')).toBeVisible();
  await dialog.getByLabel('End Date').fill(dayFromNow(15));
  await dialog.getByRole('button', { name: 'Create Holiday' }).click();
  await expect(page.getByText('Holiday added successfully')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Ardennes' });
  await expect(card.getByText('12 nights to go')).toBeVisible();
  await expect(card.getByText('3 nights')).toBeVisible();

  await card.getByRole('button', { name: 'Edit holiday' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Holiday' });
  await edit.getByLabel('Holiday Name').fill('Ardennes in autumn');
  await edit.getByRole('button', { name: 'Update Holiday' }).click();
  await expect(page.getByText('Holiday updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ardennes in autumn' })).toBeVisible();

  await page
    .getByRole('article')
    .filter({ hasText: 'Ardennes in autumn' })
    .getByRole('button', { name: 'Delete holiday' })
    .click();
  await expect(
    page.getByText(
      'Are you sure you want to delete "Ardennes in autumn"? This will also delete all associated photos and comments.',
    ),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Holiday deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ardennes in autumn' })).toHaveCount(0);
});

test('closing a changed form asks first', async ({ page, openAs }) => {
  await openAs(ADMIN, '/');
  await expect(page.getByRole('button', { name: 'Add holiday' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('open-add-holiday')));
  const dialog = page.getByRole('dialog', { name: 'Add New Holiday' });
  await dialog.getByLabel('Holiday Name').fill('Half a plan');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Holiday Name')).toHaveValue('Half a plan');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a regular user sees the cards without what is for admins', async ({
  page,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Quiet week' });
  await openAs(await family.person(), '/');
  await expect(page.getByRole('heading', { name: 'Quiet week' })).toBeVisible();
  for (const name of ['Add holiday', 'Edit holiday', 'Delete holiday'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('the address of a past holiday opens the past tab there', async ({ page, family, openAs }) => {
  const past = await family.holiday({
    title: 'Long ago',
    startDate: dayFromNow(-400),
    endDate: dayFromNow(-390),
  });
  await openAs(await family.person(), `/?holidayId=${past.id}`);
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Long ago' })).toBeInViewport();
});

test('the chosen tab of a holiday stays in its address', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Five tabs' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await page.getByRole('tab', { name: 'Hotels' }).click();
  await expect(page).toHaveURL(/tab=hotels/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true');
});

test('the chosen list stays in the address: after a reload, and going back', async ({
  page,
  family,
  openAs,
}) => {
  const past = { startDate: dayFromNow(-20), endDate: dayFromNow(-9) };
  const { id } = await family.holiday({ title: 'Over the Alps', ...past });
  await openAs(await family.person(), '/');
  await page.getByRole('tab', { name: 'Past' }).click();
  const heading = page.getByRole('heading', { name: 'Over the Alps' });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goto(`/holidays/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/?tab=past');
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goForward();
  await expect(heading).toBeVisible();
});

test('a failing list says so and can be tried again', async ({ page, family, openAs }) => {
  await family.holiday({
    title: 'Still there',
    startDate: dayFromNow(-20),
    endDate: dayFromNow(-9),
  });
  await openAs(await family.person(), '/');
  let isBroken = true;
  await page.route('**/trpc/holidays.past*', (route) =>
    isBroken ? route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }) : route.continue(),
  );
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('Failed to load holidays')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Still there' })).toBeVisible();
});

test.describe('in Dutch on a phone', () => {
  test.use({ ...phone, ...dutch });

  test('dates, nights and tabs are Dutch', async ({ page, family, openAs }) => {
    // it comes earlier, so that the next one is folded below it
    await family.holiday();
    await family.holiday({
      title: 'Waddeneilanden',
      startDate: '2031-07-12',
      endDate: '2031-07-26',
    });
    await openAs(await family.person(), '/');
    const card = page.getByRole('article').filter({ hasText: 'Waddeneilanden' });
    await expect(card.getByText('12 juli - 26 juli 2031')).toBeVisible();
    await expect(card.getByText('14 nachten')).toBeVisible();
    await card.getByRole('button', { name: /^Meer van/ }).click();
    for (const name of ['Opmerkingen', 'Vluchten', 'Excursies', 'Hotels', 'Restaurants'])
      await expect(card.getByRole('tab', { name })).toBeVisible();
  });
});
