import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

const open = (days: number | null, path = '/', asWhom = admin, backupBytes: number | null = 4e9) =>
  openApp(
    {
      'session.current': () => ({ user: asWhom }),
      'holidays.upcoming': () => [],
      'backups.list': () => [],
      'backups.run': () => ({ run: null }),
      'backups.disk': () => ({
        warning: days === null ? null : { days, freeBytes: 2.5e9, backupBytes },
      }),
    } satisfies Server,
    path,
  );

test('admins read on the home screen in how many days the disk will be full', async () => {
  await open(3);
  const note = await screen.findByText(/^The disk is expected/);
  expect(note.parentElement).toHaveTextContent(
    'The disk is expected to be full in 3 days. Free: 2.5 GB. A backup takes 4 GB. Backups',
  );
  expect(screen.getByRole('link', { name: 'Backups' })).toHaveAttribute('href', '/backups');
});

test('a disk without room for tonight says so, with what to do, beside the backups', async () => {
  await open(0, '/backups');
  const note = await screen.findByText('There is no room on the disk for the next nightly backup.');
  expect(note.parentElement).toHaveTextContent(/keep fewer of them, or move to a larger disk\.$/);
});

test('a full disk without nightly backups says that it is full', async () => {
  await open(0, '/', admin, null);
  const note = await screen.findByText('The disk is full: nothing more can be saved.');
  expect(note.parentElement).not.toHaveTextContent('A backup takes');
});

test('a disk with room is not mentioned', async () => {
  await open(null);
  await waitFor(() => expect(requestsOf('backups.disk')).toHaveLength(1));
  expect(screen.queryByText(/disk/)).toBeNull();
});

test('only admins hear about the disk', async () => {
  await open(3, '/', user());
  await waitFor(() => expect(requestsOf('holidays.upcoming').length).toBeGreaterThan(0));
  expect(requestsOf('backups.disk')).toEqual([]);
});
