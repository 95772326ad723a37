import {
  dayFromNow,
  dutch,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  narrow,
  test,
} from './support/fixtures';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a narrow phone, in Dutch, ${colorScheme}`, () => {
    test.use({ ...narrow, ...dutch, colorScheme });

    test('the plan leads to the calendars, where a feed is made and read', async ({
      page,
      family,
      signIn,
      request,
    }) => {
      const trip = await family.holiday({ title: 'Een week in Lissabon' });
      await family.admin.post(`/api/holidays/${trip.id}/excursions`, {
        data: { title: 'Fado', date: `${dayFromNow(31)}T20:00` },
      });
      await signIn(await family.person());
      await page.goto(`/holidays/${trip.id}?tab=plan`);
      await page.getByRole('link', { name: 'Zet de planning in je agenda' }).click();
      await expect(page).toHaveURL('/calendars');
      await page.getByRole('button', { name: 'Maak een feed' }).click();
      const address = page.getByRole('textbox', { name: /^Adres van de feed/ });
      await expect(address).toHaveValue(/\.ics$/);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      const feed = await request.get(new URL(await address.inputValue()).pathname);
      expect(await feed.text()).toContain('BEGIN:VCALENDAR');
    });
  });
}
