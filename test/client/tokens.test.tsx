import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysLater, today } from '../../src/client/lib/format/dates';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
const token = {
  id: 3,
  name: 'Backup',
  scope: 'write',
  expiresAt: '2097-07-12',
  lastUsedAt: null as string | null,
  createdAt,
};
const backup = token;
type Token = typeof token & { user?: { id: number; name: string } };

const tokens = (server: Server, asWhom = user()) =>
  openApp(
    { 'session.current': () => ({ user: asWhom }), 'sessions.list': () => [], ...server },
    '/tokens',
  );

test('a new token is shown this once, to be copied', async () => {
  let list = [] as Token[];
  await tokens({
    'tokens.list': () => list,
    'tokens.create': () => {
      list = [backup];
      return { ...backup, token: 'secret-token' };
    },
  });
  const person = userEvent.setup();
  expect(await screen.findByText('You have no tokens yet')).toBeVisible();
  await person.type(screen.getByLabelText('What is it for?'), 'Backup{Enter}');
  const stub = within(await screen.findByRole('status', { name: 'New token' }));
  expect(stub.getByText('secret-token')).toBeVisible();
  await person.click(stub.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('secret-token');
  expect(
    await screen.findByText(/Created 2 days ago · never used · until 12 July 2097/),
  ).toBeVisible();
  expect(screen.getByLabelText('What is it for?')).toHaveValue('');
});

test('a token without a name is not made', async () => {
  await tokens({ 'tokens.list': () => [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(requestsOf('tokens.create')).toEqual([]);
});

test('a token is withdrawn after a confirmation', async () => {
  let list = [backup];
  await tokens({
    'tokens.list': () => list,
    'tokens.remove': () => {
      list = [];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete token Backup' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestsOf('tokens.remove')).toEqual([{ id: 3 }]));
  expect(await screen.findByText('You have no tokens yet')).toBeVisible();
});

test('a token is for one year and for reading and changing, unless something else is chosen', async () => {
  await tokens({ 'tokens.list': () => [], 'tokens.create': () => ({ ...token, token: 'secret' }) });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('What is it for?'), 'Home{Enter}');
  await person.type(screen.getByLabelText('What is it for?'), 'Calendar');
  await person.selectOptions(screen.getByLabelText('What may it do?'), 'Only read');
  await person.selectOptions(screen.getByLabelText('How long does it work?'), 'Without an end');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(requestsOf('tokens.create')).toHaveLength(2));
  expect(requestsOf('tokens.create')).toEqual([
    { name: 'Home', scope: 'write', expiresAt: daysLater(today(), 365) },
    { name: 'Calendar', scope: 'read', expiresAt: null },
  ]);
});

test('a token that has expired says so', async () => {
  await tokens({ 'tokens.list': () => [{ ...token, scope: 'read', expiresAt: '2026-01-01' }] });
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.getByText(/Only read · Created 2 days ago · never used$/)).toBeVisible();
});

test('an admin sees the tokens of others as well, and whose they are', async () => {
  const own = { ...token, user: { id: admin.id, name: admin.name } };
  const theirs = { ...token, id: 4, name: 'Calendar', user: { id: 2, name: 'Joris de Wit' } };
  await tokens(
    {
      'tokens.list': (input?: { all?: boolean }) => (input?.all ? [theirs, own] : [own]),
      'tokens.remove': () => undefined,
    },
    admin,
  );
  expect(await screen.findByRole('heading', { name: 'Tokens of others' })).toBeVisible();
  expect(screen.getByText(/^Joris de Wit · Read and change/)).toBeVisible();
  expect(screen.getAllByText('Backup')).toHaveLength(1);
});

test('tokens that cannot be loaded can be asked for again', async () => {
  let isAway = true;
  await tokens({
    'tokens.list': () => {
      if (isAway) throw new Refusal(503);
      return [token];
    },
  });
  expect(await screen.findByText('Failed to load the tokens')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Backup')).toBeVisible();
});
