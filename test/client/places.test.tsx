import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AddRestaurantScreen } from '../../src/client/features/restaurants/form/AddRestaurantScreen';
import { Refusal, requests, requestsOf, type Server, show } from './support/app';
import { restaurant, user } from './support/family';

const found = (...names: string[]) => ({
  status: names.length ? 'OK' : 'ZERO_RESULTS',
  provider: 'openstreetmap',
  results: names.map((name, n) => ({
    place_id: `osm:N${n + 1}`,
    name,
    formatted_address: `${name} street 1, Amsterdam`,
    vicinity: `${name} street 1, Amsterdam`,
  })),
});

async function search(server: Server = {}) {
  await show(<AddRestaurantScreen />, {
    server: { 'restaurants.list': () => [], ...server },
    user: user(),
    at: '/restaurants/new',
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Find a restaurant' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a restaurant' }));
  return { person, dialog, box: dialog.getByRole('searchbox', { name: 'Name and place' }) };
}

describe('the place search', () => {
  test('gives examples at first, and does nothing for a blank query', async () => {
    const { person, dialog, box } = await search();
    expect(box).toHaveFocus();
    expect(dialog.getByText(/such as 'Pizza Amsterdam' or 'Sushi Rotterdam'/)).toBeVisible();
    await person.type(box, '   {Enter}');
    await person.click(dialog.getByRole('button', { name: 'Search' }));
    expect(requestsOf('places.search')).toEqual([]);
  });

  test('waits until somebody stops typing, and asks once', async () => {
    const { person, dialog, box } = await search({ 'places.search': () => found('Sushi Maas') });
    await person.type(box, 'sushi rotterdam');
    expect(await dialog.findByRole('button', { name: /Sushi Maas/ })).toBeVisible();
    expect(requestsOf('places.search')).toEqual([{ query: 'sushi rotterdam' }]);
    expect(dialog.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
  });

  test('tells which ones are kept already', async () => {
    const { person, dialog, box } = await search({
      'places.search': () => found('Wu', 'Sushi Maas'),
      'restaurants.list': () => [restaurant(5, { placeId: 'osm:N2' })],
    });
    await person.type(box, 'sushi{Enter}');
    const known = await dialog.findByRole('button', { name: /Already among your restaurants/ });
    expect(known).toHaveTextContent('Sushi Maas');
    expect(dialog.getByRole('button', { name: /Wu/ })).not.toHaveTextContent('Already');
  });

  test('asks at once by Enter, also for a short name', async () => {
    const { person, dialog, box } = await search({ 'places.search': () => found('Wu') });
    await person.type(box, ' wu {Enter}');
    expect(await dialog.findByRole('button', { name: /Wu/ })).toBeVisible();
    expect(requestsOf('places.search')).toEqual([{ query: 'wu' }]);
  });

  test('gives up what it was asked before, when it is asked anew or closed', async () => {
    const fetched = globalThis.fetch;
    const { person, dialog, box } = await search({ 'places.search': () => new Promise(() => {}) });
    const served = globalThis.fetch;
    expect(served).not.toBe(fetched);
    const signals: AbortSignal[] = [];
    globalThis.fetch = (url, init) => {
      if (init?.signal && String(url).includes('places.search')) signals.push(init.signal);
      return served(url, init);
    };
    await person.type(box, 'pizza{Enter}');
    await waitFor(() => expect(signals).toHaveLength(1));
    // at once: while somebody types slowly it would be asked too
    fireEvent.change(box, { target: { value: 'pizza roma' } });
    await person.type(box, '{Enter}');
    await waitFor(() => expect(signals).toHaveLength(2));
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(signals[1]?.aborted).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(signals[1]?.aborted).toBe(true));
  });

  test('gives examples when it finds nothing, and lets the name be kept', async () => {
    const { person, dialog, box } = await search({ 'places.search': () => found() });
    await person.type(box, 'Bij Oma{Enter}');
    expect(await dialog.findByText(/No restaurants found. Try for example/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: /Add "Bij Oma" by hand/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Bij Oma');
  });

  test('says when it fails, and tries again', async () => {
    let isWell = false;
    const { person, dialog, box } = await search({
      'places.search': () => {
        if (!isWell) throw new Refusal(502, 'Google Places API error: OVER_QUERY_LIMIT');
        return found('Sushi Maas');
      },
    });
    await person.type(box, 'sushi{Enter}');
    expect(await screen.findByText('Search failed')).toBeVisible();
    expect(screen.getAllByText('Google Places API error: OVER_QUERY_LIMIT')).toHaveLength(2);
    isWell = true;
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /Sushi Maas/ })).toBeVisible();
  });

  test('has a sentence of its own for a failure without one', async () => {
    const { person, box } = await search({
      'places.search': () => {
        throw new Refusal(500);
      },
    });
    await person.type(box, 'sushi{Enter}');
    expect(
      (await screen.findAllByText('An error occurred while searching for restaurants'))[0],
    ).toBeVisible();
  });

  test('stays open when the details of a place cannot be had', async () => {
    const { person, dialog, box } = await search({
      'places.search': () => found('Sushi Maas'),
      'places.details': () => {
        throw new Refusal(500);
      },
    });
    await person.type(box, 'sushi{Enter}');
    await person.click(await dialog.findByRole('button', { name: /Sushi Maas/ }));
    expect(await screen.findByText('Failed to fetch details')).toBeVisible();
    expect(await dialog.findByRole('button', { name: /Sushi Maas/ })).toBeEnabled();
    expect(requests.length).toBeGreaterThan(0);
  });
});
