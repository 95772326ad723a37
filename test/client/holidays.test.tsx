import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HolidayScreen } from '../../src/client/features/holidays/HolidayScreen';
import { HomeScreen } from '../../src/client/features/holidays/HomeScreen';
import { daysLater, today } from '../../src/client/lib/format/dates';
import { Refusal, requests, requestsOf, type Server, show } from './support/app';
import { admin, album, holiday, holidayWith, photo, user } from './support/family';

const lisbon = holiday({ id: 7, title: 'A week in Lisbon', commentCount: 1 });
const oslo = holiday({
  id: 8,
  title: 'Oslo by train',
  startDate: '2098-01-03',
  endDate: '2098-01-04',
});
const rome = holiday({ id: 9, title: 'Rome', startDate: '2020-05-01', endDate: '2020-05-04' });

const usual: Server = {
  'holidays.upcoming': () => [lisbon, oslo],
  'holidays.past': () => [rome],
  'comments.list': () => [],
};

async function home(server: Server = {}, who = user(), holidayId?: number, at = '/') {
  const page = { server: { ...usual, ...server }, user: who, at };
  const { history } = await show(<HomeScreen holidayId={holidayId} />, page);
  return Object.assign(userEvent.setup(), {
    goBack: () => act(() => history.back()),
    address: () => history.location.href,
  });
}
const card = async (title: string) => within(await screen.findByRole('article', { name: title }));

describe('the home screen', () => {
  test('shows upcoming trips, and past ones behind the other tab', async () => {
    const person = await home();
    await card('A week in Lisbon');
    expect(screen.queryByText('Rome')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Past' }));
    await card('Rome');
    expect(screen.queryByText('Oslo by train')).toBeNull();
  });

  test('keeps the chosen list in the address, so that a reload and going back find it', async () => {
    await home({}, user(), undefined, '/?tab=past');
    await card('Rome');
    cleanup();
    const person = await home();
    await card('A week in Lisbon');
    await person.click(screen.getByRole('tab', { name: 'Past' }));
    await card('Rome');
    expect(person.address()).toBe('/?tab=past');
    await person.goBack();
    await card('A week in Lisbon');
    expect(person.address()).toBe('/');
  });

  test('shows the first holidays of many at once, and the others when they are there', async () => {
    const all = Array.from({ length: 6 }, (_, n) => holiday({ id: n + 1, title: `Trip ${n + 1}` }));
    let answer = () => {};
    const rest = new Promise<void>((resolve) => (answer = resolve));
    let isDown = true;
    const person = await home({
      'holidays.upcoming': async (input?: { limit: number }) => {
        if (input) return all.slice(0, input.limit);
        await rest;
        if (isDown) throw new Refusal(500);
        return all;
      },
    });
    await card('Trip 4');
    expect(screen.getByRole('status', { name: 'Loading holidays' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Trip 5' })).toBeNull();
    answer();
    await screen.findByText('Failed to load holidays');
    await card('Trip 1');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Trip 6');
    expect(screen.queryByRole('status', { name: 'Loading holidays' })).toBeNull();
  });

  test('asks for the comments and the people of all its cards in one request', async () => {
    await home();
    await screen.findAllByText('No comments yet. Be the first to add one!');
    expect(
      requests.map(({ paths }) => paths).filter(([path]) => path !== 'weather.ofLocation'),
    ).toEqual([
      ['holidays.upcoming', 'plan.today'],
      ['travellers.list', 'comments.list', 'travellers.list', 'comments.list'],
    ]);
  });

  test('says so when there is nothing, and offers an admin the first holiday', async () => {
    const person = await home({ 'holidays.upcoming': () => [] }, admin);
    await screen.findByText("You don't have any upcoming holidays scheduled");
    await person.click(screen.getByRole('button', { name: 'Add Your First Holiday' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Holiday' })).toBeVisible();
  });

  test('offers a member no holiday to add, and knows an empty past', async () => {
    const person = await home({ 'holidays.past': () => [] });
    await person.click(await screen.findByRole('tab', { name: 'Past' }));
    await screen.findByText("You don't have any past trips recorded");
    expect(screen.queryByRole('button', { name: 'Add Your First Holiday' })).toBeNull();
  });

  test('says that the holidays failed to load, and tries again', async () => {
    let isDown = true;
    const person = await home({
      'holidays.upcoming': () => {
        if (isDown) throw new Refusal(500);
        return [lisbon];
      },
    });
    await screen.findByText('Failed to load holidays');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await card('A week in Lisbon');
  });

  test('goes to the past for a holiday that is not upcoming, and points at it', async () => {
    await home({}, user(), 9);
    await card('Rome');
    const item = screen.getByRole('article', { name: 'Rome' }).closest('li');
    expect(item).toHaveFocus();
    expect(item).toHaveAttribute('data-sought');
  });

  test('opens the add dialog on the window’s event, for admins only', async () => {
    await home();
    await card('A week in Lisbon');
    fireEvent(window, new Event('open-add-holiday'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a card', () => {
  test('counts a night less once the day has changed on a screen that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2097-07-01T23:59:50') });
    onTestFinished(() => void vi.useRealTimers());
    await home();
    expect((await card('A week in Lisbon')).getByText('11 nights to go')).toBeVisible();
    vi.setSystemTime(new Date('2097-07-02T00:00:10'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await card('A week in Lisbon')).getByText('10 nights to go')).toBeVisible();
  });

  test('tells where, when, how long and how many nights to go', async () => {
    const soon = { startDate: daysLater(today(), 3), endDate: daysLater(today(), 10) };
    await home({ 'holidays.upcoming': () => [holiday(soon), oslo] });
    const { getByText, getAllByRole, queryByRole } = await card('A week in Lisbon');
    expect(getByText('3 nights to go')).toBeVisible();
    expect(getByText('Lisbon')).toBeVisible();
    expect(getByText('7 nights')).toBeVisible();
    expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Comments',
      'Flights',
      'Excursions',
      'Hotels',
      'Restaurants',
      'Plan',
    ]);
    expect(queryByRole('button', { name: 'Edit holiday' })).toBeNull();
  });

  test('shows its first three photos and the way to all of them', async () => {
    const photos = [photo(1), photo(2), photo(3)];
    await home({ 'holidays.upcoming': () => [holiday({ photos, photoCount: 20 })] });
    const { getByRole, getAllByRole } = await card('A week in Lisbon');
    expect(getAllByRole('button', { name: /^View photo/ })).toHaveLength(3);
    expect(getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/holidays/7/photos');
    expect(getByRole('button', { name: 'Add photo' })).toBeVisible();
  });

  const coverOf = (id: number) => ({ coverPhotoId: id, coverImage: photo(id).imageUrl });

  test('opens its cover in the viewer of its photos, with hearts and comments', async () => {
    const photos = [photo(1), photo(2, { heartCount: 3 }), photo(3)];
    const person = await home({
      ...album(() => photos),
      'holidays.upcoming': () => [holiday({ ...coverOf(2), photoCount: 3 })],
    });
    const { getByRole } = await card('A week in Lisbon');
    const cover = getByRole('button', { name: 'View cover of A week in Lisbon' });
    await person.click(cover);
    const viewer = await screen.findByRole('dialog', { name: 'Photos of A week in Lisbon' });
    expect(within(viewer).getByRole('img', { name: 'Cover of A week in Lisbon' })).toBeVisible();
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement));
    expect(await within(viewer).findByRole('button', { name: 'Heart (3 hearts)' })).toBeVisible();
    expect(within(viewer).getByText('2 / 3')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cover).toHaveFocus();
  });

  test('closes its cover when one goes back', async () => {
    const person = await home({
      ...album(() => [photo(2)]),
      'holidays.upcoming': () => [holiday({ ...coverOf(2), photoCount: 1 })],
    });
    const { getByRole } = await card('A week in Lisbon');
    await person.click(getByRole('button', { name: 'View cover of A week in Lisbon' }));
    await screen.findByRole('dialog');
    person.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await card('A week in Lisbon');
  });

  test('asks for what a tab shows when somebody opens it, and says when that is nothing', async () => {
    const person = await home({
      'tickets.list': () => [],
      'excursions.list': () => [],
      'hotels.list': () => [],
    });
    const { getByRole, findByText } = await card('A week in Lisbon');
    expect(requests.flatMap(({ paths }) => paths)).not.toContain('hotels.list');
    for (const [tab, text] of [
      ['Flights', 'No flights yet'],
      ['Excursions', 'No excursions yet'],
      ['Hotels', 'No hotels yet'],
      ['Restaurants', 'No restaurant visits yet'],
    ] as const) {
      await person.click(getByRole('tab', { name: tab }));
      expect(await findByText(text)).toBeVisible();
    }
    expect(requestsOf('hotels.list')).toEqual([{ holidayId: 7 }]);
  });

  test('is deleted by an admin who confirms it', async () => {
    let told = [lisbon];
    const person = await home(
      {
        'holidays.upcoming': () => told,
        'holidays.remove': () => {
          told = [];
        },
      },
      admin,
    );
    const { getByRole } = await card('A week in Lisbon');
    await person.click(getByRole('button', { name: 'Delete holiday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
    expect(
      dialog.getByText(
        'Are you sure you want to delete "A week in Lisbon"? This will also delete all associated photos and comments.',
      ),
    ).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Holiday deleted successfully')).toBeVisible();
    expect(requestsOf('holidays.remove')).toEqual([{ id: 7 }]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});

describe('the holiday form', () => {
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  async function form(server: Server = {}) {
    const person = await home(server, admin);
    await card('A week in Lisbon');
    fireEvent(window, new Event('open-add-holiday'));
    await screen.findByRole('dialog', { name: 'Add New Holiday' });
    return person;
  }

  test('begins today, ends a week later, and shows what becomes of it', async () => {
    const person = await form({ 'holidays.create': (fields) => fields });
    expect(screen.getByLabelText('Start Date')).toHaveValue(today());
    expect(screen.getByLabelText('End Date')).toHaveValue(daysLater(today(), 7));
    expect(screen.getByText(/Set as Cover/)).toBeVisible();
    await person.type(screen.getByLabelText('Holiday Name'), 'Fjords');
    await person.type(screen.getByLabelText('Destination'), 'Bergen');
    set('Start Date', '2097-08-01');
    set('End Date', '2097-08-09');
    expect(screen.getByText('Fjords', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('8 nights')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create Holiday' }));
    expect(await screen.findByText('Holiday added successfully')).toBeVisible();
    expect(requestsOf('holidays.create')).toEqual([
      { title: 'Fjords', destination: 'Bergen', startDate: '2097-08-01', endDate: '2097-08-09' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('draws the cover that the holiday then has', async () => {
    const { startDate } = lisbon;
    const drawn = (within: HTMLElement | null) =>
      within?.querySelector('svg[viewBox="0 0 160 90"]');
    await form();
    set('Start Date', startDate);
    const saved = drawn(screen.getByRole('article', { name: 'A week in Lisbon' }))?.innerHTML;
    expect(saved).toBeTruthy();
    expect(drawn(screen.getByRole('dialog'))?.innerHTML).toBe(saved);
    set('Start Date', daysLater(startDate, 1));
    expect(drawn(screen.getByRole('dialog'))?.innerHTML).not.toBe(saved);
  });

  test('moves an end that nobody chose along with the start, and ignores a cleared date', async () => {
    await form();
    set('Start Date', '2097-08-01');
    expect(screen.getByLabelText('End Date')).toHaveValue('2097-08-08');
    set('End Date', '');
    expect(screen.getByLabelText('End Date')).toHaveValue('2097-08-08');
  });

  test('says what is missing, and that the end comes after the start', async () => {
    const person = await form();
    set('Start Date', '2097-08-09');
    set('End Date', '2097-08-01');
    await person.click(screen.getByRole('button', { name: 'Create Holiday' }));
    expect(screen.getByText('Title is required')).toBeVisible();
    expect(screen.getByText('Destination is required')).toBeVisible();
    expect(screen.getByText('End date must be after start date')).toBeVisible();
    expect(requestsOf('holidays.create')).toEqual([]);
  });

  test('edits what is there, and stays open when saving fails', async () => {
    const person = await home(
      {
        'holidays.update': () => {
          throw new Error('no answer');
        },
      },
      admin,
    );
    const { getByRole } = await card('A week in Lisbon');
    await person.click(getByRole('button', { name: 'Edit holiday' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Holiday' });
    expect(screen.getByLabelText('Holiday Name')).toHaveValue('A week in Lisbon');
    await person.click(screen.getByRole('button', { name: 'Update Holiday' }));
    expect(await screen.findByText('Failed to save holiday')).toBeVisible();
    expect(dialog).toBeVisible();
    expect(requestsOf('holidays.update')).toEqual([
      {
        id: 7,
        version: 1,
        title: 'A week in Lisbon',
        destination: 'Lisbon',
        startDate: '2097-07-12',
        endDate: '2097-07-19',
      },
    ]);
  });
});

describe('a holiday’s own screen', () => {
  const screenOf = (server: Server, tab?: string) =>
    show(<HolidayScreen holidayId={7} tab={tab} />, { server, user: user(), at: '/holidays/7' });

  test('keeps the tab in the address', async () => {
    const person = userEvent.setup();
    const router = await screenOf(
      { 'holidays.byId': () => holidayWith(), 'tickets.list': () => [] },
      'flights',
    );
    expect(await screen.findByText('No flights yet')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Hotels' }));
    await waitFor(() => expect(router.state.location.href).toBe('/holidays/7?tab=hotels'));
  });

  test('brings its comments along', async () => {
    await screenOf({ 'holidays.byId': () => holidayWith() });
    await screen.findByText('No comments yet. Be the first to add one!');
    expect(requestsOf('comments.list')).toEqual([]);
  });

  test('says when there is no such holiday', async () => {
    await screenOf({
      'holidays.byId': () => {
        throw new Refusal(404);
      },
    });
    expect(await screen.findByText('This holiday does not exist (any more)')).toBeVisible();
  });
});
