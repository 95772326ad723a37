import { expect, test } from './support/fixtures';

test('a person comments, edits and deletes, and leaves the comments of others alone', async ({
  page,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Islands' });
  await family.comment(trip, 'From the admin');
  await signIn(await family.person({ name: 'Fenna' }));
  await page.goto(`/holidays/${trip.id}`);
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

test('a holiday without comments says so', async ({ page, family, signIn }) => {
  const trip = await family.holiday({ title: 'Silence' });
  await signIn(await family.person());
  await page.goto(`/holidays/${trip.id}`);
  await expect(page.getByText('No comments yet. Be the first to add one!')).toBeVisible();
});
