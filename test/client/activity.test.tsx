import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import en from '../../locales/en.json';
import { queryClient } from '../../src/client/lib/network/queryClient';
import type { Outputs } from '../../src/client/trpc';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

type Activity = Outputs['activity']['list'][number];

const row = (id: number, fields: Partial<Activity> = {}): Activity => ({
  id,
  at: new Date().toISOString(),
  kind: 'login',
  user: { id: 2, name: 'Joris de Wit' },
  subject: null,
  address: '192.0.2.7',
  ...fields,
});

const open = (server: Server, asWhom = admin) =>
  openApp({ 'session.current': () => ({ user: asWhom }), ...server }, '/activity');

test('activity says what happened to what, by whom and from where, under its day', async () => {
  await open({
    'activity.list': () => [
      row(4, { kind: 'tokenAdded', subject: 'Backup' }),
      row(3, { kind: 'backupMade', subject: 'nightly.zip', user: null, address: null }),
      row(2, { kind: 'loginFailed', subject: 'Fenna', user: null }),
      row(1, { at: '2026-01-02T10:30:00.000Z' }),
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(list.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(list.getByRole('heading', { name: /2 January 2026/ })).toBeVisible();
  const told = list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(5));
  expect(told).toEqual([
    'Token created: BackupJoris de Wit · from 192.0.2.7',
    'Backup made: nightly.zipThe server itself',
    'Failed login: Fennafrom 192.0.2.7',
    'Logged inJoris de Wit · from 192.0.2.7',
  ]);
});

test('activity has words for every kind', async () => {
  const kinds = Object.keys(en.activity.kinds) as Activity['kind'][];
  await open({ 'activity.list': () => kinds.map((kind, n) => row(99 - n, { kind })) });
  const list = within(await screen.findByRole('region', { name: 'Activity' }));
  for (const words of Object.values(en.activity.kinds)) expect(list.getByText(words)).toBeVisible();
});

test('activity is shown by 50 rows, and more on request', async () => {
  let newest = 60;
  const rows = () =>
    Array.from({ length: newest }, (_, n) => row(newest - n, { subject: `n${newest - n}` }));
  await open({
    'activity.list': ({ before = 1e9, limit }: { before?: number; limit: number }) =>
      rows()
        .filter(({ id }) => id < before)
        .slice(0, limit),
  });
  await screen.findByText(': n60');
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(': n1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // what happens meanwhile pushes no row out of sight
  newest = 63;
  await queryClient.invalidateQueries();
  expect(await screen.findByText(': n63')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(63);
});

test('activity that is empty says so', async () => {
  await open({ 'activity.list': () => [] });
  expect(await screen.findByText('Nothing happened in the last 90 days')).toBeVisible();
});

test('activity that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  await open({
    'activity.list': () => {
      if (isAway) throw new Refusal(503);
      return [row(1)];
    },
  });
  expect(await screen.findByText('Failed to load the activity')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Logged in')).toBeVisible();
});

test('a member is led home', async () => {
  const { router } = await open({ 'activity.list': () => [] }, user());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(requestsOf('activity.list')).toEqual([]);
});
