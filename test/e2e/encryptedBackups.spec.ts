import { readFile } from 'node:fs/promises';
import { ADMIN, expect, test } from './support/fixtures';
import { expectNoAxeViolations } from './support/screens';

// A rehearsal creates a database of its own, which takes seconds.
const REHEARSAL_MS = 90_000;

test.use({ settings: { BACKUP_PASSPHRASE: 'correct horse battery' } });

test('with a passphrase a backup says that it is encrypted, can be rehearsed, and is an age file', async ({
  page,
  family,
  openAs,
}) => {
  test.slow();
  await family.photo(await family.holiday());
  await openAs(ADMIN, '/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  // the nightly one may stand beside it
  const all = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  const backup = all.filter({ hasText: 'Made by hand' });
  await expect(backup).toContainText('Encrypted with the passphrase');
  await expectNoAxeViolations(page);
  await backup.getByRole('button', { name: /^Rehearse/ }).click();
  await expect(backup).toContainText('photos 1', { timeout: REHEARSAL_MS });
  const downloading = page.waitForEvent('download');
  await backup.getByRole('link', { name: /^Download the backup of/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-asked\.zip\.age$/);
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
});
