import type { Page, Request } from '@playwright/test';
import { boardingCode, readCode, walletPass } from '../support/passes';
import { expect, test } from './support/fixtures';
import { expectNoAxeViolations, expectNoSidewaysScroll, narrow } from './support/screens';

const trip = { title: 'Lisbon', startDate: '2027-07-10', endDate: '2027-07-28' };
const TOM = { code: boardingCode('JANSEN/TOM MR', '032B'), name: 'Tom Jansen' };

async function drop(page: Page, pass: Uint8Array) {
  const dropped = { name: 'pass.pkpass', mimeType: 'application/vnd.apple.pkpass' };
  const buffer = Buffer.from(pass);
  await page
    .locator('[data-drop-area] input[type=file]')
    .first()
    .setInputFiles({ ...dropped, buffer });
  const form = page.getByRole('dialog', { name: 'Edit Flight' });
  await form.getByRole('button', { name: 'Update Flight' }).click();
  await expect(form).toHaveCount(0);
}
const onScreen = async (page: Page) => readCode(await page.screenshot());

test.describe('on a phone in the dark', () => {
  test.use({ ...narrow, colorScheme: 'dark' });

  test('a gate reads the code of each passenger from the screen', async ({
    page,
    family,
    openAs,
  }) => {
    const { id } = await family.holiday(trip);
    await openAs(await family.person(), `/holidays/${id}?tab=flights`);
    await drop(page, walletPass());
    await drop(page, walletPass(TOM));
    await expect(page.getByRole('listitem').filter({ hasText: 'KL1693' })).toHaveCount(1);
    await page.getByRole('button', { name: /^Show code/ }).click();
    const boarding = page.getByRole('dialog', { name: /^Code for Amsterdam/ });
    await expect(boarding.getByRole('img', { name: 'Code of Eva Jansen' })).toBeVisible();
    await expect.poll(() => onScreen(page)).toMatchObject({ text: boardingCode() });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('ArrowRight');
    await expect(boarding.getByText('Tom Jansen')).toBeVisible();
    await expect.poll(() => onScreen(page)).toMatchObject({ text: TOM.code });

    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(() => onScreen(page)).toMatchObject({ text: TOM.code });
    await expect(boarding.getByText('KL1693')).toBeInViewport();
    await page.goBack();
    await expect(boarding).toBeHidden();
  });

  test('the code opens without a connection once its code was loaded', async ({
    page,
    context,
    complaints,
    family,
    openAs,
  }) => {
    const { id } = await family.holiday(trip);
    await openAs(await family.person(), `/holidays/${id}?tab=flights`);
    await drop(page, walletPass());
    const button = page.getByRole('button', { name: /^Show code/ });
    const coming = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/assets/')) coming.add(request);
    });
    page.on('requestfinished', (request) => coming.delete(request));
    const loaded = page.waitForEvent('requestfinished', (request) =>
      /\/assets\/Boarding-.*\.js$/.test(request.url()),
    );
    await button.focus();
    await loaded;
    // also the code and the styles that it needs
    await expect.poll(() => coming.size).toBe(0);
    await context.setOffline(true);
    await button.click();
    await expect.poll(() => onScreen(page)).toMatchObject({ text: boardingCode() });
    complaints.length = 0;
  });
});
