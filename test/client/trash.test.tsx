import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Outputs } from '../../src/client/trpc';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, user } from './support/family';
import { openApp } from './support/wholeApp';

type Entry = Outputs['trash']['list'][number];

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const entry = (id: number, fields: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'hotel',
  itemId: 3,
  holidayId: 7,
  title: `Hotel ${id}`,
  day: null,
  deletedBy: 2,
  deletedByName: 'Joris de Wit',
  deletedAt: ago(2),
  keptUntil: ago(-27.5),
  ...fields,
});

const open = (server: Server, person = admin) =>
  openApp({ 'session.current': () => ({ user: person }), ...server }, '/bin');
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('li') as HTMLElement);

describe('the bin', () => {
  test('tells of everything what it was, who deleted it, and how long it stays', async () => {
    const known = { title: 'KL875, AMS – BKK', day: '2027-02-26', deletedByName: 'Oma' };
    const flight = { kind: 'ticket', ...known } as const;
    await open({ 'trash.list': () => [entry(1), entry(2, { ...flight, keptUntil: ago(-0.2) })] });
    const hotel = await rowOf('Hotel 1');
    expect(hotel.getByText('Hotel, deleted by Joris de Wit 2 days ago')).toBeVisible();
    expect(hotel.getByText('28 days left')).toBeVisible();
    const ticket = await rowOf('KL875, AMS – BKK');
    expect(ticket.getByText('Ticket on 26 February 2027, deleted by Oma 2 days ago')).toBeVisible();
    expect(ticket.getByText('1 day left')).toBeVisible();
  });

  test('gives something back, says so, and keeps the focus in the list', async () => {
    let list = [entry(1), entry(2)];
    await open({
      'trash.list': () => list,
      'trash.restore': () => {
        list = [entry(2)];
        return entry(1);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back Hotel 1' }));
    expect(await screen.findByText('Brought back')).toBeVisible();
    expect(requestsOf('trash.restore')).toEqual([{ id: 1 }]);
    expect(screen.queryByText('Hotel 1')).toBeNull();
    expect(screen.getByRole('list', { name: 'Bin' })).toHaveFocus();
  });

  test('says what stands in the way', async () => {
    const sentence = 'This belonged to "Lisbon", which was deleted too. Bring that back first.';
    await open({
      'trash.list': () => [entry(1)],
      'trash.restore': () => {
        throw new Refusal(409, sentence);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back Hotel 1' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Hotel 1')).toBeVisible();
  });

  test('lets something go for good only after a question', async () => {
    let list = [entry(1)];
    await open({
      'trash.list': () => list,
      'trash.remove': () => {
        list = [];
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Hotel 1 for good' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete for good?' }));
    expect(
      question.getByText('"Hotel 1" and its files cannot be brought back after this.'),
    ).toBeVisible();
    expect(requestsOf('trash.remove')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
    expect(requestsOf('trash.remove')).toEqual([{ id: 1 }]);
  });

  test('is emptied as a whole after a question', async () => {
    let list = [entry(1), entry(2)];
    await open({
      'trash.list': () => list,
      'trash.empty': () => {
        list = [];
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Empty bin' }));
    const question = within(await screen.findByRole('dialog', { name: 'Empty the bin?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty bin' })).toBeNull();
  });

  test('shows the newest fifty, and more when asked', async () => {
    await open({ 'trash.list': () => Array.from({ length: 60 }, (_, n) => entry(n + 1)) });
    await screen.findByText('Hotel 1');
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 60' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });

  test('that cannot be loaded says so and is asked for again', async () => {
    let isBroken = true;
    await open({
      'trash.list': () => {
        if (isBroken) throw new Refusal(500);
        return [entry(1)];
      },
    });
    expect(await screen.findByText('Failed to load the bin')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hotel 1')).toBeVisible();
  });

  test('is for admins', async () => {
    const { router } = await open({ 'trash.list': () => [] }, user());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(requestsOf('trash.list')).toEqual([]);
  });
});
