import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TodayOfHoliday } from '../../src/client/features/holidays/TodayOfHoliday';
import { phaseAt } from '../../src/client/features/plan/clocks';
import type { Today } from '../../src/client/features/plan/types';
import './support/popover';
import { timeUntil } from '../../src/itinerary/until';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { user } from './support/family';
import { planItem } from './support/plan';

const holiday = {
  id: 7,
  title: 'A week in Lisbon',
  destination: 'Lisbon',
  startDate: '2027-07-12',
  endDate: '2027-07-19',
  timeZone: 'Europe/Lisbon',
};
const flight = planItem({
  ...{ id: 1, noun: 'tickets', type: 'flight', kind: 'departure', time: '12:10' },
  ...{ title: 'Lisbon (LIS) → Funchal (FNC)', hasCode: true, phone: '+351 21 841 35 00' },
  place: { name: 'Lisbon (LIS)', address: null, latitude: null, longitude: null },
});
const dinner = planItem({ id: 2, noun: 'excursions', time: '19:30', title: 'Fado night' });
const early = planItem({ id: 3, noun: 'excursions', time: '08:00', title: 'Market' });
const taxi = planItem({ id: 4, noun: 'tickets', type: 'car', time: '07:40', title: 'Taxi to LIS' });
const noBed = {
  key: 'noBed.2027-07-13.2027-07-13',
  kind: 'noBed' as const,
  date: '2027-07-13',
  until: '2027-07-13',
  text: 'No bed for the night of 13 July',
  items: [],
};

const onDay = (fields: Partial<Today> = {}) =>
  ({
    date: '2027-07-14',
    holiday,
    next: { ...flight, date: '2027-07-14' },
    today: [early, flight, dinner],
    tomorrow: [taxi],
    warnings: [],
    ...fields,
  }) as Today;

async function today(answer: Today | (() => Today) = onDay(), server: Server = {}) {
  const all = { 'plan.today': typeof answer === 'function' ? answer : () => answer, ...server };
  await show(<TodayOfHoliday />, { server: all, user: user() });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

/** Ten in the morning in Lisbon. */
const NOW = new Date('2027-07-14T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => vi.useRealTimers());

describe('Today', () => {
  test('shows the next thing, in how long, and what comes after', async () => {
    await today();
    expect(await screen.findByRole('heading', { name: flight.title })).toBeVisible();
    expect(screen.getByText('in 2 h 10')).toBeVisible();
    const rest = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rest.map(({ textContent }) => textContent)).toEqual(['19:30Fado nightExcursion']);
    expect(screen.getByText('Tomorrow first:').parentElement).toHaveTextContent(
      'Tomorrow first: 07:40 Taxi to LIS',
    );
  });

  test('counts down each minute, and asks anew when the next thing has begun', async () => {
    await today();
    await screen.findByText('in 2 h 10');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('in 2 h 09')).toBeVisible();
    expect(requestsOf('plan.today')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(130 * 60_000));
    await waitFor(() => expect(requestsOf('plan.today').length).toBe(2));
  });

  test('tells the time there and here where the zones differ', async () => {
    await today();
    const here = new Date('2027-07-14T11:10:00Z').toTimeString().slice(0, 5);
    const told = here === '12:10' ? '12:10' : `12:10 there, ${here} here`;
    expect(await screen.findByText(told)).toBeVisible();
  });

  test('has keys for what there is: the code, the address, the phone', async () => {
    const { click } = await today();
    expect(await screen.findByRole('button', { name: /^Show code/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+351218413500');
    expect(screen.queryByRole('button', { name: 'Paper' })).toBeNull();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await click(screen.getByRole('button', { name: 'Address' }));
    await click(screen.getByRole('menuitem', { name: 'Copy the address' }));
    expect(writeText).toHaveBeenCalledWith('Lisbon (LIS)');
    expect(await screen.findByText('Copied: Lisbon (LIS)')).toBeVisible();
  });

  test("has tonight's address and tomorrow's code at hand", async () => {
    const bed = planItem({
      ...{ id: 5, noun: 'hotels', time: null, title: 'Casa' },
      ...{ phone: '+351 21 555', place: { ...flight.place, name: 'Casa', address: 'Rua 35' } },
    } as Parameters<typeof planItem>[0]);
    const train = { ...flight, id: 9, title: 'Lisbon → Porto' };
    await today(onDay({ tonight: bed, tomorrow: [taxi, train] }));
    const tonight = within(
      (await screen.findByRole('heading', { name: 'Tonight' })).closest('section') as HTMLElement,
    );
    expect(tonight.getByRole('link', { name: 'Rua 35' })).toBeVisible();
    expect(tonight.getByRole('link', { name: '+351 21 555' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Show code · Lisbon → Porto/ })).toBeVisible();
  });

  test('says once what comes next when it is tomorrow', async () => {
    const arrival = { ...flight, kind: 'arrival' as const, time: '14:00' };
    const next = { ...flight, date: '2027-07-15' };
    await today(onDay({ next, today: [], tomorrow: [flight, arrival] }));
    expect(await screen.findAllByRole('button', { name: /^Show code/ })).toHaveLength(1);
    expect(screen.queryByText('Tomorrow first:')).toBeNull();
  });

  test('lists the warnings before departure, to tick off', async () => {
    const { click } = await today(onDay({ date: '2027-07-11', today: [], warnings: [noBed] }), {
      'plan.dismiss': () => undefined,
    });
    await click(await screen.findByRole('checkbox', { name: noBed.text }));
    await waitFor(() =>
      expect(requestsOf('plan.dismiss')).toEqual([{ holidayId: 7, key: noBed.key }]),
    );
    expect(screen.queryByRole('button', { name: /last night/ })).toBeNull();
  });

  test('a flight that is ticked off is checked in', async () => {
    const open = { ...noBed, kind: 'notCheckedIn' as const, key: 'notCheckedIn.tickets-9' };
    const { click } = await today(onDay({ date: '2027-07-11', today: [], warnings: [open] }), {
      'tickets.update': ({ id }: { id: number }) => ({ id }),
    });
    await click(await screen.findByRole('checkbox', { name: open.text }));
    await waitFor(() => expect(requestsOf('tickets.update')).toEqual([{ id: 9, checkedIn: true }]));
    expect(requestsOf('plan.dismiss')).toEqual([]);
  });

  test("logs last night's dinner from the second day on", async () => {
    const { click } = await today(onDay(), {
      'restaurants.list': () => [],
      'travellers.list': () => [],
    });
    await click(await screen.findByRole('button', { name: "Log last night's dinner" }));
    expect(await screen.findByLabelText(/^Date/)).toHaveValue('2027-07-13');
  });

  test('says when nothing is planned, and when no holiday is on', async () => {
    await today(onDay({ next: null, today: [], tomorrow: [] }));
    expect(await screen.findByText('Nothing planned. Enjoy it.')).toBeVisible();
    await today(onDay({ holiday: null, next: null, today: [], tomorrow: [] }));
    expect(await screen.findByText(/^No holiday is on/)).toBeVisible();
    await today(() => {
      throw new Refusal(500);
    });
    expect(await screen.findByText('Failed to load today')).toBeVisible();
  });
});

test('the sky follows the clock of the place', () => {
  const at = (utc: string, zone: string) => phaseAt(Date.parse(`2027-07-14T${utc}:00Z`), zone);
  expect(at('05:00', 'Europe/Lisbon')).toBe('dawn');
  expect(at('05:00', 'Asia/Tokyo')).toBe('day');
  expect(at('20:00', 'Europe/Lisbon')).toBe('dusk');
  expect(at('20:00', 'Asia/Tokyo')).toBe('dawn');
  expect(at('02:00', 'Europe/Lisbon')).toBe('night');
});

test('the time until something is told as a person would', () => {
  const t = ((key: string, values: Record<string, string | number> = {}) =>
    key === 'today.in' ? `in ${values.time}` : [key, ...Object.values(values)].join(' ')) as never;
  const until = (minutes: number) => timeUntil(minutes * 60_000, 0, t);
  expect(until(0)).toBe('today.now');
  expect(until(5)).toBe('in today.minutes 5');
  expect(until(130)).toBe('in today.hours 2 10');
  expect(until(3 * 24 * 60 + 5)).toBe('in today.days 3');
});
