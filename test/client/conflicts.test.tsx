import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { CommentsTab } from '../../src/client/features/comments/CommentsTab';
import { ExcursionsTab } from '../../src/client/features/excursions/ExcursionsTab';
import { HolidayScreen } from '../../src/client/features/holidays/HolidayScreen';
import { HotelsTab } from '../../src/client/features/hotels/HotelsTab';
import { TicketsTab } from '../../src/client/features/tickets/TicketsTab';
import { UsersScreen } from '../../src/client/features/users/UsersScreen';
import { queryClient } from '../../src/client/lib/network/queryClient';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, comment, excursion, holiday, holidayWith, hotel, user } from './support/family';
import './support/popover';

/** A row on a server that several people change; `others` is what somebody else does. */
function sharedRow<Row extends { id: number; version: number }>(row: Row) {
  let now = row;
  const others = (changes: Partial<Row>) => {
    now = { ...now, ...changes, version: now.version + 1 };
  };
  const update = ({ id, version, ...changes }: Partial<Row> & { id: number; version: number }) => {
    if (version !== now.version)
      throw new Refusal(412, 'Somebody changed this.', undefined, 'OUTDATED');
    others(changes as Partial<Row>);
    return now;
  };
  return { now: () => now, others, update };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const conflict = async () => within(await dialog('Somebody else changed this too'));
const MERGED = 'Saved. What somebody else changed meanwhile is kept too.';

describe('a hotel that two people change', () => {
  let casa: ReturnType<typeof sharedRow<ReturnType<typeof hotel>>>;
  beforeEach(() => {
    casa = sharedRow(hotel(1, { name: 'Casa', comments: 'Quiet', version: 3 }));
  });

  async function editing(changes: [label: string, text: string][], server: Server = {}) {
    const all = { 'hotels.list': () => [casa.now()], 'hotels.update': casa.update, ...server };
    await show(<HotelsTab holiday={holiday()} />, { server: all as Server, user: user() });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Edit Casa' }));
    const form = within(await dialog('Edit Hotel'));
    for (const [label, text] of changes) {
      await person.clear(form.getByLabelText(label));
      await person.type(form.getByLabelText(label), text);
    }
    const save = () => person.click(form.getByRole('button', { name: 'Update Hotel' }));
    return { person, form, save };
  }

  test('is saved as always when nobody else did', async () => {
    const { save } = await editing([['Address', 'Rua 35']]);
    await save();
    expect(await screen.findByText('Hotel updated successfully')).toBeVisible();
    expect(requestsOf('hotels.update')).toMatchObject([{ id: 1, version: 3, address: 'Rua 35' }]);
  });

  test('keeps what only they changed, and says so', async () => {
    const { save } = await editing([['Address', 'Rua 35']]);
    casa.others({ comments: 'Loud', transportationToBooked: true });
    await save();
    expect(await screen.findByText(MERGED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(casa.now()).toMatchObject({
      ...{ address: 'Rua 35', comments: 'Loud', transportationToBooked: true, version: 5 },
    });
  });

  test('is saved without a word when they changed nothing that the form shows', async () => {
    const { save } = await editing([['Address', 'Rua 35']]);
    casa.others({});
    await save();
    expect(await screen.findByText('Hotel updated successfully')).toBeVisible();
    expect(casa.now()).toMatchObject({ address: 'Rua 35', version: 5 });
  });

  test('shows theirs beside mine where both changed the same, and saves what is chosen', async () => {
    const { person, save } = await editing([
      ['Hotel Name*', 'Villa'],
      ['Address', 'Rua 35'],
      ['Comments', 'Mine'],
    ]);
    casa.others({ name: 'Palace', comments: 'Loud', url: 'casa.pt' });
    await save();
    const dialog = await conflict();
    expect(
      dialog.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent),
    ).toEqual(['Hotel Name', 'Comments']);
    const name = within(dialog.getByRole('group', { name: 'Hotel Name' }));
    expect(name.getByRole('radio', { name: 'Yours', description: 'Villa' })).toBeChecked();
    expect(dialog.getByText('Their changes to these are kept too: Website')).toBeVisible();
    await person.click(name.getByRole('radio', { name: 'Theirs', description: 'Palace' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MERGED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(casa.now()).toMatchObject({
      ...{ name: 'Palace', address: 'Rua 35', comments: 'Mine', url: 'casa.pt', version: 5 },
    });
  });

  test.each([
    ['Keep mine', { name: 'Villa', comments: 'Mine' }],
    ['Take theirs', { name: 'Palace', comments: 'Loud' }],
  ])('lets all be settled at once: %s', async (choice, outcome) => {
    const { person, save } = await editing([
      ['Hotel Name*', 'Villa'],
      ['Comments', 'Mine'],
    ]);
    casa.others({ name: 'Palace', comments: 'Loud' });
    await save();
    const dialog = await conflict();
    await person.click(dialog.getByText('Palace'));
    await person.click(dialog.getByRole('button', { name: choice }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(casa.now()).toMatchObject({ ...outcome, version: 5 }));
  });

  test('keeps what is typed when the question is left, and asks again', async () => {
    const { person, form, save } = await editing([['Hotel Name*', 'Villa']]);
    casa.others({ name: 'Palace' });
    await save();
    await person.click((await conflict()).getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Hotel Name*')).toHaveValue('Villa');
    expect(casa.now()).toMatchObject({ name: 'Palace', version: 4 });
    await save();
    await person.click((await conflict()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(casa.now()).toMatchObject({ name: 'Villa', version: 5 }));
  });

  test('asks once more when they change it while one chooses', async () => {
    const { person, save } = await editing([['Hotel Name*', 'Villa']]);
    casa.others({ name: 'Palace' });
    await save();
    const first = await conflict();
    casa.others({ name: 'Castle' });
    await person.click(first.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Castle')).toBeVisible();
    await person.click((await conflict()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(casa.now()).toMatchObject({ name: 'Villa', version: 6 }));
  });

  test('loses nothing that is typed when news of it comes in', async () => {
    const { form, save } = await editing([['Hotel Name*', 'Villa']]);
    casa.others({ name: 'Palace', comments: 'Loud' });
    await act(() => queryClient.invalidateQueries());
    expect(form.getByLabelText('Hotel Name*')).toHaveValue('Villa');
    expect(form.getByLabelText('Comments')).toHaveValue('Quiet');
    await save();
    expect((await conflict()).getByText('Palace')).toBeVisible();
  });

  test('says so when it cannot be seen what they changed', async () => {
    let isAway = false;
    const { form, save } = await editing([['Hotel Name*', 'Villa']], {
      'hotels.list': () => {
        if (isAway) throw new Refusal(503, 'The database does not answer.');
        return [casa.now()];
      },
    });
    casa.others({ name: 'Palace' });
    isAway = true;
    await save();
    expect(
      await screen.findByText(
        'Somebody changed this in the meantime. Look at it again, then save.',
      ),
    ).toBeVisible();
    expect(form.getByLabelText('Hotel Name*')).toHaveValue('Villa');
  });
});

describe('of the other forms', () => {
  const save = async (person: ReturnType<typeof userEvent.setup>, title: string, button: string) =>
    person.click(within(await dialog(title)).getByRole('button', { name: button }));
  const change = async (
    person: ReturnType<typeof userEvent.setup>,
    [title, label, text]: [string, string, string],
  ) => {
    const field = within(await dialog(title)).getByLabelText(label);
    // as a browser's own picker does
    if (label.endsWith('Date')) return fireEvent.change(field, { target: { value: text } });
    await person.clear(field);
    await person.type(field, text);
  };

  const editingHoliday = async () => {
    const shared = sharedRow(holidayWith({ version: 2 }));
    await show(<HolidayScreen holidayId={7} />, {
      user: admin,
      server: { 'holidays.byId': shared.now, 'holidays.update': shared.update } as Server,
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Edit holiday' }));
    return { shared, person };
  };

  test('that of a holiday asks, and a day is shown as one', async () => {
    const { shared, person } = await editingHoliday();
    await change(person, ['Edit Holiday', 'End Date', '2097-07-20']);
    shared.others({ endDate: '2097-07-21', destination: 'Sintra' });
    await save(person, 'Edit Holiday', 'Update Holiday');
    const dialog = await conflict();
    expect(dialog.getByText('20 Jul 2097')).toBeVisible();
    await person.click(dialog.getByText('21 Jul 2097'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shared.now()).toMatchObject({ endDate: '2097-07-21', destination: 'Sintra' }),
    );
  });

  test('that of a holiday says what is wrong with the days that come together', async () => {
    const { shared, person } = await editingHoliday();
    await change(person, ['Edit Holiday', 'Start Date', '2097-07-18']);
    shared.others({ endDate: '2097-07-15' });
    await save(person, 'Edit Holiday', 'Update Holiday');
    expect(await screen.findByText('End date must be after start date')).toBeVisible();
    expect(shared.now()).toMatchObject({ startDate: '2097-07-12', version: 3 });
  });

  test('that of an excursion keeps what only they changed', async () => {
    const shared = sharedRow(excursion(1, { title: 'Tram', date: '2097-07-13T09:30:00' }));
    await show(<ExcursionsTab holiday={holiday()} />, {
      user: user(),
      server: {
        'excursions.list': () => [shared.now()],
        'excursions.update': shared.update,
      } as Server,
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Edit Tram' }));
    await change(person, ['Edit Excursion', 'Price', '€ 12']);
    shared.others({ date: '2097-07-14T10:00:00' });
    await save(person, 'Edit Excursion', 'Update Excursion');
    expect(await screen.findByText(MERGED)).toBeVisible();
    expect(shared.now()).toMatchObject({ price: '€ 12', date: '2097-07-14T10:00' });
  });

  test('that of a flight asks about a switch in words', async () => {
    const ticket = {
      ...{ id: 1, holidayId: 7, version: 1, type: 'flight', title: null, description: null },
      ...{ departureDate: '2097-07-12T17:50:00', arrivalDate: null, flightDuration: null },
      ...{ departureLocation: 'Amsterdam (AMS)', arrivalLocation: 'Lisbon (LIS)', notes: 'Old' },
      ...{ bookingReference: null, ticketNumber: null, price: null, flightNumber: 'TP665' },
      ...{ seatNumbers: null, checkedIn: false, attachmentUrl: null, provider: null },
      ...{ referenceNumber: null, coach: null, gate: null, boardingGroup: null, barcodes: [] },
      ...{ travellerIds: [], createdAt: '2026-11-01T10:00:00.000Z' },
    };
    const shared = sharedRow<Omit<typeof ticket, 'notes'> & { notes: string | null }>(ticket);
    await show(<TicketsTab holiday={holiday()} />, {
      user: user(),
      server: { 'tickets.list': () => [shared.now()], 'tickets.update': shared.update } as Server,
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: /Edit flight/ }));
    await change(person, ['Edit Flight', 'Notes', 'Window']);
    shared.others({ checkedIn: true, notes: null });
    await save(person, 'Edit Flight', 'Update Flight');
    const dialog = await conflict();
    expect(dialog.getByText('Empty')).toBeVisible();
    expect(dialog.getByText('Their changes to these are kept too: Checked In')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shared.now()).toMatchObject({ notes: 'Window', checkedIn: true }));
  });

  test('that of a user asks', async () => {
    const shared = sharedRow(user({ id: 5, name: 'Cato', username: 'cato' }));
    await show(<UsersScreen invitations={null} />, {
      user: admin,
      server: {
        'users.list': () => [admin, shared.now()],
        'users.update': shared.update,
      } as Server,
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Edit user Cato' }));
    await change(person, ['Edit User', 'Name *', 'Cato B.']);
    shared.others({ name: 'Cato C.', isAdmin: true });
    await save(person, 'Edit User', 'Update User');
    const dialog = await conflict();
    await person.click(dialog.getByText('Cato C.'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shared.now()).toMatchObject({ name: 'Cato C.', isAdmin: true }));
  });

  test('that of a comment asks, also when the list already shows what they wrote', async () => {
    const shared = sharedRow(comment(2, { content: 'Old' }));
    await show(<CommentsTab holidayId={7} count={1} />, {
      user: user(),
      server: { 'comments.list': () => [shared.now()], 'comments.update': shared.update } as Server,
    });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Comment actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit comment' });
    await person.clear(field);
    await person.type(field, 'Mine');
    shared.others({ content: 'Theirs, an admin’s' });
    await act(() => queryClient.invalidateQueries());
    expect(field).toHaveValue('Mine');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await conflict();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shared.now()).toMatchObject({ content: 'Mine', version: 3 }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull());
  });
});
