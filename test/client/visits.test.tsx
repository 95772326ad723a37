import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { HolidayRestaurantsScreen } from '../../src/client/features/restaurants/HolidayRestaurantsScreen';
import { RestaurantsTab } from '../../src/client/features/restaurants/RestaurantsTab';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { holiday, holidayWith, restaurant, user, visit } from './support/family';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const dinner = visit(1, { averageRating: 4.5, ratingCount: 2 });
const lunch = visit(2, { visitDate: '2097-07-12', ratingCount: 1, averageRating: 3 });

async function open(server: Server = {}, holidayId: number | null = 7) {
  const all = {
    'holidays.byId': () => holidayWith({ restaurantVisits: [] }),
    'visits.list': () => [dinner, lunch, visit(3)],
    'restaurants.list': () => [restaurant(1, { name: 'Tasca', placeId: 'osm:N1' })],
    ...server,
  };
  const router = await show(<HolidayRestaurantsScreen holidayId={holidayId} />, {
    server: all,
    user: user(),
    at: '/holidays/7/restaurants',
  });
  return { person: userEvent.setup(), router };
}

describe('the restaurant visits of a holiday', () => {
  test('tell where, when, how many and how they were liked', async () => {
    const { person, router } = await open();
    expect(await screen.findByRole('heading', { name: 'A week in Lisbon' })).toBeVisible();
    expect(screen.getByText('12 July - 19 July 2097')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to holiday' })).toHaveAttribute(
      'href',
      '/holidays/7',
    );
    await screen.findByText('4.5');
    const [first, second, third] = screen.getAllByRole('listitem').map((card) => within(card));
    expect(first?.getByText('13 July 2097')).toBeVisible();
    expect(first?.getByText('Number of guests: 4')).toBeVisible();
    expect(first?.getByText('4.5')).toBeVisible();
    expect(first?.getByText('2 ratings')).toBeVisible();
    expect(second?.getByText('1 rating')).toBeVisible();
    expect(third?.getByText('No ratings yet')).toBeVisible();
    await person.click(first?.getByRole('link', { name: 'Tasca da Esquina' }) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/holidays/7/restaurants/1'));
  });

  test('are deleted after a warning', async () => {
    const { person } = await open();
    await screen.findByText('4.5');
    const [card] = screen.getAllByRole('listitem');
    await person.click(within(card as HTMLElement).getByRole('button', { name: 'Delete visit' }));
    const question = within(await dialog('Delete visit?'));
    expect(question.getByText(/Its ratings will be deleted too/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Visit deleted')).toBeVisible();
    expect(requestsOf('visits.remove')).toEqual([{ id: 1 }]);
  });

  test('invite to add the first one', async () => {
    const { person } = await open({ 'visits.list': () => [] });
    expect(
      await screen.findByText('No restaurant visits have been added to this holiday yet.'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add a restaurant' }));
    expect(await dialog('New visit')).toBeVisible();
  });

  test('of a holiday that is not there say so', async () => {
    await open({
      'holidays.byId': () => {
        throw new Refusal(404);
      },
    });
    expect(await screen.findByText('This holiday could not be found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your holidays' })).toHaveAttribute('href', '/');
  });

  test('of an address without a holiday say so, and lead home', async () => {
    await open({}, null);
    expect(await screen.findByText('Invalid holiday ID')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to holiday' })).toHaveAttribute('href', '/');
    expect(requestsOf('visits.list')).toEqual([]);
  });

  test('that cannot be loaded may be tried again', async () => {
    let isWell = false;
    const { person } = await open({
      'visits.list': () => {
        if (!isWell) throw new Refusal(500);
        return [dinner];
      },
    });
    expect(
      await screen.findByText('An error occurred while loading the restaurant visits.'),
    ).toBeVisible();
    isWell = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tasca da Esquina')).toBeVisible();
  });
});

describe('a new visit on a holiday', () => {
  const start = async (server: Server = {}) => {
    const { person } = await open(server);
    await person.click(await screen.findByRole('button', { name: 'New visit' }));
    return { person, form: within(await dialog('New visit')) };
  };
  const places = (id: string) => ({
    'places.search': () => ({
      status: 'OK',
      provider: 'openstreetmap',
      results: [{ place_id: id, name: 'Noma' }],
    }),
    'places.details': () => ({
      status: 'OK',
      provider: 'openstreetmap',
      result: { place_id: id, name: 'Noma', photos: [{ photo_reference: 'photo-1' }] },
    }),
  });
  const choose = async ({ person, form }: Awaited<ReturnType<typeof start>>) => {
    await person.click(form.getByRole('button', { name: 'Find a restaurant' }));
    const search = within(await dialog('Find a restaurant'));
    await person.type(search.getByRole('searchbox'), 'noma{Enter}');
    await person.click(await search.findByRole('button', { name: /Noma/ }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Find a restaurant' })).toBeNull(),
    );
  };

  test('is of a restaurant of the journal', async () => {
    const { person, form } = await start({ 'visits.createForHoliday': () => visit(9) });
    const field = form.getByRole('combobox', { name: /Restaurant/ });
    expect(field).toHaveValue('Add new restaurant');
    await person.click(field);
    await person.click(await screen.findByRole('option', { name: 'Tasca', hidden: true }));
    expect(form.queryByRole('button', { name: 'Find a restaurant' })).toBeNull();
    await person.type(form.getByLabelText('How was it?'), 'Lovely');
    await person.click(form.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText('Visit added')).toBeVisible();
    expect(screen.getByText('The restaurant visit has been added successfully.')).toBeVisible();
    expect(requestsOf('visits.createForHoliday')).toMatchObject([
      { holidayId: 7, restaurantId: 1, numberOfGuests: 2, review: 'Lovely', notes: null },
    ]);
  });

  test('needs a restaurant and a date', async () => {
    const { person, form } = await start();
    await person.clear(form.getByLabelText('Date'));
    await person.click(form.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText('Select a restaurant')).toBeVisible();
    expect(screen.getByText(/Select an existing restaurant or use the search/)).toBeVisible();
    expect(form.getByText('Select a restaurant or add a new restaurant')).toBeVisible();
    expect(form.getByText('Enter the date of the visit')).toBeVisible();
    expect(requestsOf('visits.createForHoliday')).toEqual([]);
  });

  test('may be of a restaurant that is found, which joins the journal', async () => {
    const journal = [restaurant(1, { name: 'Tasca' })];
    const started = await start({
      ...places('osm:N2'),
      'restaurants.list': () => journal,
      'restaurants.create': () => {
        journal.push(restaurant(2, { name: 'Noma' }));
        return restaurant(2);
      },
    });
    await choose(started);
    expect(await screen.findByText('Restaurant added')).toBeVisible();
    expect(screen.getByText('Noma has been added to your list of restaurants.')).toBeVisible();
    expect(requestsOf('restaurants.create')).toMatchObject([
      { name: 'Noma', placeId: 'osm:N2', googlePhotoReference: 'photo-1' },
    ]);
    await waitFor(() =>
      expect(started.form.getByRole('combobox', { name: /Restaurant/ })).toHaveValue('Noma'),
    );
  });

  test('of a place that the journal has already takes that one', async () => {
    const started = await start(places('osm:N1'));
    await choose(started);
    expect(started.form.getByRole('combobox', { name: /Restaurant/ })).toHaveValue('Tasca');
    expect(requestsOf('restaurants.create')).toEqual([]);
  });

  test('says when the restaurant or the visit cannot be added', async () => {
    const fail = () => {
      throw new Refusal(500);
    };
    const { person, form } = await start({
      ...places('osm:N2'),
      'restaurants.create': fail,
      'visits.createForHoliday': fail,
    });
    await person.click(form.getByRole('button', { name: 'Find a restaurant' }));
    const search = within(await dialog('Find a restaurant'));
    await person.type(search.getByRole('searchbox'), 'noma{Enter}');
    await person.click(await search.findByRole('button', { name: /Noma/ }));
    expect(await screen.findByText('The restaurant could not be added.')).toBeVisible();
    await person.click(search.getByRole('button', { name: 'Close' }));
    await person.click(form.getByRole('combobox', { name: /Restaurant/ }));
    await person.click(await screen.findByRole('option', { name: 'Tasca', hidden: true }));
    await person.click(form.getByRole('button', { name: 'Save visit' }));
    expect(await screen.findByText('The restaurant visit could not be added.')).toBeVisible();
  });
});

describe('the restaurants tab of a holiday', () => {
  test('shows the latest three and the way to all', async () => {
    const visits = [1, 2, 3, 4].map((n) =>
      visit(n, { restaurant: { id: n, name: `Place ${n}`, imageUrl: null } }),
    );
    await show(<RestaurantsTab holiday={holiday({ restaurantVisits: visits })} />, {
      server: {},
      user: user(),
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Place 4')).toBeNull();
    expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
      'href',
      '/holidays/7/restaurants',
    );
  });

  test('invites to the first visit', async () => {
    await show(<RestaurantsTab holiday={holiday()} />, {
      server: { 'restaurants.list': () => [] },
      user: user(),
    });
    expect(await screen.findByText('No restaurant visits yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New visit' }));
    expect(await dialog('New visit')).toBeVisible();
  });
});
