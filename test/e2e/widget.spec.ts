import { dayFromNow } from './support/family';
import { expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, expectNoSidewaysScroll, narrow } from './support/screens';

const kitchen = { viewport: { width: 1024, height: 600 } };
const nights = (count: number) => ({
  startDate: dayFromNow(count),
  endDate: dayFromNow(count + 7),
});

test('without a holiday the widget says so, and leads to where one is added', async ({
  page,
  family,
  openAs,
}) => {
  await openAs(await family.person(), '/widget/');
  await expect(page.getByText('No upcoming holidays found')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Add Your First Holiday' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on the kitchen tablet', () => {
  test.use(kitchen);

  test('the next two holidays fill the screen, and lead to their cards', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({ title: 'Third', ...nights(90) });
    await family.holiday({ title: 'Second', ...nights(60) });
    await family.holiday({ title: 'First', destination: 'Domburg', ...nights(1) });
    await openAs(await family.person(), '/');
    await page.getByRole('link', { name: 'Widget' }).click();
    await expect(page).toHaveURL('/widget');
    const cards = page.getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('1 Night until');
    await expect(cards.nth(1)).toContainText('60 Nights until');
    await expect(page.getByRole('banner')).toHaveCount(0);
    const overflow = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight - document.documentElement.clientHeight,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]);
    await expect.poll(overflow).toEqual([0, 0]);
    await expectNoAxeViolations(page);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?holidayId=\d+$/);
    await expect(page.getByRole('heading', { name: 'Second' })).toBeInViewport();

    await page.goto('/widget');
    await expect(cards).toHaveCount(2);
    for (const _ of ['First', 'Second', 'Home']) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('a night goes by itself, and so does a change, when somebody looks', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({ title: 'Tomorrow', ...nights(1) });
    await page.clock.install({ time: new Date(`${dayFromNow(0)}T23:59:00`) });
    await openAs(await family.person(), '/widget');
    const first = page.getByRole('listitem').first();
    await expect(first).toContainText('1 Night until');
    await page.clock.runFor(60_000);
    await expect(first).toContainText('Day 1 Today!');
    await family.holiday({ title: 'On the spot', ...nights(0) });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('link', { name: 'On the spot' })).toBeVisible();
  });

  test('while the holidays come it says so, and when they cannot', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({ title: 'Soon', ...nights(2) });
    await openAs(await family.person(), '/tokens');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/holidays.upcoming*', async (route) => {
      await held;
      await route.fulfill({ status: 502, body: '<html>Bad gateway</html>' });
    });
    await page.getByRole('link', { name: 'Widget' }).click();
    await expect(page.getByText('Loading your holidays...')).toBeVisible();
    answer();
    await expect(page.getByText('Failed to load holidays')).toBeVisible();
    await page.unroute('**/trpc/holidays.upcoming*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('in Dutch on a narrow phone', () => {
  test.use({ ...narrow, ...dutch, colorScheme: 'light' });

  test('it is night, Dutch, and nothing runs out of the screen', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({
      title: 'Langs alle vuurtorens van de Atlantische kust en weer terug',
      destination: 'Saint-Jean-de-Luz, Pyrénées-Atlantiques, Nouvelle-Aquitaine',
      ...nights(1),
    });
    await openAs(await family.person(), '/widget');
    await expect(page.getByText('Nachtje tot').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    const night = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(night).toBe('rgb(7, 11, 16)');
    await expectNoAxeViolations(page);
  });
});
