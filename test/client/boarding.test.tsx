import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tickets } from '../../drizzle/schema';
import { CodeButton, loadBoarding } from '../../src/client/components/boarding/CodeButton';
import type { Outputs } from '../../src/client/trpc';
import { blank } from '../support/blank';
import { boardingCode } from '../support/passes';
import { show } from './support/app';
import { user } from './support/family';

type Ticket = Outputs['tickets']['list'][number];

const eva = { format: 'AZTEC', text: boardingCode(), name: 'Eva Jansen' } as const;
const tom = { ...eva, text: boardingCode('JANSEN/TOM MR', '032B'), name: 'Tom Jansen' };
const ticket: Ticket = {
  ...blank(tickets),
  id: 3,
  holidayId: 7,
  departureDate: '2097-07-12T17:50:00',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Lisbon (LIS)',
  flightNumber: 'KL1693',
  seatNumbers: '32A, 32B',
  gate: 'D62',
  boardingGroup: '4',
  barcodes: [eva, tom],
  attachmentUrl: '/uploads/pass.pdf',
  createdAt: '2026-11-01T10:00:00.000Z',
};

const release = vi.fn();
const request = vi.fn(async () => ({ release }));
beforeAll(async () => {
  await loadBoarding();
});
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(navigator, { wakeLock: { request } });
});

async function open(more: Partial<Ticket> = {}) {
  await show(<CodeButton holidayId={7} ticketId={3} name="Amsterdam (AMS) to Lisbon (LIS)" />, {
    server: { 'tickets.list': () => [{ ...ticket, ...more }] },
    user: user(),
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: /^Show code/ }));
  return { person, boarding: within(await screen.findByRole('dialog')) };
}
const facts = () =>
  screen
    .getAllByRole('definition')
    .map((fact) => `${fact.previousSibling?.textContent} ${fact.textContent}`);

describe('the codes of a ticket', () => {
  test('stand one person at a time, with what the gate asks for and the paper', async () => {
    const { person, boarding } = await open();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Code for Amsterdam (AMS) to Lisbon (LIS)',
    );
    expect(boarding.getByRole('img', { name: 'Code of Eva Jansen' })).toBeVisible();
    expect(facts()).toEqual(['Flight KL1693', 'Seat 32A', 'Gate D62', 'Group 4']);
    expect(boarding.getByRole('button', { name: 'View ticket' })).toBeVisible();
    await person.keyboard('{ArrowRight}');
    const second = boarding.getByRole('img', { name: 'Code of Tom Jansen' });
    expect(facts()).toContain('Seat 32B');
    await person.keyboard('{ArrowRight}');
    expect(second).toBeVisible();
    await person.click(boarding.getByRole('button', { name: 'Eva Jansen' }));
    expect(boarding.getByRole('img', { name: 'Code of Eva Jansen' })).toBeVisible();
  });

  test('change by a swipe, and not by a tap', async () => {
    const { boarding } = await open();
    const code = boarding.getByRole('img');
    const move = (from: number, to: number) => {
      fireEvent.pointerDown(code, { isPrimary: true, clientX: from, clientY: 300 });
      fireEvent.pointerUp(code, { isPrimary: true, clientX: to, clientY: 310 });
    };
    move(200, 210);
    expect(boarding.getByRole('img', { name: 'Code of Eva Jansen' })).toBeVisible();
    move(300, 100);
    expect(boarding.getByRole('img', { name: 'Code of Tom Jansen' })).toBeVisible();
    move(100, 300);
    expect(boarding.getByRole('img', { name: 'Code of Eva Jansen' })).toBeVisible();
  });

  test('keep the screen awake until they are closed, which returns the focus', async () => {
    const { person } = await open();
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(release).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: /^Show code/ })).toHaveFocus();
  });

  test('of a train tell coach and seat, also without a name', async () => {
    await open({
      type: 'train',
      flightNumber: 'NJ 233',
      coach: '263',
      seatNumbers: '41',
      gate: null,
      boardingGroup: null,
      barcodes: [{ format: 'AZTEC', text: '#UT01\0\x01', name: null }],
    });
    expect(facts()).toEqual(['Train NJ 233', 'Coach 263', 'Seat 41']);
    expect(screen.getByText('Amsterdam (AMS) to Lisbon (LIS)', { selector: 'p' })).toBeVisible();
  });
});
