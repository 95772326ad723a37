import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { phone } from './support/screens';

test('a person comments, edits and deletes, and leaves the comments of others alone', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Islands' });
  await family.comment(trip, 'From the admin');
  await openAs(await family.person({ name: 'Fenna' }), `/holidays/${trip.id}`);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  const theirs = page.getByRole('listitem').filter({ hasText: 'From the admin' });
  await expect(theirs.getByText('Admin', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Comment actions' })).toHaveCount(0);

  await page.getByLabel('Add a comment').fill('   ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Comment cannot be empty')).toBeVisible();
  await page.getByLabel('Add a comment').fill('Who brings the cards? <b>Me</b>');
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'Who brings the cards? <b>Me</b>' });
  await expect(mine).toBeVisible();
  await expect(mine.getByText(/ago$/)).toBeVisible();
  await expect(page.getByText('2 comments', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Edit comment').fill('I bring the cards');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Comment updated')).toBeVisible();
  const edited = page.getByRole('listitem').filter({ hasText: 'I bring the cards' });
  await expect(edited).toBeVisible();

  await edited.getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted')).toBeVisible();
  await expect(edited).toHaveCount(0);
});

test('a holiday without comments says so', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Silence' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await expect(page.getByText('No comments yet. Be the first to add one!')).toBeVisible();
});

test('a card without comments has its height before they arrive, so that the next one stays under the finger', async ({
  page,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Quiet harbour' });
  let letPass = () => {};
  const passes = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route(/comments\.list/, (route) => passes.then(() => route.continue()));
  await openAs(await family.person(), '/');
  const card = page.getByRole('article').filter({ hasText: 'Quiet harbour' });
  const isFetched = page.waitForResponse(/comments\.list/);
  await expect(card.getByText('No comments yet. Be the first to add one!')).toBeVisible();
  const height = () => card.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  letPass();
  await isFetched;
  await expect(card.getByText('0 comments')).toBeVisible();
  expect(await height()).toBe(before);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a notice at the foot of the screen leaves the buttons free that were just used', async ({
    page,
    family,
    openAs,
  }) => {
    const trip = await family.holiday({ title: 'Tides' });
    const text = 'High water at noon';
    await openAs(await family.person(), `/holidays/${trip.id}`);
    await page.getByLabel('Add a comment').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Comment actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Edit comment').fill('High water at one');
    await page.route('**/trpc/comments.update*', (route) => route.fulfill({ status: 500 }));
    const save = page.getByRole('button', { name: 'Save' });
    await save.evaluate((button) => {
      // where notices stand
      const below = window.innerHeight - 30 - button.getBoundingClientRect().bottom;
      document.body.style.paddingTop = `${below + window.scrollY}px`;
    });
    await save.click();
    await expect(page.getByText('Failed to update comment')).toBeInViewport();
    for (const name of ['Save', 'Cancel'])
      expect(await isFree(page.getByRole('button', { name }))).toBe(true);
  });
});

/** Whether a press on the middle or near a corner of it reaches it. */
const isFree = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return points.every(([x, y]) =>
      element.contains(document.elementFromPoint(left + width * x, top + height * y)),
    );
  });
