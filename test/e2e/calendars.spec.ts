import { dayFromNow } from './support/family';
import { expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, narrow } from './support/screens';

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the plan leads to the calendars, where a feed is made and read', async ({
    page,
    family,
    openAs,
    request,
  }) => {
    const trip = await family.holiday({ title: 'Een week in Lissabon' });
    await family.admin.post(`/api/holidays/${trip.id}/excursions`, {
      data: { title: 'Fado', date: `${dayFromNow(31)}T20:00` },
    });
    await openAs(await family.person(), `/holidays/${trip.id}?tab=plan`);
    await page.getByRole('link', { name: 'Zet de planning in je agenda' }).click();
    await expect(page).toHaveURL('/calendars');
    await page.getByRole('button', { name: 'Maak een feed' }).click();
    const address = page.getByRole('textbox', { name: /^Adres van de feed/ });
    await expect(address).toHaveValue(/\.ics$/);
    await expectFitAndAccessible(page);
    const feed = await request.get(new URL(await address.inputValue()).pathname);
    expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  });
});
