import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WidgetScreen } from '../../src/client/features/widget/WidgetScreen';
import { switchLanguage } from '../../src/client/i18n';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { holiday, user } from './support/family';
import { openApp } from './support/wholeApp';

const lisbon = holiday({ id: 7, startDate: '2027-07-12', endDate: '2027-07-26' });
const oslo = holiday({
  ...{ id: 8, title: 'Oslo by train', destination: 'Oslo' },
  ...{ startDate: '2027-12-31', endDate: '2028-01-02' },
});
const rome = holiday({ id: 9, title: 'Rome', startDate: '2028-05-01', endDate: '2028-05-04' });

const at = (formatInstant: string) => vi.setSystemTime(new Date(formatInstant));

async function widget(server: Server = {}) {
  await show(<WidgetScreen />, {
    server: { 'holidays.upcoming': () => [lisbon, oslo, rome], ...server },
    user: user(),
    at: '/widget',
  });
}
const cards = () => screen.findAllByRole('listitem');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  at('2027-07-01T20:00:00');
});
afterEach(async () => {
  vi.useRealTimers();
  await switchLanguage('en');
});

describe('the widget', () => {
  test('counts the nights to the next two holidays', async () => {
    await widget();
    const [first, second, third] = await cards();
    expect(first).toHaveTextContent('11 Nights until');
    expect(first).toHaveTextContent('Lisbon');
    expect(first).toHaveTextContent('Jul 12, 2027 - Jul 26, 2027');
    expect(second).toHaveTextContent('183 Nights until');
    expect(third).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Oslo by train' })).toHaveAttribute(
      'href',
      '/?holidayId=8',
    );
  });

  test('counts calendar days, whatever the clock shows, and speaks Dutch', async () => {
    await switchLanguage('nl');
    at('2027-07-11T23:59:00');
    await widget();
    const [first] = await cards();
    expect(first).toHaveTextContent('1 Nachtje tot');
    expect(first).toHaveTextContent('12 jul 2027 - 26 jul 2027');
  });

  test('says on the first day that it is today, and after it that it is under way', async () => {
    at('2027-07-12T08:00:00');
    await widget();
    const [first] = await cards();
    expect(first).toHaveTextContent('Day 1 Today!');
    at('2027-07-14T08:00:00');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(first).toHaveTextContent('Day 3 Under way'));
  });

  test('goes on at midnight, by itself, and asks again', async () => {
    at('2027-07-26T23:59:30');
    await widget();
    expect((await cards())[0]).toHaveTextContent('Under way');
    expect(requestsOf('holidays.upcoming')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const [first, second] = await cards();
    expect(first).toHaveTextContent('157 Nights until');
    expect(second).toHaveTextContent('Rome');
    await waitFor(() => expect(requestsOf('holidays.upcoming')).toHaveLength(2));
  });

  test('notices another day after a sleep in which no timer ran', async () => {
    await widget();
    await cards();
    at('2027-07-09T07:30:00');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect((await cards())[0]).toHaveTextContent('3 Nights until'));
  });

  test('asks again when somebody looks at it', async () => {
    let known = [lisbon];
    await widget({ 'holidays.upcoming': () => known });
    expect(await cards()).toHaveLength(1);
    known = [lisbon, oslo];
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
  });

  test('keeps what it knows when the server is away', async () => {
    let isDown = false;
    await widget({
      'holidays.upcoming': () => {
        if (isDown) throw new Refusal(503);
        return [lisbon];
      },
    });
    await cards();
    isDown = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(requestsOf('holidays.upcoming')).toHaveLength(2));
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByText('Failed to load holidays')).toBeNull();
  });

  test('waits, fails and is empty in words', async () => {
    let answer: (known: unknown) => void = () => {};
    const answered = new Promise((resolve) => (answer = resolve));
    await widget({ 'holidays.upcoming': () => answered });
    expect(await screen.findByText('Loading your holidays...')).toBeVisible();
    await act(async () => answer([]));
    expect(await screen.findByText('No upcoming holidays found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Your First Holiday' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  test.each([
    ['with holidays', () => [lisbon]],
    ['without any', () => []],
    ['while they come', () => new Promise(() => {})],
    ['when they do not come', () => Promise.reject(new Refusal(500))],
  ])('leads home %s', async (_, upcoming) => {
    await widget({ 'holidays.upcoming': upcoming });
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('that could not be loaded can be tried again', async () => {
    let isDown = true;
    await widget({
      'holidays.upcoming': () => {
        if (isDown) throw new Refusal(500);
        return [lisbon];
      },
    });
    await screen.findByText('Failed to load holidays');
    isDown = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await cards()).toHaveLength(1);
  });
});

describe('the header', () => {
  const signedIn = {
    'session.current': () => ({ user: user() }),
    'holidays.upcoming': () => [lisbon],
    'comments.list': () => [],
  };

  test('leads a person who is logged in to the widget, which has none', async () => {
    const { router } = await openApp(signedIn);
    const header = within(await screen.findByRole('banner'));
    act(() => header.getByRole('link', { name: 'Widget' }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/widget'));
    await screen.findByText('Nights until', { exact: false });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('offers a visitor no widget', async () => {
    await openApp({ 'users.list': () => [] }, '/widget');
    await screen.findByRole('banner');
    expect(screen.queryByRole('link', { name: 'Widget' })).toBeNull();
  });
});
