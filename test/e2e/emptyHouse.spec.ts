import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { NOBODY } from '../support/providers/providers';
import { ADMIN, expect, test } from './support/fixtures';
import { newFolder } from './support/server';

test.use({ settings: {} });

test('both tabs invite an admin to add the first holiday', async ({ page, openAs }) => {
  await openAs(ADMIN, '/');
  await expect(page.getByText("You don't have any upcoming holidays scheduled")).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText("You don't have any past trips recorded")).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Holiday' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Holiday' })).toBeVisible();
});

test('a first start whose port is in use tells the passcode of the admin all the same', async ({
  server,
}) => {
  const dataDir = await newFolder();
  const { port } = new URL(server.url);
  const child = spawn(process.execPath, ['dist/server/index.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ...NOBODY },
  });
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(failed).toBe(`Port ${port} is in use; choose another PORT\n`);
  expect(said).toMatch(/^The passcode of Admin is \d{6}\n$/m);
  await rm(dataDir, { recursive: true, force: true });
});
