import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { askedOf, type Server } from './support/app';
import { user } from './support/family';
import { openApp } from './support/wholeApp';

const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
const backup = { id: 3, name: 'Backup', createdAt };

const tokens = (server: Server) =>
  openApp({ 'session.current': () => ({ user: user() }), ...server }, '/tokens');

test('a new token is shown this once, to be copied', async () => {
  let list = [] as (typeof backup)[];
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
  expect(await screen.findByText('Created 2 days ago')).toBeVisible();
  expect(screen.getByLabelText('What is it for?')).toHaveValue('');
});

test('a token without a name is not made', async () => {
  await tokens({ 'tokens.list': () => [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(askedOf('tokens.create')).toEqual([]);
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
  await waitFor(() => expect(askedOf('tokens.remove')).toEqual([{ id: 3 }]));
  expect(await screen.findByText('You have no tokens yet')).toBeVisible();
});
