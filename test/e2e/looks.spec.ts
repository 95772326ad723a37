import {
  ADMIN,
  dayFromNow,
  dutch,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  narrow,
  test,
} from './support/fixtures';

const LONG_NAME = 'Maximiliaan-Alexander van Oranje-Nassauwoude';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a narrow phone, in Dutch, ${colorScheme}`, () => {
    test.use({ ...narrow, ...dutch, colorScheme });

    test('every screen fits and stands up to axe', async ({ page, family, signIn }) => {
      test.slow();
      const trip = await family.holiday({
        title: 'Een heel lange vakantie langs alle vuurtorens van de Atlantische kust en terug',
        destination: 'Saint-Jean-de-Luz, Pyrénées-Atlantiques, Nouvelle-Aquitaine',
        startDate: dayFromNow(3),
        endDate: dayFromNow(40),
      });
      await family.comment(trip, 'W'.repeat(300));
      for (let i = 0; i < 3; i++) await family.photo(trip);
      await family.person({ name: LONG_NAME });

      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await expect(page.getByText(LONG_NAME).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);

      await signIn(ADMIN);
      for (const path of [
        '/',
        `/holidays/${trip.id}`,
        `/holidays/${trip.id}?tab=hotels`,
        `/holidays/${trip.id}/photos`,
        '/user-management',
        '/tokens',
        '/backups',
        '/bin',
        '/nowhere',
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main h1, main h2').first()).toBeAttached();
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Vakantie toevoegen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    });
  });
}
