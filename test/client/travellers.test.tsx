import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { FormTheme } from '../../src/client/components/field/FormTheme';
import { ExcursionsTab } from '../../src/client/features/excursions/ExcursionsTab';
import { HolidayScreen } from '../../src/client/features/holidays/HolidayScreen';
import { HotelsTab } from '../../src/client/features/hotels/HotelsTab';
import { VisitForm } from '../../src/client/features/restaurants/visits/VisitForm';
import { mergeTravellers } from '../../src/client/features/travellers/mergeTravellers';
import { showMine } from '../../src/client/lib/travellers';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, excursion, holiday, holidayWith, hotel, user } from './support/family';
import './support/popover';

const sanne = { id: 1, userId: 1, name: 'Sanne de Wit' };
const joris = { id: 2, userId: 2, name: 'Joris de Wit' };
const baby = { id: 3, userId: null, name: 'Baby Saar' };
const everyone = [sanne, joris, baby];
const family = [admin, user()];

const EXCURSIONS = [
  excursion(1, { title: 'Tram' }),
  excursion(2, { title: 'Swimming', travellerIds: [3] }),
  excursion(3, { title: 'Museum', travellerIds: [1, 2] }),
  excursion(4, { title: 'Beach', travellerIds: [1, 2, 3] }),
];

const server = (more: Server = {}): Server => ({
  'travellers.list': () => everyone,
  'users.list': () => family,
  'excursions.list': () => EXCURSIONS,
  'holidays.byId': () => holidayWith(),
  'comments.list': () => [],
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  showMine(false);
});

const titles = async () => {
  await screen.findByRole('heading', { name: 'Tram' });
  return screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .slice(1);
};

describe('a card', () => {
  test('shows whom it is for where not everybody goes', async () => {
    await show(<ExcursionsTab holiday={holiday()} />, { server: server(), user: user() });
    const card = async (title: string) =>
      (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
    expect(await within(await card('Swimming')).findByText('For Baby Saar')).toBeVisible();
    expect(
      await within(await card('Museum')).findByText('For Sanne de Wit and Joris de Wit'),
    ).toBeVisible();
    for (const title of ['Tram', 'Beach'])
      expect(within(await card(title)).queryByText(/^For /)).toBeNull();
  });
});

describe('the form of a hotel', () => {
  const open = async (more: Server = {}, name = 'Edit Casa') => {
    const casa = hotel(1, { name: 'Casa', travellerIds: [3] });
    const told = server({ 'hotels.list': () => [casa], ...more });
    await show(<HotelsTab holiday={holiday()} />, { server: told, user: user() });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name }));
    return { person, form: within(await screen.findByRole('dialog')) };
  };

  test('asks for whom it is: everybody, until somebody is chosen', async () => {
    const { person, form } = await open({ 'hotels.create': () => hotel(2) }, 'Add Hotel');
    const who = within(await form.findByRole('group', { name: 'Who' }));
    expect(who.getByLabelText('Everybody')).toBeChecked();
    await person.click(who.getByLabelText('Sanne de Wit'));
    expect(who.getByLabelText('Everybody')).not.toBeChecked();
    await person.click(who.getByLabelText('Baby Saar'));
    await person.click(who.getByLabelText('Sanne de Wit'));
    await person.type(form.getByLabelText('Hotel Name*'), 'Riva');
    await person.click(form.getByRole('button', { name: 'Add Hotel' }));
    await waitFor(() =>
      expect(requestsOf('hotels.create')).toMatchObject([{ name: 'Riva', travellerIds: [3] }]),
    );
  });

  test('gives it back to everybody', async () => {
    const { person, form } = await open({ 'hotels.update': () => hotel(1) });
    expect(await form.findByLabelText('Baby Saar')).toBeChecked();
    await person.click(form.getByLabelText('Everybody'));
    await person.click(form.getByRole('button', { name: 'Update Hotel' }));
    await waitFor(() => expect(requestsOf('hotels.update')).toMatchObject([{ travellerIds: [] }]));
  });

  test('does not ask while the holiday names nobody', async () => {
    const { form } = await open({ 'travellers.list': () => [] });
    expect(form.getByLabelText('Hotel Name*')).toBeVisible();
    expect(form.queryByRole('group', { name: 'Who' })).toBeNull();
  });

  test('says under the field what the server refuses of it', async () => {
    const { person, form } = await open({
      'hotels.update': () => {
        throw new Refusal(400, 'No', { travellerIds: 'Does not go on this holiday' });
      },
    });
    await person.click(form.getByRole('button', { name: 'Update Hotel' }));
    expect(await form.findByText('Does not go on this holiday')).toBeVisible();
  });

  test('shows names where two people chose others', async () => {
    let version = 1;
    const { person, form } = await open({
      'hotels.list': () => [
        hotel(1, { name: 'Casa', version, travellerIds: version === 1 ? [3] : [1, 2] }),
      ],
      'hotels.update': (sent: { version: number }) => {
        if (sent.version !== 2) {
          version = 2;
          throw new Refusal(412, 'Somebody changed this.', undefined, 'OUTDATED');
        }
        return hotel(1, { version: 3 });
      },
    });
    await person.click(await form.findByLabelText('Everybody'));
    await person.click(form.getByRole('button', { name: 'Update Hotel' }));
    const conflict = within(
      await screen.findByRole('dialog', { name: 'Somebody else changed this too' }),
    );
    const who = within(conflict.getByRole('group', { name: 'Who' }));
    expect(who.getByText('Everybody')).toBeVisible();
    expect(who.getByText('Sanne de Wit and Joris de Wit')).toBeVisible();
    await person.click(conflict.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requestsOf('hotels.update').at(-1)).toMatchObject({ travellerIds: [], version: 2 }),
    );
  });
});

test('a visit that moves to another holiday is for everybody there', async () => {
  const visit = {
    ...{ id: 5, restaurantId: 1, holidayId: 7, visitDate: '2026-07-01', numberOfGuests: 2 },
    ...{ favoriteTable: null, notes: null, review: null, travellerIds: [1], version: 1 },
  };
  const told = server({
    'holidays.list': () => [holiday(), holiday({ id: 8, title: 'Oslo' })],
    'travellers.list': ({ holidayId }: { holidayId: number }) =>
      holidayId === 7 ? everyone : [{ id: 9, userId: null, name: 'Oma' }],
    'visits.update': () => visit,
  });
  const form = (
    <FormTheme>
      <VisitForm restaurantId={1} visit={visit as never} />
    </FormTheme>
  );
  await show(form, { server: told, user: user() });
  const person = userEvent.setup();
  expect(await screen.findByLabelText('Sanne de Wit')).toBeChecked();
  await screen.findByRole('option', { name: 'Oslo' });
  await person.selectOptions(screen.getByLabelText('Holiday'), 'Oslo');
  expect(await screen.findByLabelText('Oma')).not.toBeChecked();
  expect(screen.getByLabelText('Everybody')).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestsOf('visits.update')).toMatchObject([{ holidayId: 8, travellerIds: [] }]),
  );
});

describe('"Mine"', () => {
  const visitScreen = (more: Server = {}, who = user()) =>
    show(<HolidayScreen holidayId={7} tab="excursions" />, { server: server(more), user: who });

  test('shows what is for everybody and what one is part of, and is remembered', async () => {
    await visitScreen();
    const person = userEvent.setup();
    expect(await titles()).toEqual(['Tram', 'Swimming', 'Museum', 'Beach']);
    await person.click(await screen.findByRole('switch', { name: 'Mine' }));
    expect(await titles()).toEqual(['Tram', 'Museum', 'Beach']);
    expect(screen.getByText('1 more, for others')).toBeVisible();
    expect(localStorage.getItem('mine-only')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await titles()).toHaveLength(4);
    expect(localStorage.getItem('mine-only')).toBeNull();
  });

  test('shows who does not go what is for everybody', async () => {
    showMine(true);
    await visitScreen({}, user({ id: 9 }));
    await screen.findByRole('switch', { name: 'Mine' });
    expect(await titles()).toEqual(['Tram']);
    expect(screen.getByText('3 more, for others')).toBeVisible();
  });

  test('counts on the holiday’s own screen alone', async () => {
    showMine(true);
    await show(<ExcursionsTab holiday={holiday()} />, { server: server(), user: user() });
    expect(await titles()).toHaveLength(4);
  });

  test('is not offered while everybody goes', async () => {
    await visitScreen({ 'travellers.list': () => [] });
    await screen.findByRole('button', { name: 'Who goes on A week in Lisbon: Everybody' });
    expect(screen.queryByRole('switch', { name: 'Mine' })).toBeNull();
  });
});

describe('who goes', () => {
  async function open(travellers: () => object[] = () => everyone) {
    const told = server({ 'travellers.list': travellers, 'travellers.put': () => [] });
    await show(<HolidayScreen holidayId={7} />, { server: told, user: user() });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: /^Who goes on/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Who goes' }));
    const save = () => person.click(form.getByRole('button', { name: 'Save' }));
    const put = () => waitFor(() => expect(requestsOf('travellers.put')).toHaveLength(1));
    return { person, form, save, put };
  }

  test('is chosen from the family, with people without a profile', async () => {
    const { person, form, save, put } = await open(() => []);
    await person.click(form.getByLabelText('Joris de Wit'));
    await person.type(form.getByLabelText('Somebody without a profile'), 'Baby Saar{Enter}');
    expect(form.getByLabelText('Name 1 without a profile')).toHaveValue('Baby Saar');
    await person.type(form.getByLabelText('Somebody without a profile'), 'Tom');
    await save();
    await put();
    expect(requestsOf('travellers.put')).toEqual([
      { holidayId: 7, travellers: [{ userId: 2 }, { name: 'Baby Saar' }, { name: 'Tom' }] },
    ]);
    expect(await screen.findByText('Who goes is saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changes: one leaves, one gets another name; who stays keeps the id', async () => {
    const { person, form, save, put } = await open();
    await person.click(form.getByLabelText('Sanne de Wit'));
    const name = form.getByLabelText('Name 1 without a profile');
    await person.clear(name);
    await save();
    expect(form.getByText('Name is required')).toBeVisible();
    await person.type(name, 'Saar');
    await save();
    await put();
    expect(requestsOf('travellers.put')).toEqual([
      { holidayId: 7, travellers: [{ id: 2 }, { id: 3, name: 'Saar' }] },
    ]);
  });

  test('keeps whom somebody else added meanwhile', () => {
    const oma = { id: 4, userId: null, name: 'Oma' };
    const fenna = { id: 5, userId: 6, name: 'Fenna' };
    const edits = { userIds: [1, 7], guests: [{ id: 3, name: 'Saar' }, { name: 'Tom' }] };
    expect(mergeTravellers(everyone, edits, [...everyone, oma, fenna])).toEqual([
      { id: 1 },
      { id: 3, name: 'Saar' },
      { id: 4, name: 'Oma' },
      { id: 5 },
      { userId: 7 },
      { name: 'Tom' },
    ]);
  });

  test('leaves out whom somebody else took off, and keeps their new names', () => {
    const edits = { userIds: [1, 2], guests: [{ id: 3, name: 'Baby Saar' }] };
    expect(mergeTravellers(everyone, edits, [joris, { ...baby, name: 'Saar' }])).toEqual([
      { id: 2 },
      { id: 3, name: 'Saar' },
    ]);
  });
});
