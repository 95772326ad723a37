import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filterRestaurants } from '../../src/client/features/restaurants/filterRestaurants';
import { AddRestaurantScreen } from '../../src/client/features/restaurants/form/AddRestaurantScreen';
import { EditRestaurantScreen } from '../../src/client/features/restaurants/form/EditRestaurantScreen';
import { RestaurantScreen } from '../../src/client/features/restaurants/RestaurantScreen';
import { RestaurantsScreen } from '../../src/client/features/restaurants/RestaurantsScreen';
import { queryClient } from '../../src/client/lib/network/queryClient';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { rating, restaurant, restaurantImage, user, visit } from './support/family';
import { serveUploads } from './support/uploads';

const refuse = (status: number, sentence?: string) => () => {
  throw new Refusal(status, sentence);
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const picture = (name = 'a.jpg') => new File([new Uint8Array(3)], name, { type: 'image/jpeg' });

const oven = restaurant(1, {
  name: 'De Gouden Oven',
  city: 'Amsterdam',
  country: 'Netherlands',
  cuisineType: 'Pizza',
  priceRange: 'expensive',
  phone: '+31 20 555 0112',
  website: 'https://www.oven.example/',
  averageRating: 4.33,
  ratingCount: 3,
});
const tasca = restaurant(2, { name: 'Tasca', city: 'Lisbon', country: 'Portugal' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('the list of restaurants', () => {
  const list = async (server: Server = {}, search = '') => {
    const onSearch = vi.fn();
    const all = { 'restaurants.list': () => [oven, tasca], ...server };
    await show(<RestaurantsScreen search={search} onSearch={onSearch} />, {
      server: all,
      user: user(),
      at: '/restaurants',
    });
    return { person: userEvent.setup(), onSearch };
  };

  test('shows price, score, cuisine, place, phone and website of each', async () => {
    await list();
    const card = within(await screen.findByRole('article', { name: 'De Gouden Oven' }));
    expect(card.getByText('€€€')).toBeVisible();
    expect(card.getByText('Expensive')).toBeInTheDocument();
    expect(card.getByText('4.3')).toBeVisible();
    expect(card.getByText('3 ratings')).toBeVisible();
    expect(card.getByText('Pizza')).toBeVisible();
    expect(card.getByText('Amsterdam, Netherlands')).toBeVisible();
    expect(card.getByText('No image')).toBeVisible();
    expect(card.getByRole('link', { name: '+31 20 555 0112' })).toHaveAttribute(
      'href',
      'tel:+31 20 555 0112',
    );
    const website = card.getByRole('link', { name: 'oven.example' });
    expect(website).toHaveAttribute('href', 'https://www.oven.example/');
    expect(website).toHaveAttribute('target', '_blank');
    expect(website.getAttribute('rel')).toContain('noopener');
    expect(card.getByRole('link', { name: 'De Gouden Oven' })).toHaveAttribute(
      'href',
      '/restaurants/1',
    );
  });

  test('is searched by name, city, country and cuisine in any case, without the server', async () => {
    const { person } = await list();
    const box = await screen.findByPlaceholderText('Search by name, city, country or cuisine...');
    await screen.findByText('2 restaurants');
    for (const typed of ['gouden', 'AMSTERDAM', 'nether', 'piZZa']) {
      await person.clear(box);
      await person.type(box, typed);
      await waitFor(() => expect(screen.queryByText('Tasca')).toBeNull());
      expect(screen.getByText('De Gouden Oven')).toBeVisible();
    }
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Tasca')).toBeVisible();
    expect(box).toHaveFocus();
    expect(requestsOf('restaurants.list')).toHaveLength(1);
  });

  test('says when a search finds nothing, and goes back to all', async () => {
    const { person, onSearch } = await list();
    await person.type(await screen.findByRole('searchbox'), ' sushi ');
    expect(await screen.findByText('No restaurants found for "sushi".')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenCalledWith('sushi');
    await person.click(screen.getByRole('button', { name: 'Show all restaurants' }));
    expect(await screen.findByText('Tasca')).toBeVisible();
  });

  test('opens with the search of the address', async () => {
    await list({}, 'tasca');
    expect(await screen.findByText('1 restaurant')).toBeVisible();
    expect(screen.queryByText('De Gouden Oven')).toBeNull();
  });

  test('invites to add the first one', async () => {
    await list({ 'restaurants.list': () => [] });
    expect(
      await screen.findByText('No restaurants found. Add your first restaurant!'),
    ).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Add restaurant' }))
      expect(link).toHaveAttribute('href', '/restaurants/new');
  });

  test('says that it is loading', async () => {
    await list({ 'restaurants.list': () => new Promise(() => {}) });
    expect(await screen.findByText('Loading restaurants...')).toBeVisible();
  });

  test('is asked for once more by itself, then offers to try again', async () => {
    let isWell = false;
    const { person } = await list({
      'restaurants.list': () => {
        if (!isWell) throw new Refusal(500);
        return [tasca];
      },
    });
    expect(await screen.findByText('An error occurred while loading restaurants.')).toBeVisible();
    expect(requestsOf('restaurants.list')).toHaveLength(2);
    isWell = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tasca')).toBeVisible();
  });

  test('of thousands is drawn bit by bit, as its end comes near', async () => {
    const observers: (() => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          observers.push(() => told([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const many = Array.from({ length: 2000 }, (_, n) => restaurant(n + 1));
    await list({ 'restaurants.list': () => many });
    expect(await screen.findByText('2000 restaurants')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    observers.at(-1)?.();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
  });
});

test('a search looks at name, city, country and cuisine only', () => {
  const withNotes = { ...tasca, notes: 'pizza', address: 'Rua da Pizza' };
  expect(filterRestaurants([oven, withNotes], '  PIZZA ')).toEqual([oven]);
  expect(filterRestaurants([oven, withNotes], ' ')).toEqual([oven, withNotes]);
});

test('a search finds accents without them, and with them', () => {
  const creme = { ...tasca, name: 'Crème', city: 'Orléans' };
  for (const typed of ['creme', 'CRÈME', 'orleans', 'Cre\u0300me'])
    expect(filterRestaurants([oven, creme], typed)).toEqual([creme]);
});

describe('a restaurant', () => {
  const own = rating(2, { userId: 2, rating: 3, user: { id: 2, name: 'Joris de Wit' } });
  const gone = rating(3, { userId: null, rating: 1, user: null, review: 'Cold soup' });
  const dinner = visit(1, {
    visitDate: '2020-07-13',
    review: 'By the fire',
    favoriteTable: 'Corner',
    holidayId: 7,
    ratings: [rating(1, { rating: 5 }), own, gone],
    averageRating: 3,
    ratingCount: 3,
  });
  const lunch = visit(2, { visitDate: '2019-01-02', numberOfGuests: 1 });
  const whole = {
    ...oven,
    address: 'Haarlemmerdijk 112',
    openingHours: 'Monday: Closed\nTuesday: 17:00',
    notes: 'Cash only',
    placeId: 'ChIJoven',
    images: [restaurantImage(1, { isPrimary: true }), restaurantImage(2)],
    imageUrl: '/uploads/plate1.jpg',
    visits: [dinner, lunch],
    visitCount: 2,
    lastVisitDate: '2020-07-13',
  };
  const open = async (
    tab: string | undefined,
    server: Server = {},
    props: { restaurantId?: number | null; holidayId?: number | null } = {},
  ) => {
    const all = {
      'restaurants.byId': () => whole,
      'holidays.list': () => [{ id: 7, title: 'A week in Lisbon' }],
      ...server,
    };
    serveUploads(all);
    const onTab = vi.fn();
    const router = await show(
      <RestaurantScreen restaurantId={1} tab={tab} onTab={onTab} {...props} />,
      { server: all, user: user(), at: '/restaurants/1' },
    );
    return { person: userEvent.setup(), router, onTab };
  };

  test('shows what is known of it, and its visits in three figures', async () => {
    const { person, onTab } = await open(undefined);
    expect(await screen.findByRole('heading', { name: 'De Gouden Oven' })).toBeVisible();
    expect(screen.getAllByText('4.3')).toHaveLength(2);
    expect(screen.getByText('Haarlemmerdijk 112')).toBeVisible();
    expect(screen.getByText(/Monday: Closed/)).toHaveTextContent('Tuesday: 17:00');
    expect(screen.getByText('Cash only')).toBeVisible();
    expect(screen.getByText('1 November 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View on Google Maps' })).toHaveAttribute(
      'href',
      expect.stringContaining('query_place_id=ChIJoven'),
    );
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Total visits').nextSibling).toHaveTextContent('2');
    expect(summary.getByText('Last visit').nextSibling).toHaveTextContent('13 July 2020');
    expect(summary.getByRole('link', { name: 'Show on map' })).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Photos (2)' }));
    expect(onTab).toHaveBeenCalledWith('photos');
  });

  test('of OpenStreetMap is shown on its map; one without a place on none', async () => {
    await open(undefined, { 'restaurants.byId': () => ({ ...whole, placeId: 'osm:W42' }) });
    expect(await screen.findByRole('link', { name: 'View on OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/way/42',
    );
    await open(undefined, { 'restaurants.byId': () => ({ ...whole, placeId: null }) });
    await screen.findAllByText('Cash only');
    expect(screen.getAllByRole('link', { name: 'Show on map' })).toHaveLength(1);
  });

  test('says that it is loading', async () => {
    await open(undefined, { 'restaurants.byId': () => new Promise(() => {}) });
    expect(await screen.findByText('Loading restaurant...')).toBeVisible();
  });

  test('that cannot be loaded may be tried again', async () => {
    let isWell = false;
    const { person } = await open(undefined, {
      'restaurants.byId': () => {
        if (!isWell) throw new Refusal(500);
        return whole;
      },
    });
    expect(
      await screen.findByText('An error occurred while loading the restaurant.'),
    ).toBeVisible();
    isWell = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cash only')).toBeVisible();
  });

  test('that is not there, or whose address is wrong, leads back', async () => {
    await open(undefined, { 'restaurants.byId': refuse(404, 'gone') });
    expect(await screen.findByText('Restaurant not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to restaurants' })).toHaveAttribute(
      'href',
      '/restaurants',
    );
    await open(undefined, {}, { restaurantId: null, holidayId: 7 });
    expect(await screen.findByText('Invalid restaurant ID')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to restaurants' }).at(-1)).toHaveAttribute(
      'href',
      '/holidays/7/restaurants',
    );
    await open(undefined, {}, { holidayId: null });
    expect(await screen.findByText('Invalid holiday ID')).toBeVisible();
  });

  test('is deleted after a warning, and then the list is shown', async () => {
    const { person, router } = await open(undefined);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await dialog('Delete De Gouden Oven?'));
    expect(question.getByText(/All its visits, ratings and photos will be deleted/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants'));
    expect(requestsOf('restaurants.remove')).toEqual([{ id: 1 }]);
    expect(await screen.findByText('Restaurant deleted')).toBeVisible();
  });

  test('that cannot be deleted says why', async () => {
    const { person } = await open(undefined, { 'restaurants.remove': refuse(500) });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await dialog('Delete De Gouden Oven?'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete')).toBeVisible();
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  describe('has photos', () => {
    test('of which one is the main one; another can be made it, or deleted', async () => {
      const { person } = await open('photos');
      const photos = within(await screen.findByRole('list', { name: 'Photos of De Gouden Oven' }));
      const [first, second] = photos.getAllByRole('listitem').map((item) => within(item));
      expect(first?.getByText('Main photo')).toBeVisible();
      expect(first?.queryByRole('button', { name: 'Set as main photo' })).toBeNull();
      await person.click(second?.getByRole('button', { name: 'Set as main photo' }) as HTMLElement);
      expect(await screen.findByText('Main photo set')).toBeVisible();
      expect(requestsOf('restaurants.setPrimaryImage')).toEqual([{ restaurantId: 1, imageId: 2 }]);
      await person.click(second?.getByRole('button', { name: 'Delete photo' }) as HTMLElement);
      await person.click(
        within(await dialog('Confirm Delete')).getByRole('button', { name: 'Delete' }),
      );
      expect(await screen.findByText('Photo deleted')).toBeVisible();
      expect(requestsOf('restaurants.removeImage')).toEqual([{ id: 2 }]);
    });

    test('that open over the whole screen', async () => {
      const { person } = await open('photos');
      await person.click(await screen.findByRole('button', { name: 'View photo 2 of 2' }));
      expect(await dialog('Photos of De Gouden Oven')).toBeVisible();
    });

    test('that are added', async () => {
      const { person } = await open('photos');
      await person.upload(await screen.findByLabelText(/Add photo/), picture());
      expect(await screen.findByText('Photo added')).toBeVisible();
      expect(requestsOf('restaurants.addImage')).toEqual([
        { restaurantId: '1', image: expect.any(File) },
      ]);
    });

    test('that say when they cannot be added', async () => {
      const { person } = await open('photos', {
        'restaurants.addImage': refuse(400, 'Invalid image data'),
      });
      await person.upload(await screen.findByLabelText(/Add photo/), picture());
      expect(await screen.findByText('Failed to upload')).toBeVisible();
      expect(screen.getByText('Invalid image data')).toBeVisible();
    });
  });

  describe('has visits', () => {
    test('with who gave what', async () => {
      await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '13 July 2020' }));
      expect(card.getByText('4 people')).toBeVisible();
      expect(card.getByText('Corner')).toBeVisible();
      expect(card.getByText('By the fire')).toBeVisible();
      expect(card.getByRole('link', { name: 'See the holiday' })).toHaveAttribute(
        'href',
        '/holidays/7',
      );
      const given = within(card.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem');
      expect(given.map((item) => item.textContent)).toEqual([
        'Fenna de Wit5 · Excellent',
        'Joris de Wit3 · Average',
        'Unknown1 · Very badCold soup',
      ]);
      expect(card.queryByRole('button', { name: 'Add rating' })).toBeNull();
    });

    test('that are added, on a holiday or not', async () => {
      const { person } = await open(undefined, {}, { holidayId: 7 });
      await person.click(await screen.findByRole('button', { name: 'Add visit' }));
      const form = within(await dialog('Add visit'));
      expect(form.getByLabelText('Number of guests')).toHaveValue(2);
      const holiday = await form.findByLabelText('Holiday');
      await form.findByRole('option', { name: 'A week in Lisbon' });
      expect(holiday).toHaveValue('7');
      await person.selectOptions(holiday, 'No holiday');
      await person.clear(form.getByLabelText('Number of guests'));
      await person.type(form.getByLabelText('Number of guests'), '5');
      await person.clear(form.getByLabelText('Date'));
      await person.click(form.getByRole('button', { name: 'Add visit' }));
      expect(await form.findByText('Date is required')).toBeVisible();
      await person.type(form.getByLabelText('Date'), '2097-07-14');
      await person.type(form.getByLabelText('Notes'), 'Figs');
      await person.click(form.getByRole('button', { name: 'Add visit' }));
      expect(await screen.findByText('Visit added')).toBeVisible();
      expect(requestsOf('visits.create')).toEqual([
        {
          restaurantId: 1,
          visitDate: '2097-07-14',
          numberOfGuests: 5,
          holidayId: null,
          favoriteTable: null,
          review: 'Figs',
          notes: null,
          travellerIds: [],
        },
      ]);
    });

    test('that are edited, their review as notes', async () => {
      const { person } = await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '13 July 2020' }));
      await person.click(card.getByRole('button', { name: 'Edit visit' }));
      const form = within(await dialog('Edit visit'));
      expect(form.getByLabelText('Notes')).toHaveValue('By the fire');
      await person.clear(form.getByLabelText('Number of guests'));
      await person.type(form.getByLabelText('Number of guests'), '0');
      await person.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText(/whole number from 1/)).toBeVisible();
      await person.clear(form.getByLabelText('Number of guests'));
      await person.type(form.getByLabelText('Number of guests'), '3');
      await person.click(form.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Visit updated')).toBeVisible();
      expect(requestsOf('visits.update')).toMatchObject([
        { id: 1, numberOfGuests: 3, review: 'By the fire', holidayId: 7 },
      ]);
    });

    test('that are deleted with their ratings, after a warning', async () => {
      const { person } = await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '2 January 2019' }));
      await person.click(card.getByRole('button', { name: 'Delete visit' }));
      const question = within(await dialog('Delete visit?'));
      expect(question.getByText(/Its ratings will be deleted too/)).toBeVisible();
      await person.click(question.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Visit deleted')).toBeVisible();
      expect(requestsOf('visits.remove')).toEqual([{ id: 2 }]);
    });
  });

  describe('is rated', () => {
    test('with as many stars as one chooses, by keyboard too', async () => {
      const { person } = await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '2 January 2019' }));
      await person.click(card.getByRole('button', { name: 'Add rating' }));
      const form = within(await dialog('Add rating'));
      const stars = within(form.getByRole('group', { name: 'Rating' }));
      for (const star of stars.getAllByRole('radio')) expect(star).not.toBeChecked();
      stars.getByRole('radio', { name: '5 Excellent' }).focus();
      await person.keyboard(' {ArrowLeft}');
      expect(stars.getByRole('radio', { name: '4 Good' })).toBeChecked();
      expect(stars.getByText('Good')).toBeVisible();
      await person.type(form.getByLabelText('Comment (optional)'), 'Fine');
      await person.click(form.getByRole('button', { name: 'Add rating' }));
      expect(await screen.findByText('Rating added')).toBeVisible();
      expect(requestsOf('ratings.create')).toEqual([{ visitId: 2, rating: 4, review: 'Fine' }]);
    });

    test('only once stars are chosen, which it asks for', async () => {
      const { person } = await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '2 January 2019' }));
      await person.click(card.getByRole('button', { name: 'Add rating' }));
      const form = within(await dialog('Add rating'));
      const stars = form.getByRole('group', { name: 'Rating' });
      expect(stars).toHaveAccessibleDescription('Choose one to five stars');
      expect(form.queryByRole('alert')).toBeNull();
      await person.click(form.getByRole('button', { name: 'Add rating' }));
      expect(form.getByRole('alert')).toHaveTextContent('Choose one to five stars');
      expect(form.getByRole('radio', { name: '1 Very bad' })).toHaveFocus();
      expect(requestsOf('ratings.create')).toEqual([]);
      await person.click(form.getByRole('radio', { name: '3 Average' }));
      expect(form.queryByRole('alert')).toBeNull();
      expect(stars).not.toHaveAccessibleDescription();
    });

    test('only when it has been', async () => {
      const toCome = { ...dinner, visitDate: '2097-07-13' };
      await open('visits', {
        'restaurants.byId': () => ({
          ...whole,
          visits: [{ ...toCome, id: 3, ratings: [] }, toCome, lunch],
          lastVisitDate: lunch.visitDate,
        }),
      });
      const [unrated, rated] = await screen.findAllByRole('listitem', { name: '13 July 2097' });
      for (const card of [unrated, rated])
        expect(
          within(card as HTMLElement).queryByRole('button', { name: /^(Add|Edit) rating$/ }),
        ).toBeNull();
      expect(
        within(rated as HTMLElement).getByRole('button', { name: 'Delete rating' }),
      ).toBeVisible();
      expect(screen.getByText('Last visit').nextSibling).toHaveTextContent('2 January 2019');
    });

    test('anew by whom it was rated, who may also take that back', async () => {
      const { person } = await open('visits');
      const card = within(await screen.findByRole('listitem', { name: '13 July 2020' }));
      expect(card.getAllByRole('button', { name: 'Edit rating' })).toHaveLength(1);
      await person.click(card.getByRole('button', { name: 'Edit rating' }));
      const form = within(await dialog('Edit rating'));
      expect(form.getByRole('radio', { name: '3 Average' })).toBeChecked();
      await person.click(form.getByRole('radio', { name: '2 Bad' }));
      await person.click(form.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Rating updated')).toBeVisible();
      expect(requestsOf('ratings.create')).toEqual([{ visitId: 1, rating: 2, review: null }]);
      await person.click(card.getByRole('button', { name: 'Delete rating' }));
      await person.click(
        within(await dialog('Confirm Delete')).getByRole('button', { name: 'Delete' }),
      );
      expect(await screen.findByText('Rating deleted')).toBeVisible();
      expect(requestsOf('ratings.remove')).toEqual([{ visitId: 1 }]);
    });

    test('not when its visit has been deleted meanwhile', async () => {
      let visits = [dinner, lunch];
      const { person } = await open('visits', {
        'restaurants.byId': () => ({ ...whole, visits }),
      });
      const card = within(await screen.findByRole('listitem', { name: '2 January 2019' }));
      await person.click(card.getByRole('button', { name: 'Add rating' }));
      const form = within(await dialog('Add rating'));
      visits = [dinner];
      await queryClient.invalidateQueries();
      await person.click(form.getByRole('radio', { name: '4 Good' }));
      await person.click(form.getByRole('button', { name: 'Add rating' }));
      expect(await screen.findByText('No visit selected')).toBeVisible();
      expect(requestsOf('ratings.create')).toEqual([]);
    });
  });
});

describe('the form of a restaurant', () => {
  const places = {
    'places.search': () => ({
      status: 'OK',
      provider: 'google',
      results: [{ place_id: 'ChIJoven', name: 'De Gouden Oven', formatted_address: 'Dijk 112' }],
    }),
    'places.details': () => ({
      status: 'OK',
      provider: 'google',
      result: {
        place_id: 'ChIJoven',
        name: 'De Gouden Oven',
        formatted_address: 'Dijk 112, Amsterdam',
        types: ['pizza_restaurant', 'food'],
        price_level: 3,
        photos: [{ photo_reference: 'photo-1' }],
        geometry: { location: { lat: 52.3, lng: 4.8 } },
        address_components: [{ long_name: 'Amsterdam', short_name: 'A', types: ['locality'] }],
      },
    }),
  };
  const add = async (server: Server = {}) => {
    const all = { 'restaurants.create': () => restaurant(9), ...places, ...server };
    serveUploads(all);
    const router = await show(<AddRestaurantScreen />, {
      server: all,
      user: user(),
      at: '/restaurants/new',
    });
    return { person: userEvent.setup(), router };
  };

  test('adds it with its picture, and shows it', async () => {
    const { person, router } = await add();
    await person.type(await screen.findByLabelText(/^Name/), 'Noma');
    await person.upload(screen.getByLabelText(/Choose a photo/), picture());
    expect(await screen.findByRole('img', { name: 'a.jpg' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: 'a.jpg' })).toBeNull();
    await person.upload(screen.getByLabelText(/Choose a photo/), picture('b.jpg'));
    await screen.findByRole('img', { name: 'b.jpg' });
    await person.click(screen.getByRole('button', { name: 'Add restaurant' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants/9'));
    expect(requestsOf('restaurants.create')).toMatchObject([
      { name: 'Noma', city: '', latitude: '', priceRange: 'moderate', image: expect.any(File) },
    ]);
    expect(await screen.findByText('Restaurant added')).toBeVisible();
  });

  test('asks for a name', async () => {
    const { person } = await add();
    await person.click(await screen.findByRole('button', { name: 'Add restaurant' }));
    expect(await screen.findByText('Restaurant name is required')).toBeVisible();
    expect(requestsOf('restaurants.create')).toEqual([]);
  });

  test('keeps what was typed when the server refuses', async () => {
    const { person } = await add({ 'restaurants.create': refuse(500) });
    await person.type(await screen.findByLabelText(/^Name/), 'Noma');
    await person.click(screen.getByRole('button', { name: 'Add restaurant' }));
    expect(await screen.findByText('Failed to add')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Noma');
  });

  test('asks before changes are lost', async () => {
    const { person, router } = await add();
    await person.type(await screen.findByLabelText(/^Name/), 'Noma');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(
      within(await dialog('Discard changes?')).getByRole('button', { name: 'Keep editing' }),
    );
    expect(router.state.location.pathname).toBe('/restaurants/new');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(
      within(await dialog('Discard changes?')).getByRole('button', { name: 'Discard' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants'));
  });

  /** The provider's photo, as soon as `photo` is there. */
  const servePhoto = (photo: Promise<unknown>) => {
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!String(url).startsWith('/api/google-places/photo')) return served(url, init);
      await photo;
      return new Response(new Uint8Array(3), { headers: { 'Content-Type': 'image/jpeg' } });
    });
  };
  const find = async (person: ReturnType<typeof userEvent.setup>) => {
    await person.click(await screen.findByRole('button', { name: 'Find a restaurant' }));
    const search = within(await dialog('Find a restaurant'));
    await person.type(search.getByRole('searchbox'), 'oven{Enter}');
    await person.click(await search.findByRole('button', { name: /De Gouden Oven/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('waits for a photo that is on its way', async () => {
    const { person } = await add();
    let arrive = () => {};
    servePhoto(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    await find(person);
    expect(await screen.findByText('Restaurant found')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Add restaurant' });
    await person.click(submit);
    await waitFor(() => expect(submit).toBeDisabled());
    expect(requestsOf('restaurants.create')).toEqual([]);
    arrive();
    await waitFor(() =>
      expect(requestsOf('restaurants.create')).toMatchObject([{ image: expect.any(File) }]),
    );
  });

  test('keeps the picture that was chosen before a place was found', async () => {
    const { person } = await add();
    servePhoto(Promise.resolve());
    await person.upload(await screen.findByLabelText(/Choose a photo/), picture('own.jpg'));
    await screen.findByRole('img', { name: 'own.jpg' });
    await find(person);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('De Gouden Oven');
    expect(screen.getByRole('img', { name: 'own.jpg' })).toBeVisible();
  });

  test('is filled by the place search, with the photo of the place', async () => {
    const { person } = await add();
    servePhoto(Promise.resolve());
    await find(person);
    expect(await screen.findByText('Image downloaded')).toBeVisible();
    expect(screen.getByText('Restaurant found')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('De Gouden Oven');
    expect(screen.getByLabelText('City')).toHaveValue('Amsterdam');
    expect(screen.getByText('Pizza Restaurant')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add restaurant' }));
    await waitFor(() =>
      expect(requestsOf('restaurants.create')).toMatchObject([
        {
          placeId: 'ChIJoven',
          cuisineType: 'Pizza Restaurant',
          priceRange: 'expensive',
          latitude: '52.3',
          longitude: '4.8',
          image: expect.any(File),
        },
      ]),
    );
  });

  test('edits a restaurant, whose photo stays unless another is chosen', async () => {
    const all = { 'restaurants.byId': () => oven, 'restaurants.update': () => oven };
    serveUploads(all);
    const router = await show(<EditRestaurantScreen restaurantId={1} />, {
      server: all,
      user: user(),
      at: '/restaurants/1/edit',
    });
    const person = userEvent.setup();
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('De Gouden Oven');
    expect(screen.getByText('Leave this field empty to keep the current photo')).toBeVisible();
    await person.clear(screen.getByLabelText('Phone number'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants/1'));
    const [sent] = requestsOf('restaurants.update');
    expect(sent).toMatchObject({ id: 1, name: 'De Gouden Oven', phone: null });
    expect(sent).not.toHaveProperty('image');
    expect(await screen.findByText('Restaurant updated')).toBeVisible();
  });
});
