import type { Locator, Page } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Opens the dialog of new photos on the page of a holiday's photos, with these files in it. */
export async function choosePhotos(page: Page, files: Files): Promise<Locator> {
  await page.getByRole('button', { name: /^(Add Photos|Foto's toevoegen)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  return dialog;
}
