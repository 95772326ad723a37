import en from '../../locales/en.json' with { type: 'json' };
import { dayFromNow } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, expectNoSidewaysScroll, narrow } from './support/screens';

const LONG_NAME = 'Maximiliaan-Alexander van Oranje-Nassauwoude';

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('every screen fits and stands up to axe', async ({ page, family, signIn }) => {
    test.slow();
    const trip = await family.holiday({
      title: 'Een heel lange vakantie langs alle vuurtorens van de Atlantische kust en terug',
      destination: 'Saint-Jean-de-Luz, Pyrénées-Atlantiques, Nouvelle-Aquitaine',
      startDate: dayFromNow(3),
      endDate: dayFromNow(40),
    });
    await family.comment(trip, 'W'.repeat(300));
    for (const colour of ['#0f7c82', '#b5533c', '#f4a259']) {
      const { id } = await family.photo(trip, colour);
      await family.admin.put(`/api/photos/${id}/heart`);
    }
    await family.person({ name: LONG_NAME });

    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByText(LONG_NAME).first()).toBeVisible();
    await expectFitAndAccessible(page);

    await signIn(ADMIN);
    for (const path of [
      '/',
      `/holidays/${trip.id}`,
      `/holidays/${trip.id}?tab=hotels`,
      `/holidays/${trip.id}/photos`,
      '/user-management',
      '/devices',
      '/activity',
      '/backups',
      '/bin',
      '/share',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1, main h2').first()).toBeAttached();
      await expectFitAndAccessible(page);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Vakantie toevoegen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFitAndAccessible(page);
  });
});

test.describe('320 pixels wide', () => {
  test.use({ ...narrow, viewport: { width: 320, height: 640 } });

  test('every screen fits in both languages, and so does what drops from its header', async ({
    page,
    family,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const trip = await family.holiday({ startDate: dayFromNow(-2), endDate: dayFromNow(5) });
    await family.photo(trip);
    await family.hotel(trip);
    await family.excursion(trip);
    const restaurant = await family.restaurant({}, ['#b5533c']);
    await family.visit(restaurant, { holidayId: trip.id }, 4);

    const expectFit = async () => {
      await expectNoSidewaysScroll(page);
      // a phone shows a page that is too wide smaller
      expect(await page.evaluate(() => window.innerWidth)).toBe(320);
    };
    const header = page.getByRole('banner');
    const languages = header.getByRole('button', { name: /^(Language|Taal)/ });
    const switchLanguage = async () => {
      const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en';
      const [code, name] = isEnglish ? ['nl', 'Nederlands'] : ['en', 'English'];
      if (await header.isVisible()) {
        await languages.click();
        await header.getByRole('button', { name }).click();
      } else {
        await page.evaluate((code) => localStorage.setItem('language', code), code);
        await page.reload();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', code);
    };
    const expectFitInBoth = async () => {
      await page.waitForLoadState('networkidle');
      await expectFit();
      await switchLanguage();
      await expectFit();
    };

    await page.goto('/');
    await page.locator('#login').click();
    await expectFitInBoth();
    await signIn(ADMIN);
    const holiday = `/holidays/${trip.id}`;
    const tabs = Object.keys(en.holidays.tabs).filter((tab) => !['plan', 'travel'].includes(tab));
    const meal = `/restaurants/${restaurant.id}`;
    for (const path of [
      ...['/', '/?tab=past', ...tabs.map((tab) => `${holiday}?tab=${tab}`)],
      ...['photos', 'weather', 'restaurants'].map((part) => `${holiday}/${part}`),
      ...['information', 'photos', 'visits'].map((tab) => `${meal}?tab=${tab}`),
      ...[`${holiday}${meal}`, `${meal}/edit`, '/restaurants', '/restaurants/new'],
      ...['/weather/Domburg', '/widget', '/user-management', '/tokens', '/backups', '/bin'],
      ...['/join/nothing', '/nowhere'],
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectFitInBoth();
      });
    }
    await page.goto('/');
    for (const _ of ['en', 'nl']) {
      await page.locator('[data-bottom-bar] button').last().click();
      const menu = page.locator('[popover]:popover-open');
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expectFit();
      await page.keyboard.press('Escape');
      await switchLanguage();
    }
  });
});
