import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const here = {
  id: 1,
  device: 'Firefox on Windows' as string | null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: hoursAgo(0),
  isCurrent: true,
};
const phone = {
  ...here,
  id: 2,
  device: 'Chrome on Android',
  lastSeenAt: hoursAgo(50),
  isCurrent: false,
};
const unknown = { ...phone, id: 3, device: null, lastSeenAt: hoursAgo(24 * 40) };

const open = (server: Server) =>
  openApp(
    { 'session.current': () => ({ user: user() }), 'tokens.list': () => [], ...server },
    '/devices',
  );

test('devices stand under the day of their last use, with this one marked', async () => {
  await open({ 'sessions.list': () => [here, phone, unknown] });
  const list = within(await screen.findByRole('region', { name: 'Devices' }));
  expect(list.getAllByRole('heading')).toHaveLength(3);
  expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
  const [first, second, third] = list.getAllByRole('listitem') as HTMLElement[];
  expect(first).toHaveTextContent('Firefox on Windows');
  expect(first).toHaveTextContent('In use now · logged in on 1 November 2026');
  expect(first).toHaveTextContent('This device');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Last used 2 days ago');
  expect(third).toHaveTextContent('Unknown device');
});

test('a device whose use is known to this hour alone is said to be used in the last hour', async () => {
  await open({ 'sessions.list': () => [here, { ...phone, lastSeenAt: hoursAgo(0.9) }] });
  expect(await screen.findByText(/^Used in the last hour/)).toBeVisible();
});

test('another device is logged out', async () => {
  let list = [here, phone];
  await open({
    'sessions.list': () => list,
    'sessions.remove': () => {
      list = [here];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(requestsOf('sessions.remove')).toEqual([{ id: 2 }]);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

test('all others are logged out after a confirmation', async () => {
  let list = [here, phone, unknown];
  await open({
    'sessions.list': () => list,
    'sessions.removeOthers': () => {
      list = [here];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' }));
  await userEvent.click(question.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(requestsOf('sessions.removeOthers')).toHaveLength(1);
});

test('devices that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  await open({
    'sessions.list': () => {
      if (isAway) throw new Refusal(503);
      return [here];
    },
  });
  expect(await screen.findByText('Failed to load your devices')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});

test('an admin logs a person out everywhere', async () => {
  await openApp(
    {
      'session.current': () => ({ user: admin }),
      'users.list': () => [admin, user()],
      'invitations.list': () => [],
      'sessions.removeOfUser': () => undefined,
    },
    '/user-management',
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Log out Joris de Wit everywhere' }),
  );
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
  await userEvent.click(question.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(requestsOf('sessions.removeOfUser')).toEqual([{ userId: 2 }]));
});
