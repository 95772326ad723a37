import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HolidayScreen } from '../../src/client/features/holidays/HolidayScreen';
import { PlanTab } from '../../src/client/features/holidays/PlanTab';
import { showMine } from '../../src/client/lib/travellers';
import './support/popover';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { holiday, hotel, photo, user } from './support/family';
import { planDay, planItem } from './support/plan';

const flight = planItem({
  id: 1,
  noun: 'tickets',
  type: 'flight',
  kind: 'departure',
  time: '07:40',
  title: 'Amsterdam (AMS) → Lisbon (LIS)',
  detail: 'TP661 · 12A',
});
const arrival = { ...flight, kind: 'arrival' as const, time: '09:30', detail: 'TP661' };
const checkIn = planItem({ id: 3, noun: 'hotels', kind: 'checkIn', title: 'Casa' });
const tram = planItem({ id: 4, noun: 'excursions', time: '14:00', title: 'Tram 28' });
const kayak = planItem({ id: 5, noun: 'excursions', title: 'Kayak tour' });
const noBed = {
  key: 'noBed.2097-07-13.2097-07-13',
  kind: 'noBed' as const,
  date: '2097-07-13',
  until: '2097-07-13',
  text: 'No bed for the night of 13 July',
  items: [],
};

const plan = (fields = {}) => ({
  days: [
    planDay('2097-07-12', 1, [flight, arrival, checkIn], 'Casa'),
    planDay('2097-07-13', 2, [tram]),
    planDay('2097-07-14', 3, []),
  ],
  undated: [kayak],
  warnings: [noBed],
  ...fields,
});

async function planTab(server: Server = {}, trip = holiday()) {
  await show(<PlanTab holiday={trip} />, {
    server: { 'plan.byHoliday': () => plan(), 'photos.list': () => [], ...server },
    user: user(),
  });
  return userEvent.setup();
}

const day = (name: RegExp) => screen.findByRole('region', { name });

beforeEach(() => showMine(false));
afterEach(() => vi.useRealTimers());

describe('the plan of a holiday', () => {
  test('lists each day with its times, what happens and the bed of its night', async () => {
    const car = planItem({ id: 6, noun: 'tickets', type: 'car', kind: 'departure', title: 'LIS' });
    const days = [...plan().days.slice(0, 2), planDay('2097-07-14', 3, [car])];
    await planTab({ 'plan.byHoliday': () => plan({ days }) });
    const first = within(await day(/Day 1 · Friday 12 July/));
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '07:40Amsterdam (AMS) → Lisbon (LIS)Departure · TP661 · 12A',
      '09:30Amsterdam (AMS) → Lisbon (LIS)Arrival · TP661',
      'CasaCheck-in',
      'Night in Casa',
    ]);
    expect((await day(/Day 3/)).querySelector('li')).toHaveTextContent('LISPick-up');
  });

  test('ends each day in the own bed of whoever looks, although others sleep elsewhere', async () => {
    const stay = (id: number, title: string, who: number[], kind: 'checkIn' | 'checkOut') =>
      planItem({ id, noun: 'hotels', kind, title, travellerIds: who });
    const days = [
      planDay('2097-07-12', 1, [stay(1, 'Ours', [1], 'checkIn')], 'Ours'),
      planDay('2097-07-13', 2, [stay(2, 'Hostel', [2], 'checkIn')], 'Hostel'),
      planDay('2097-07-14', 3, [
        stay(1, 'Ours', [1], 'checkOut'),
        stay(2, 'Hostel', [2], 'checkOut'),
      ]),
    ];
    await planTab({
      'plan.byHoliday': () => plan({ days, warnings: [] }),
      'travellers.list': () => [
        { id: 1, userId: 2, name: 'Joris' },
        { id: 2, userId: 1, name: 'Sanne' },
      ],
      'users.list': () => [],
    });
    const second = within(await day(/Day 2/));
    expect(await second.findByText('Ours')).toBeVisible();
    expect(second.getByRole('button', { name: /Hostel/ })).toBeVisible();
    expect(second.getAllByText('Hostel')).toHaveLength(1);
  });

  test('shows the card of what one taps, and hides it again', async () => {
    const { click } = await planTab({
      'hotels.list': () => [hotel(3, { name: 'Casa', address: 'Rua 35' })],
    });
    const open = await screen.findByRole('button', { name: /Casa.*Check-in/ });
    await click(open);
    expect(await screen.findByText('Rua 35')).toBeVisible();
    expect(open).toHaveAttribute('aria-expanded', 'true');
    await click(open);
    expect(screen.queryByText('Rua 35')).toBeNull();
  });

  test('a warning is taken out, and brought back by Undo', async () => {
    let warnings = [noBed];
    const { click } = await planTab({
      'plan.byHoliday': () => plan({ warnings }),
      'plan.dismiss': () => {
        warnings = [];
      },
      'plan.bringBack': () => {
        warnings = [noBed];
      },
    });
    const second = within(await day(/Day 2/));
    await click(second.getByRole('button', { name: `Leave it: ${noBed.text}` }));
    await waitFor(() => expect(second.queryByText(noBed.text)).toBeNull());
    expect(requestsOf('plan.dismiss')).toEqual([{ holidayId: 7, key: noBed.key }]);
    await click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await second.findByText(noBed.text)).toBeVisible();
    expect(requestsOf('plan.bringBack')).toEqual([{ holidayId: 7, key: noBed.key }]);
  });

  test('an excursion without a day is moved to one by the keyboard', async () => {
    const { keyboard } = await planTab({ 'excursions.update': () => ({}) });
    const tray = within(await day(/Without a day/));
    tray.getByRole('button', { name: 'Move Kayak tour to day …' }).focus();
    await keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(requestsOf('excursions.update')).toEqual([{ id: 5, date: '2097-07-13T00:00' }]),
    );
  });

  test('an excursion without a day is dragged onto one', async () => {
    await planTab({ 'excursions.update': () => ({}) });
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, data: string) => carried.set(type, data),
      getData: (type: string) => carried.get(type) ?? '',
      get types() {
        return [...carried.keys()];
      },
    };
    const tray = within(await day(/Without a day/));
    fireEvent.dragStart(tray.getByRole('listitem'), { dataTransfer });
    const target = await day(/Day 3/);
    const over = createEvent.dragOver(target, { dataTransfer });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() =>
      expect(requestsOf('excursions.update')).toEqual([{ id: 5, date: '2097-07-14T00:00' }]),
    );
  });

  test('"Mine" leaves out what is for others, and says so', async () => {
    const others = { ...tram, travellerIds: [2] };
    showMine(true);
    await show(<HolidayScreen holidayId={7} tab="plan" />, {
      server: {
        'plan.byHoliday': () => plan({ days: [planDay('2097-07-12', 1, [checkIn, others])] }),
        'travellers.list': () => [
          { id: 1, userId: 2, name: 'Joris' },
          { id: 2, userId: 1, name: 'Sanne' },
        ],
        'users.list': () => [],
        'holidays.byId': () => ({
          ...holiday({ isPlanned: true }),
          ...{ comments: [], hotels: [], hotelImages: [] },
        }),
      },
      user: user(),
    });
    expect(await screen.findByRole('button', { name: /Casa/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Tram 28/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Show everything' })).toBeVisible();
  });

  test('past days are folded while the holiday is on, and show four photos', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2097-07-13T12:00') });
    const { click } = await planTab({ 'photos.list': () => [1, 2, 3, 4].map((id) => photo(id)) });
    const first = within(await day(/Day 1/));
    expect(first.queryByText('Casa')).toBeNull();
    await click(first.getByRole('button', { name: /Day 1/ }));
    expect(first.getByText('Check-in')).toBeVisible();
    expect(await first.findByRole('link', { name: /Photos of Day 1/ })).toHaveAttribute(
      'href',
      '/holidays/7/photos',
    );
    expect(requestsOf('photos.list')).toEqual([{ holidayId: 7, day: '2097-07-12', limit: 4 }]);
    expect(within(await day(/Day 2/)).getByText('Tram 28')).toBeVisible();
  });

  test('says when nothing is planned', async () => {
    await planTab({ 'plan.byHoliday': () => plan({ days: [], undated: [] }) });
    expect(await screen.findByText(/^Nothing planned for A week in Lisbon yet/)).toBeVisible();
  });

  test('says when it cannot be loaded', async () => {
    await planTab({
      'plan.byHoliday': () => {
        throw new Refusal(500);
      },
    });
    expect(await screen.findByText('Failed to load the plan')).toBeVisible();
  });
});

describe('the tab "Plan"', () => {
  const tabs = async (isPlanned: boolean) => {
    await show(<HolidayScreen holidayId={7} />, {
      server: {
        'plan.byHoliday': () => plan(),
        'holidays.byId': () => ({
          ...holiday({ isPlanned }),
          ...{ comments: [], hotels: [], hotelImages: [] },
        }),
      },
      user: user(),
    });
    const all = await screen.findAllByRole('tab');
    return { first: all[0], last: all.at(-1) };
  };

  test('is the first, and open, from the day that anything has a day', async () => {
    const { first } = await tabs(true);
    expect(first).toHaveAccessibleName('Plan');
    expect(first).toHaveAttribute('aria-selected', 'true');
  });

  test('is the last before', async () => {
    const { first, last } = await tabs(false);
    expect(last).toHaveAccessibleName('Plan');
    expect(first).toHaveAttribute('aria-selected', 'true');
  });
});
