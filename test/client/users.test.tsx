import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

const first = admin;
const joris = user();
const waiting = user({ id: 5, name: 'Zoë', username: 'zoe', isApproved: false });

async function users(server: Server = {}, list = [first, joris, waiting]) {
  const opened = await openApp(
    {
      'session.current': () => ({ user: first }),
      'users.list': () => list,
      'invitations.list': () => [],
      ...server,
    },
    '/user-management',
  );
  await screen.findByRole('heading', { name: 'Users' });
  return { ...opened, person: userEvent.setup() };
}

const card = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
const dialog = (name: string) => screen.findByRole('dialog', { name }).then(within);

describe('user management', () => {
  test('shows everybody with initials, role and username', async () => {
    await users();
    const face = screen.getByRole('heading', { name: 'Joris de Wit' }).closest('article');
    expect(face?.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'JD');
    expect(card('Joris de Wit').getByText('Regular User')).toBeVisible();
    expect(card('Joris de Wit').getByText('joris')).toBeVisible();
    expect(card('Sanne de Wit').getByText('Admin')).toBeVisible();
  });

  test('shows a passcode when asked, until the page is left', async () => {
    const { person } = await users({ 'users.passcode': () => ({ passcode: '1234' }) });
    expect(screen.queryByText('1234')).toBeNull();
    const show = () =>
      person.click(card('Joris de Wit').getByRole('button', { name: /^Show passcode/ }));
    await show();
    expect(await card('Joris de Wit').findByText('1234')).toBeVisible();
    expect(requestsOf('users.passcode')).toEqual([{ id: 2 }]);
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(screen.queryByText('1234')).toBeNull();
    await show();
    await person.click(await card('Joris de Wit').findByRole('button', { name: /^Hide passcode/ }));
    expect(screen.queryByText('1234')).toBeNull();
  });

  test('offers to show no passcode where there is none', async () => {
    await users({}, [first, user({ id: 6, name: 'Oma', hasPasscode: false })]);
    expect(card('Oma').queryByRole('button', { name: /passcode/ })).toBeNull();
  });

  test('hides a shown passcode after ten seconds', async () => {
    await users({ 'users.passcode': () => ({ passcode: '1234' }) });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(card('Joris de Wit').getByRole('button', { name: /^Show passcode/ }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText('1234')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText('1234')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('1234')).toBeNull();
  });

  test('says why a passcode cannot be shown', async () => {
    const { person } = await users({
      'users.passcode': () => {
        throw new Refusal(403, 'This cannot be done with an access token. Log in instead.');
      },
    });
    await person.click(card('Joris de Wit').getByRole('button', { name: /^Show passcode/ }));
    expect(await screen.findByText(/cannot be done with an access token/)).toBeVisible();
  });

  test('keeps the first user: no delete button, and admin stays on', async () => {
    const { person } = await users();
    expect(card('Sanne de Wit').queryByRole('button', { name: /^Delete/ })).toBeNull();
    await person.click(card('Sanne de Wit').getByRole('button', { name: /^Edit/ }));
    expect((await dialog('Edit User')).getByRole('switch', { name: /^Admin/ })).toBeDisabled();
  });

  test('puts who waits first, to be approved with one button', async () => {
    const { person } = await users({ 'users.update': () => ({}) });
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Zoë');
    await person.click(card('Zoë').getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(requestsOf('users.update')).toEqual([{ id: 5, isApproved: true }]));
  });

  test('asks for name, username, password and passcode', async () => {
    const { person } = await users();
    await person.click(screen.getByRole('button', { name: 'Add User' }));
    const form = await dialog('Add New User');
    await person.click(form.getByRole('button', { name: 'Create User' }));
    const message = 'Name, username, password, and passcode are required';
    expect(await screen.findByText(message)).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    expect(form.getByText('Username must be at least 3 characters')).toBeVisible();
    expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(form.getByText('Passcode must be at least 4 characters')).toBeVisible();
  });

  test('adds a user, admin or not', async () => {
    const { person } = await users({ 'users.create': () => user() });
    await person.click(screen.getByRole('button', { name: 'Add User' }));
    const form = await dialog('Add New User');
    await person.type(form.getByLabelText(/^Name/), 'Fenna');
    await person.type(form.getByLabelText(/^Username/), 'fenna');
    await person.type(form.getByLabelText(/^Password/), 'geheim');
    await person.type(form.getByLabelText(/^Passcode/), '4321');
    await person.click(form.getByRole('switch', { name: /^Admin/ }));
    await person.click(form.getByRole('button', { name: 'Create User' }));
    const tooShort = 'An admin needs a passcode of at least 6 characters';
    expect(await form.findByText(tooShort)).toBeVisible();
    await person.type(form.getByLabelText(/^Passcode/), '56');
    await person.click(form.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User has been added!')).toBeVisible();
    expect(requestsOf('users.create')[0]).toMatchObject({
      name: 'Fenna',
      username: 'fenna',
      password: 'geheim',
      passcode: '432156',
      isAdmin: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New User' })).toBeNull());
  });

  test('edits a user; an empty password or passcode keeps the current one', async () => {
    const { person } = await users({ 'users.update': () => ({}) });
    await person.click(card('Joris de Wit').getByRole('button', { name: /^Edit/ }));
    const form = await dialog('Edit User');
    const name = form.getByLabelText(/^Name/);
    await person.clear(name);
    await person.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('Name and username are required')).toBeVisible();
    await person.type(name, 'Joris');
    await person.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User has been updated!')).toBeVisible();
    const [sent] = requestsOf('users.update');
    expect(sent).toMatchObject({ id: 2, name: 'Joris', password: '' });
    expect(sent).not.toHaveProperty('passcode');
  });

  test('gives a user another passcode', async () => {
    const { person } = await users({ 'users.update': () => ({}) });
    await person.click(card('Joris de Wit').getByRole('button', { name: /^Edit/ }));
    const form = await dialog('Edit User');
    await person.type(form.getByLabelText(/^New passcode/), '5678');
    await person.click(form.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User has been updated!')).toBeVisible();
    expect(requestsOf('users.update')[0]).toMatchObject({ id: 2, passcode: '5678' });
  });

  test('deletes a user after a confirmation', async () => {
    const { person } = await users({ 'users.remove': () => undefined });
    await person.click(card('Joris de Wit').getByRole('button', { name: /^Delete/ }));
    const question = await dialog('Delete User');
    expect(question.getByText('Are you sure you want to delete this user?')).toBeVisible();
    expect(requestsOf('users.remove')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User has been deleted!')).toBeVisible();
    expect(requestsOf('users.remove')).toEqual([{ id: 2 }]);
  });

  test('says what the server says, or else what failed', async () => {
    let sentence: string | undefined = 'The first user stays, and stays admin';
    const { person } = await users({
      'users.remove': () => {
        throw new Refusal(sentence ? 403 : 502, sentence);
      },
    });
    await person.click(card('Joris de Wit').getByRole('button', { name: /^Delete/ }));
    const question = await dialog('Delete User');
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The first user stays, and stays admin')).toBeVisible();
    sentence = undefined;
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user')).toBeVisible();
  });

  test('leads anybody but an admin home', async () => {
    const { router } = await openApp(
      { 'session.current': () => ({ user: joris }) },
      '/user-management',
    );
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a changed form', () => {
  test('asks before it closes, and keeps what was typed', async () => {
    const { person } = await users();
    const add = screen.getByRole('button', { name: 'Add User' });
    await person.click(add);
    const form = await dialog('Add New User');
    await person.type(form.getByLabelText(/^Name/), 'Fenna');
    await person.keyboard('{Escape}');
    let question = await dialog('Discard changes?');
    await person.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText(/^Name/)).toHaveValue('Fenna');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    question = await dialog('Discard changes?');
    await person.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New User' })).toBeNull());
    expect(add).toHaveFocus();
  });

  test('left as it was closes without a word', async () => {
    const { person } = await users();
    await person.click(screen.getByRole('button', { name: 'Add User' }));
    await dialog('Add New User');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New User' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  });
});

describe('invitations', () => {
  const els = {
    id: 4,
    name: 'Tante Els',
    email: null,
    invitedBy: 1,
    accepted: false,
    token: 'abc',
    url: 'https://trips.example/join/abc',
    createdAt: '2026-11-01T10:00:00.000Z',
    expiresAt: '2097-07-12T10:00:00.000Z',
  };

  test('are links to copy, gone once they are used', async () => {
    const { person } = await users({
      'invitations.list': () => [els, { ...els, id: 5, name: 'Oom Jan', accepted: true }],
    });
    expect(screen.getByLabelText('Invitation link for Tante Els')).toHaveValue(els.url);
    expect(screen.queryByText('Oom Jan')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Copy link for Tante Els' }));
    expect(await navigator.clipboard.readText()).toBe(els.url);
  });

  test('say until when they work, and are made anew once they have expired', async () => {
    let late = { ...els, id: 5, name: 'Oom Jan', expiresAt: '2026-01-01T10:00:00.000Z' };
    const { person } = await users({
      'invitations.list': () => [els, late],
      'invitations.renew': () => {
        late = { ...late, expiresAt: '2097-08-01T10:00:00.000Z' };
        return late;
      },
    });
    expect(screen.getByText('Works until 12 July 2097')).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link for Oom Jan' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Renew the invitation for Oom Jan' }));
    expect(await screen.findByText('Works until 1 August 2097')).toBeVisible();
    expect(requestsOf('invitations.renew')).toEqual([{ id: 5 }]);
    expect(screen.queryByText('Expired')).toBeNull();
  });

  test('are made for a name', async () => {
    const { person } = await users({ 'invitations.create': () => els });
    await person.click(screen.getByRole('button', { name: 'Invite someone' }));
    const form = await dialog('Invite someone');
    await person.type(form.getByLabelText(/^Name/), 'Tante Els');
    await person.click(form.getByRole('button', { name: 'Make link' }));
    expect(await screen.findByText('The invitation is ready')).toBeVisible();
    expect(requestsOf('invitations.create')).toEqual([{ name: 'Tante Els', email: null }]);
  });

  const visit = (server: Server) => openApp({ 'users.list': () => [], ...server }, '/join/abc');

  test('let somebody join with a name and a passcode', async () => {
    const joined = user({ id: 8, name: 'Tante Els' });
    const { router } = await visit({
      'invitations.byToken': () => ({ name: 'Tante Els' }),
      'users.create': () => joined,
      'session.create': () => ({ user: joined }),
    });
    const person = userEvent.setup();
    expect(await screen.findByRole('heading', { name: 'Welcome, Tante Els' })).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Tante Els');
    await person.type(screen.getByLabelText(/^Passcode/), 'els1');
    await person.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(requestsOf('users.create')[0]).toMatchObject({ invitation: 'abc', passcode: 'els1' });
  });

  test('that were used say so', async () => {
    await visit({
      'invitations.byToken': () => {
        throw new Refusal(404, 'This invitation was already used. Ask for a new one.');
      },
    });
    expect(await screen.findByText(/does not exist or was already used/)).toBeVisible();
  });
});
