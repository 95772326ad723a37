import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HomeScreen } from '../../src/client/features/holidays/HomeScreen';
import { HolidayWeatherScreen } from '../../src/client/features/weather/HolidayWeatherScreen';
import { PlaceWeatherScreen } from '../../src/client/features/weather/PlaceWeatherScreen';
import { barStyle, scaleOf } from '../../src/client/features/weather/scale';
import type { Weather, WeatherDay } from '../../src/client/features/weather/useWeather';
import { iconUrl } from '../../src/client/features/weather/weatherIcons';
import { switchLanguage } from '../../src/client/i18n';
import { daysLater, today, weekday } from '../../src/client/lib/format/dates';
import { dismissNotice, notify } from '../../src/client/lib/notify';
import { ICON_OF_CODE } from '../../src/routers/weather/forecast';
import { Refusal, requests, requestsOf, type Server, show } from './support/app';
import { comment, holiday, holidayWith, user } from './support/family';

const weatherDay = (n: number, fields: Partial<WeatherDay> = {}): WeatherDay => ({
  day: '',
  date: daysLater(today(), n),
  weather: { icon: 'partly-cloudy', description: 'Partly cloudy' },
  temp: { day: 18.6, min: 11.2, max: 24.4 },
  precipitation: 30,
  windSpeed: 4.3,
  ...fields,
});

const weatherOf = (days: number, fields: Partial<Weather> = {}): Weather => ({
  location: 'Lisbon',
  country: 'Portugal',
  updatedAt: new Date().toISOString(),
  forecasts: Array.from({ length: days }, (_, n) => weatherDay(n)),
  ...fields,
});

const answers = ({ days }: { days: number }) => weatherOf(days);
const soon = () => ({ startDate: daysLater(today(), 3), endDate: daysLater(today(), 5) });
const never = () => new Promise(() => {});

afterEach(async () => {
  dismissNotice();
  vi.useRealTimers();
  await switchLanguage('en');
});

describe('the scale of the bars', () => {
  test('reaches from the coldest to the warmest of all days, and is never narrow', () => {
    const day = (min: number, max: number) => ({ temp: { min, max } });
    expect(scaleOf([day(-4.2, 3), day(8, 19.1)])).toEqual({ min: -5, max: 20 });
    expect(scaleOf([day(14, 17), day(15, 18)])).toEqual({ min: 10, max: 22 });
  });

  test('puts a day and the colours where they belong', () => {
    expect(barStyle({ min: 0, max: 40 }, { min: 10, day: 15, max: 20 })).toMatchObject({
      '--from': '25.0%',
      '--mean': '37.5%',
      '--to': '50.0%',
      '--cold': '0.0%',
      '--warm': '75.0%',
    });
  });
});

test('there is a drawing for every kind of weather', () => {
  for (const icon of Object.values(ICON_OF_CODE)) expect(iconUrl(icon), icon).toMatch(/svg/);
});

describe('the weather page of a holiday', () => {
  const page = (server: Server, trip = soon(), id = '7') =>
    show(<HolidayWeatherScreen holidayId={id} />, {
      server: {
        'holidays.byId': () => holidayWith({ ...holiday(trip) }),
        'weather.ofLocation': answers,
        ...server,
      },
      user: user(),
      at: `/holidays/${id}/weather`,
    });

  test('tells what each of fourteen days will be like', async () => {
    await page({});
    expect(
      await screen.findByRole('heading', { name: 'Weather for Lisbon, Portugal' }),
    ).toBeVisible();
    const days = screen.getAllByRole('listitem');
    expect(days).toHaveLength(14);
    expect(days[0]).toHaveTextContent('Today');
    const third = within(days[2] as HTMLElement);
    expect(third.getByText(weekday(daysLater(today(), 2)))).toBeVisible();
    for (const text of ['19 °C', 'Partly cloudy', '30%', '4 m/s'])
      expect(third.getByText(new RegExp(`${text}$`))).toBeVisible();
    expect(third.getByText('Lowest').parentElement).toHaveTextContent('Lowest 11°');
    expect(third.getByText('Highest').parentElement).toHaveTextContent('Highest 24°');
    expect(requestsOf('weather.ofLocation')).toEqual([{ location: 'Lisbon', days: 14 }]);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/holidays/7');
    expect(screen.getByRole('link', { name: 'Open-Meteo.com' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
  });

  test("counts the holiday's own days", async () => {
    await page({});
    expect(await screen.findByText('The days of A week in Lisbon')).toBeVisible();
    const days = await screen.findAllByRole('listitem');
    expect(days.map((day) => day.hasAttribute('data-marked')).indexOf(true)).toBe(3);
    for (const n of [1, 2, 3]) expect(days[n + 2]).toHaveTextContent(`Day ${n}`);
    expect(days[6]).not.toHaveAttribute('data-marked');
    expect(requestsOf('weather.lastYear')).toEqual([]);
  });

  test('says that a later holiday is beyond the days, and what they were like before', async () => {
    const past = (date: string) => ({
      ...{ day: '', date, weather: { icon: 'rain', description: 'Rain' } },
      ...{ temp: { day: 20, min: 15, max: 25 }, rainfall: 4.25 },
    });
    await page(
      {
        'weather.lastYear': () => ({
          ...{ location: 'Lisbon', country: 'Portugal' },
          days: [past('2025-07-12'), past('2025-07-13')],
        }),
      },
      { startDate: '2097-07-12', endDate: '2097-07-13' },
    );
    expect(
      await screen.findByText('A week in Lisbon starts on 12 July 2097, beyond these 14 days.'),
    ).toBeVisible();
    const before = await screen.findByRole('region', { name: 'The same days in 2025' });
    expect(within(before).getAllByRole('listitem')).toHaveLength(2);
    expect(within(before).getAllByText(/4\.3 mm/)).toHaveLength(2);
    expect(within(before).queryByText(/m\/s/)).toBeNull();
    expect(requestsOf('weather.lastYear')).toEqual([{ holidayId: 7 }]);
  });

  test('leaves the earlier year out when it fails', async () => {
    await page(
      {
        'weather.lastYear': () => {
          throw new Refusal(502);
        },
      },
      { startDate: '2097-07-12', endDate: '2097-07-13' },
    );
    await screen.findByText(/starts on 12 July 2097/);
    await waitFor(() => expect(requestsOf('weather.lastYear')).toHaveLength(1));
    expect(await screen.findAllByRole('listitem')).toHaveLength(14);
    expect(screen.queryByText(/same days/)).toBeNull();
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  });

  test('waits with fourteen boxes', async () => {
    await page({ 'weather.ofLocation': never });
    const waiting = await screen.findByRole('status', { name: 'Loading weather' });
    expect(waiting.querySelectorAll('li')).toHaveLength(14);
  });

  test('says how old an answer is that the service could not renew', async () => {
    const updatedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await page({ 'weather.ofLocation': () => weatherOf(14, { updatedAt }) });
    expect(await screen.findByText(/^Data updated on /)).toBeVisible();
    expect(screen.getByText(/This is from 3 hours ago/)).toBeVisible();
  });

  test.each([
    [404, 'No weather data found for this place'],
    [504, 'The server is not responding. Try again later.'],
    [502, 'Failed to fetch the weather data'],
  ])('says after a %i what is wrong and what to look at, and tries again', async (status, text) => {
    let isDown = true;
    await page({
      'weather.ofLocation': (input: never) => {
        if (isDown) throw new Refusal(status, 'words of the server');
        return answers(input);
      },
    });
    const failure = (await screen.findByText(text)).closest('[role=alert]') as HTMLElement;
    expect(
      within(failure)
        .getAllByRole('listitem')
        .map((hint) => hint.textContent),
    ).toEqual([
      'Check that the name of the place is correct',
      'The weather API does not seem to be available.',
      'Check your internet connection',
    ]);
    isDown = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Today')).toBeVisible();
  });

  test('keeps saying what is wrong while it asks again by itself', async () => {
    let isDown = true;
    let answer = () => {};
    await page({
      'weather.ofLocation': async (input: never) => {
        if (isDown) throw new Refusal(502);
        await new Promise<void>((resolve) => (answer = resolve));
        return answers(input);
      },
    });
    const failure = await screen.findByText('Failed to fetch the weather data');
    isDown = false;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(requestsOf('weather.ofLocation')).toHaveLength(2));
    expect(failure).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading weather' })).toBeNull();
    act(answer);
    expect(await screen.findByText('Today')).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });

  test('waits in fourteen boxes again when a person retries', async () => {
    let isDown = true;
    await page({
      'weather.ofLocation': () => {
        if (isDown) throw new Refusal(502);
        return never();
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('status', { name: 'Loading weather' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  test('gives up after ten seconds', async () => {
    vi.useFakeTimers();
    await page({ 'weather.ofLocation': never });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('status', { name: 'Loading weather' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(screen.getByRole('status', { name: 'Loading weather' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The server is not responding. Try again later.')).toBeVisible();
  });

  test.each(['0', 'abc', '-3'])('knows no holiday %s', async (id) => {
    await page({}, soon(), id);
    expect(await screen.findByText('No valid destination or holiday ID')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    expect(requests).toEqual([]);
  });

  test('speaks the language that is chosen, at once', async () => {
    await page({});
    await screen.findByText('Today');
    await act(() => switchLanguage('nl'));
    expect(
      await screen.findByRole('heading', { name: 'Weer voor Lisbon, Portugal' }),
    ).toBeVisible();
    expect(screen.getAllByText(weekday(daysLater(today(), 2)))).toHaveLength(2);
    await waitFor(() => expect(requestsOf('weather.ofLocation')).toHaveLength(2));
  });
});

describe('the weather page of a place', () => {
  test('asks for the place in the address, and leads home', async () => {
    await show(<PlaceWeatherScreen location=" São Paulo " />, {
      server: { 'weather.ofLocation': answers },
      user: user(),
    });
    await screen.findByText('Today');
    expect(requestsOf('weather.ofLocation')).toEqual([{ location: 'São Paulo', days: 14 }]);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/^Day \d/)).toBeNull();
  });
});

describe('the strip on a card', () => {
  const home = (server: Server, who = user()) =>
    show(<HomeScreen />, {
      server: {
        'holidays.past': () => [],
        'comments.list': () => [],
        'weather.ofLocation': answers,
        ...server,
      },
      user: who,
    });
  const cards = (...trips: Parameters<typeof holiday>[0][]) => ({
    'holidays.upcoming': () => trips.map((trip, n) => holiday({ id: n + 1, ...trip })),
  });

  test('shows seven days, and leads to the page', async () => {
    await home(cards({ id: 7, startDate: '2097-07-12', endDate: '2097-07-26' }));
    const days = within(await screen.findByRole('list', { name: 'This week in Lisbon' }));
    expect(requestsOf('weather.ofLocation')).toEqual([{ location: 'Lisbon', days: 7 }]);
    expect(days.getAllByRole('listitem')).toHaveLength(7);
    expect(days.getAllByText('24°')).toHaveLength(7);
    expect(days.getAllByText('11°')).toHaveLength(7);
    expect(
      days.getByText(`${weekday(daysLater(today(), 1))}: Partly cloudy, 24 °C, 11 °C`),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Weather for Lisbon: 14 days' })).toHaveAttribute(
      'href',
      '/holidays/7/weather',
    );
  });

  test("shows the holiday's own days as soon as they lie within the forecast", async () => {
    await home(cards(soon()));
    const days = await screen.findByRole('list', { name: 'Your days in Lisbon' });
    expect(screen.getByText('Your days in Lisbon')).toBeVisible();
    const items = within(days).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    for (const [n, item] of items.entries())
      expect(item).toHaveTextContent(weekday(daysLater(today(), 3 + n)));
  });

  test('shows the days that are left of a holiday that is on, and the coming ones before its first week is known', async () => {
    await home(
      cards(
        { startDate: daysLater(today(), -5), endDate: daysLater(today(), 1) },
        { destination: 'Oslo', startDate: daysLater(today(), 12), endDate: daysLater(today(), 30) },
      ),
    );
    const left = await screen.findByRole('list', { name: 'Your days in Lisbon' });
    expect(within(left).getAllByRole('listitem')).toHaveLength(2);
    const coming = await screen.findByRole('list', { name: 'This week in Oslo' });
    expect(within(coming).getAllByRole('listitem')).toHaveLength(7);
  });

  test.each([
    // the last day, the 10th, has begun in Honolulu, and has passed in Auckland
    ['Pacific/Honolulu', '2027-01-11T09:00:00Z', 1],
    ['Pacific/Auckland', '2027-01-10T11:30:00Z', 0],
  ])("in %s the holiday's days are those by its clock", async (timeZone, now, left) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const forecasts = Array.from({ length: 16 }, (_, n) =>
      weatherDay(n, { date: daysLater('2027-01-10', n) }),
    );
    await home({
      ...cards({ timeZone, startDate: '2027-01-02', endDate: '2027-01-10' }),
      'weather.ofLocation': () => weatherOf(16, { forecasts }),
    });
    await screen.findByRole('heading', { name: holiday().title });
    if (left === 0) return expect(screen.queryByRole('list', { name: /in Lisbon/ })).toBeNull();
    const days = await screen.findByRole('list', { name: 'Your days in Lisbon' });
    expect(within(days).getAllByRole('listitem')).toHaveLength(left);
  });

  test('asks by the coordinates of the holiday', async () => {
    await home(cards({ latitude: 38.72, longitude: -9.14 }));
    await screen.findByRole('list', { name: 'This week in Lisbon' });
    expect(requestsOf('weather.ofLocation')).toEqual([
      { location: 'Lisbon', latitude: 38.72, longitude: -9.14, days: 7 },
    ]);
  });

  test('is asked for once for all cards of one place, and alone', async () => {
    await home(
      cards({}, { startDate: '2098-01-01', endDate: '2098-01-02' }, { destination: 'Oslo' }),
    );
    await waitFor(() =>
      expect(screen.getAllByRole('list', { name: /^This week/ })).toHaveLength(3),
    );
    expect(requestsOf('weather.ofLocation')).toEqual([
      { location: 'Lisbon', days: 7 },
      { location: 'Oslo', days: 7 },
    ]);
    for (const { paths } of requests)
      if (paths.includes('weather.ofLocation')) expect(paths).toHaveLength(1);
  });

  test('is nothing when nothing is known', async () => {
    await home({ ...cards({}), 'weather.ofLocation': () => weatherOf(0) });
    await waitFor(() => expect(requestsOf('weather.ofLocation')).toHaveLength(1));
    await screen.findByText('No comments yet. Be the first to add one!');
    expect(screen.queryByRole('list', { name: /^This week/ })).toBeNull();
    expect(screen.queryByText('Failed to fetch weather data')).toBeNull();
  });

  test('says that it failed, with one notice for all cards and all times', async () => {
    const failing = {
      ...cards({}, { destination: 'Oslo' }),
      'weather.ofLocation': () => {
        throw new Refusal(502, 'The weather service does not answer');
      },
    };
    await home(failing);
    await waitFor(() =>
      expect(screen.getAllByText('The weather API does not seem to be available.')).toHaveLength(2),
    );
    // on both cards, and in the notice
    expect(await screen.findByText('The weather service does not answer')).toBeVisible();
    expect(screen.getAllByText('Failed to fetch weather data')).toHaveLength(3);
    cleanup();
    dismissNotice();
    await home(failing);
    await waitFor(() =>
      expect(screen.getAllByText('Failed to fetch weather data')).toHaveLength(2),
    );
    expect(screen.queryByText('The weather service does not answer')).toBeNull();
  });

  test('is asked for once when it fails, also for a card that comes later', async () => {
    let trips = [holiday({ id: 1 })];
    await home({
      'holidays.upcoming': () => trips,
      'comments.create': () => comment(1),
      'weather.ofLocation': () => {
        throw new Refusal(502);
      },
    });
    const sentence = 'The weather API does not seem to be available.';
    const first = await screen.findByText(sentence);
    trips = [holiday({ id: 1 }), holiday({ id: 2 })];
    await userEvent.type(screen.getByLabelText('Add a comment'), 'Sun!{Enter}');
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(first).toBeVisible();
    expect(requestsOf('weather.ofLocation')).toHaveLength(1);
  });

  test('asks in one quiet line where a place is that nobody knows, and an admin finds it', async () => {
    const notFound = {
      ...cards({ destination: 'Nowhere' }),
      'weather.ofLocation': () => {
        throw new Refusal(404, 'words of the server');
      },
    };
    await home(notFound);
    expect(await screen.findByText('Where is Nowhere?')).toBeVisible();
    expect(screen.queryByText('Failed to fetch weather data')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find place' })).toBeNull();
    cleanup();
    const place = { place_id: 'osm:N1', name: 'Nowhere Island' };
    await home(
      {
        ...notFound,
        'places.search': () => ({ status: 'OK', provider: 'openstreetmap', results: [place] }),
        'places.details': () => ({
          ...{ status: 'OK', provider: 'openstreetmap' },
          result: { ...place, geometry: { location: { lat: 1.5, lng: 2.5 } } },
        }),
        'holidays.update': () => holidayWith({}),
      },
      user({ isAdmin: true }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Find place' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'nowhere{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /Nowhere Island/ }));
    await waitFor(() =>
      expect(requestsOf('holidays.update')).toEqual([
        { id: 1, version: expect.any(Number), latitude: 1.5, longitude: 2.5 },
      ]),
    );
    expect(requestsOf('places.search')).toEqual([{ query: 'nowhere', kind: 'any' }]);
  });

  test('leaves a notice about what somebody did where it is', async () => {
    notify({ message: 'Holiday added successfully', kind: 'success' });
    await home({
      ...cards({ destination: 'Elsewhere' }),
      'weather.ofLocation': () => {
        throw new Refusal(502, 'Not now');
      },
    });
    await screen.findByText('Failed to fetch weather data');
    expect(screen.getByText('Holiday added successfully')).toBeVisible();
    expect(screen.queryByText('Not now')).toBeNull();
  });

  test('is not asked for again because of what somebody does here', async () => {
    await home({ ...cards({}), 'comments.create': () => comment(1) });
    await screen.findByRole('list', { name: 'This week in Lisbon' });
    await userEvent.type(screen.getByLabelText('Add a comment'), 'Sun!{Enter}');
    await waitFor(() => expect(requestsOf('holidays.upcoming')).toHaveLength(2));
    expect(requestsOf('weather.ofLocation')).toHaveLength(1);
  });
});
