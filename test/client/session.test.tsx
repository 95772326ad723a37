import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { switchLanguage } from '../../src/client/i18n';
import { outboxEntries } from '../../src/client/lib/offline/outbox/outboxState';
import type { OutboxEntry } from '../../src/client/lib/offline/storage/database';
import { lastUserId, rememberUser } from '../../src/client/lib/useSession';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

const joris = user();
const oma = user({ id: 3, name: 'Oma Lies', hasPasscode: false });
const everybody = [joris, oma, admin];

interface Credentials {
  userId?: number;
  passcode?: string;
  username?: string;
  password?: string;
}

/** A server with its own session, on which every passcode is 1234, too short for the admin. */
function family(server: Server = {}, current: typeof joris | null = null): Server {
  let signedIn = current;
  let mustChangePasscode = false;
  const known = [...everybody];
  return {
    'session.current': () => ({ user: signedIn, mustChangePasscode }),
    'session.create': ({ userId, passcode, username, password }: Credentials) => {
      const chosen = known.find((each) => each.id === userId || each.username === username) ?? null;
      if (username !== undefined && password !== 'geheim')
        throw new Refusal(401, 'Invalid credentials');
      if (username === undefined && chosen?.hasPasscode && passcode !== '1234')
        throw new Refusal(401, 'Incorrect passcode');
      signedIn = chosen;
      mustChangePasscode = chosen?.isAdmin === true;
      return { user: chosen, mustChangePasscode };
    },
    'session.setPasscode': ({ current }: { current: string }) => {
      if (current !== '1234') throw new Refusal(401, 'Incorrect passcode');
      mustChangePasscode = false;
    },
    'session.remove': () => {
      signedIn = null;
    },
    'users.list': () => known,
    'users.create': ({ name, username }: { name: string; username: string }) => {
      known.push(user({ id: 9, name, username }));
      return known.at(-1);
    },
    ...server,
  };
}

const face = (name: RegExp | string) => screen.findByRole('button', { name });
const openLogin = async (person = userEvent.setup()) => {
  await person.click(await screen.findByRole('button', { name: 'Login' }));
  return person;
};
const openMenu = async (person = userEvent.setup()) => {
  await person.click(await screen.findByRole('button', { name: 'User menu' }));
  return person;
};
const passcodeOf = (name: string) =>
  screen.findByRole('dialog', { name: `Passcode for ${name}` }).then(within);

describe('a visitor', () => {
  test('sees the welcome screen, and everybody behind Login', async () => {
    await openApp(family());
    expect(await screen.findByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
    await openLogin();
    expect(await screen.findByText('Select a user')).toBeVisible();
    expect(await face(/Sanne de Wit.*Admin User/)).toBeVisible();
    expect(await face(/Joris de Wit/)).not.toHaveTextContent('Admin User');
    expect(screen.getByRole('button', { name: 'Add User' })).toBeVisible();
  });

  test('without a passcode is logged in by one choice, and remembered', async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await face(/Oma Lies/));
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
    expect(lastUserId()).toBe(3);
  });

  test('with a wrong passcode is told so once, and may try again', async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await face(/Joris de Wit/));
    const dialog = await passcodeOf('Joris de Wit');
    const field = dialog.getByLabelText('Passcode');
    expect(field).toHaveAttribute('type', 'password');
    await person.type(field, '0000{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect passcode');
    expect(field).toBeInvalid();
    expect(screen.queryAllByText(/passcode/i, { selector: '[data-passing] *' })).toEqual([]);
    expect(screen.getAllByText(/incorrect/i)).toHaveLength(1);
    await person.clear(field);
    await person.type(field, '1234');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Passcode/ })).toBeNull());
  });

  test('may type the passcode before its field is there', async () => {
    await openApp(family());
    const person = await openLogin();
    const chosen = await face(/Joris de Wit/);
    fireEvent.click(chosen);
    for (const key of ['1', '9', 'Backspace', '2', '3']) fireEvent.keyDown(document.body, { key });
    const field = (await passcodeOf('Joris de Wit')).getByLabelText('Passcode');
    await waitFor(() => expect(field).toHaveFocus());
    await person.keyboard('4');
    expect(field).toHaveValue('1234');
  });

  test('may type the passcode with Enter before its field is there', async () => {
    await openApp(family());
    await openLogin();
    fireEvent.click(await face(/Joris de Wit/));
    for (const key of ['1', '2', '3', '4', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
  });

  test('may cancel the passcode', async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await face(/Joris de Wit/));
    await person.click((await passcodeOf('Joris de Wit')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Passcode/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('who wants the restaurants is asked to log in, and then sees them', async () => {
    const { router } = await openApp(family({ 'restaurants.list': () => [] }));
    const person = userEvent.setup();
    await person.click(await screen.findByRole('link', { name: 'Restaurants' }));
    await person.click(await face(/Oma Lies/));
    expect(await screen.findByRole('heading', { name: 'Restaurants' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/restaurants');
  });

  test('adds themselves by name and passcode, and is then the current user', async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    const create = dialog.getByRole('button', { name: 'Create User' });
    expect(create).toBeDisabled();
    await person.type(dialog.getByLabelText(/^Name/), '  Noor Smit ');
    expect(create).toBeDisabled();
    await person.type(dialog.getByLabelText(/^Passcode/), '1234{Enter}');
    expect(await screen.findByText('New user Noor Smit has been created.')).toBeVisible();
    expect(requestsOf('users.create').at(-1)).toMatchObject({
      name: 'Noor Smit',
      username: 'noor-smit',
      passcode: '1234',
    });
    await waitFor(() => expect(lastUserId()).toBe(9));
  });

  test('who leaves the name blank is told what is required', async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await person.type(dialog.getByLabelText(/^Name/), '   ');
    await person.type(dialog.getByLabelText(/^Passcode/), '1234{Enter}');
    expect(await screen.findByText('Both username and passcode are required.')).toBeVisible();
    expect(screen.getByText('Required Fields')).toBeVisible();
  });

  test('whose user cannot be created sees why, and keeps the form', async () => {
    await openApp(
      family({
        'users.create': () => {
          throw new Refusal(409, 'This name is already taken. Choose another one.');
        },
      }),
    );
    const person = await openLogin();
    await person.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await person.type(dialog.getByLabelText(/^Name/), 'Joris');
    await person.type(dialog.getByLabelText(/^Passcode/), '1234{Enter}');
    expect(await screen.findByText(/already taken/)).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Joris');
  });
});

describe('the second way in', () => {
  const openPassword = async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await screen.findByRole('button', { name: 'Log in with a password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log in with a password' });
    return { person, dialog: within(dialog) };
  };

  test('is a username and a password; a wrong one is told in place', async () => {
    const { person, dialog } = await openPassword();
    const submit = dialog.getByRole('button', { name: 'Continue' });
    expect(submit).toBeDisabled();
    const username = dialog.getByLabelText('Username');
    expect(username).toHaveFocus();
    await person.type(username, 'joris');
    const password = dialog.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await person.type(password, 'wrong{Enter}');
    expect(await dialog.findByText('Invalid credentials')).toBeVisible();
    await person.clear(password);
    await person.type(password, 'geheim');
    await person.click(submit);
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
    expect(requestsOf('session.create').at(-1)).toEqual({ username: 'joris', password: 'geheim' });
    await waitFor(() => expect(lastUserId()).toBe(2));
  });

  test('suggests the usernames that there are', async () => {
    const { dialog } = await openPassword();
    const list = dialog.getByLabelText('Username').getAttribute('list') as string;
    await waitFor(() => {
      const options = document.getElementById(list)?.querySelectorAll('option') ?? [];
      expect([...options].map(({ value }) => value)).toContain('sanne');
    });
  });
});

describe('an admin whose passcode is too short', () => {
  const logInAsSanne = async () => {
    await openApp(family());
    const person = await openLogin();
    await person.click(await face(/Sanne de Wit/));
    const login = await passcodeOf('Sanne de Wit');
    await person.type(login.getByLabelText('Passcode'), '1234{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New passcode' }));
    return { person, dialog };
  };
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'New passcode' })).toBeNull());

  test('is asked for a new one, and cannot leave it at that', async () => {
    const { person, dialog } = await logInAsSanne();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await person.keyboard('{Escape}');
    await person.type(dialog.getByLabelText('Current passcode'), '1111');
    await person.type(dialog.getByLabelText('New passcode'), '12345');
    const save = dialog.getByRole('button', { name: 'Save' });
    await person.click(save);
    const tooShort = 'An admin needs a passcode of at least 6 characters';
    expect(await dialog.findByText(tooShort)).toBeVisible();
    await person.type(dialog.getByLabelText('New passcode'), '6');
    await person.click(save);
    expect(await dialog.findByText('Incorrect passcode')).toBeVisible();
    await person.clear(dialog.getByLabelText('Current passcode'));
    await person.type(dialog.getByLabelText('Current passcode'), '1234');
    await person.click(save);
    await isGone();
    expect(requestsOf('session.setPasscode').at(-1)).toEqual({
      current: '1234',
      passcode: '123456',
    });
    expect(screen.getByRole('button', { name: 'User menu' })).toBeInTheDocument();
  });

  test('may log out instead', async () => {
    const { person, dialog } = await logInAsSanne();
    await person.click(dialog.getByRole('button', { name: 'Logout' }));
    await isGone();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  });
});

describe('somebody whose session has ended', () => {
  test('is logged in again without a passcode', async () => {
    rememberUser(3);
    await openApp(family());
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
  });

  test('is asked for the passcode where there is one', async () => {
    rememberUser(2);
    await openApp(family());
    expect((await passcodeOf('Joris de Wit')).getByLabelText('Passcode')).toBeVisible();
  });

  test('is forgotten when there is no such user any more', async () => {
    rememberUser(77);
    await openApp(family());
    await waitFor(() => expect(lastUserId()).toBeNull());
  });

  test('is back at the welcome screen as soon as a call says so', async () => {
    let isEnded = false;
    const refuse = (): never => {
      throw new Refusal(401, 'Log in first');
    };
    await openApp(
      family({ 'holidays.past': () => (isEnded ? refuse() : []) }, user({ hasPasscode: true })),
    );
    isEnded = true;
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    expect(await passcodeOf('Joris de Wit')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  });
});

describe('the user menu', () => {
  test('of an admin leads to the users', async () => {
    await openApp(family({}, admin));
    await openMenu();
    expect(await screen.findByRole('link', { name: 'View Users' })).toBeVisible();
    expect(screen.getByText('Switch to')).toBeVisible();
  });

  test('of anybody else does not', async () => {
    await openApp(family({}, joris));
    await openMenu();
    expect(await screen.findByText('Switch to')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View Users' })).toBeNull();
  });

  test('logs out, and forgets who it was', async () => {
    await openApp(family({}, joris));
    await waitFor(() => expect(lastUserId()).toBe(2));
    const person = await openMenu();
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
    expect(lastUserId()).toBeNull();
  });

  test('switches to another user', async () => {
    await openApp(family({}, joris));
    const person = await openMenu();
    await person.click(await face(/Oma Lies/));
    await waitFor(() => expect(lastUserId()).toBe(3));
  });

  test.each(['Logout', /Oma Lies/])(
    'asks before %s while something waits to be sent',
    async (name) => {
      await openApp(family({}, joris));
      await waitFor(() => expect(lastUserId()).toBe(2));
      const entry = { id: 'k', seq: 1, path: 'comments.create', state: 'waiting' } as OutboxEntry;
      outboxEntries.set([entry]);
      const leave = async (person: UserEvent, choice: string) => {
        await person.click(await face(name));
        const dialog = await screen.findByRole('dialog', { name: 'Leave without sending?' });
        expect(dialog).toHaveTextContent('1 change was not sent yet');
        await person.click(within(dialog).getByRole('button', { name: choice }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
      };
      await leave(await openMenu(), 'Cancel');
      expect(lastUserId()).toBe(2);
      await leave(await openMenu(), 'Leave');
      await waitFor(() => expect(lastUserId()).not.toBe(2));
      outboxEntries.set([]);
    },
  );
});

describe('the header', () => {
  test('lets an admin add a holiday on the home screen only', async () => {
    const { router } = await openApp(
      family({ 'tokens.list': () => [], 'sessions.list': () => [] }, admin),
    );
    expect(await screen.findByRole('button', { name: 'Add holiday' })).toBeVisible();
    await router.navigate({ to: '/devices' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add holiday' })).toBeNull());
  });

  test('offers nobody else a new holiday', async () => {
    await openApp(family({}, joris));
    expect(await screen.findByRole('button', { name: 'User menu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add holiday' })).toBeNull();
  });

  test('switches every text at once, and remembers the language', async () => {
    await openApp(family());
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Language' }));
    await person.click(await screen.findByRole('button', { name: 'Nederlands' }));
    expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welkom bij Samenreis' })).toBeVisible();
    expect(document.documentElement.lang).toBe('nl');
    expect(localStorage.getItem('language')).toBe('nl');
    await switchLanguage('en');
  });
});

test('an unknown address is the not-found page', async () => {
  await openApp(family(), '/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
