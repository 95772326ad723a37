import { dayFromNow } from './support/family';
import { expect, test } from './support/fixtures';
import {
  dutch,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  narrow,
  phone,
} from './support/screens';

const WEEK = { startDate: dayFromNow(-2), endDate: dayFromNow(4) };

test.describe('on a phone', () => {
  test.use(phone);

  test('the second and later holidays are folded, and unfold by keyboard', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({ title: 'First', startDate: dayFromNow(3) });
    const second = await family.holiday({
      title: 'Second',
      startDate: dayFromNow(200),
      endDate: dayFromNow(201),
    });
    await family.comment(second, 'Hello');
    await openAs(await family.person(), '/');
    const first = page.getByRole('article', { name: 'First' });
    await expect(first.getByRole('tab')).toHaveCount(6);
    const card = page.getByRole('article', { name: 'Second' });
    await expect(card.getByRole('tab')).toHaveCount(0);
    const fold = card.getByRole('button', { name: 'More of Second: No photos 1 comment' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await family.comment(second, 'Hello again');
    const live = card.getByRole('button', { name: '2 comments' });
    await expect(live).toBeVisible();
    await live.focus();
    await page.keyboard.press('Enter');
    await expect(live).toHaveAttribute('aria-expanded', 'true');
    await expect(live).toBeFocused();
    await expect(card.getByRole('tab')).toHaveCount(6);
    await expectNoAxeViolations(page);

    await card.getByRole('link', { name: 'Second' }).click();
    await expect(page).toHaveURL(`/holidays/${second.id}`);
    await page.goBack();
    await expect(card.getByRole('tab')).toHaveCount(6);
  });
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the head of a holiday stays, with its title and day', async ({ page, family, openAs }) => {
    const trip = await family.holiday({
      title: 'Een heel lange vakantie langs alle vuurtorens van de Atlantische kust',
      ...WEEK,
    });
    for (let i = 0; i < 12; i++) await family.comment(trip, `Dag ${i}`);
    await openAs(await family.person(), `/holidays/${trip.id}`);
    await expect(page.getByText('Dag 11')).toBeAttached();
    const day = page.getByText('Dag 3 van 7');
    const title = page.getByText(trip.title).last();
    await expect(title).toHaveCSS('opacity', '0');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(day).toBeInViewport({ ratio: 1 });
    await expect(title).toHaveCSS('opacity', '1');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Vakanties' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the left page of a wide screen shows which day it is', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'On', ...WEEK });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  const days = page.getByRole('list', { name: 'Day 3 of 7' });
  await expect(days.getByRole('listitem')).toHaveCount(7);
  await expect(days.locator('[aria-current]')).toHaveText('3');
  await expectNoAxeViolations(page);
});
