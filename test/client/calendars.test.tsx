import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CalendarsScreen } from '../../src/client/features/calendars/CalendarsScreen';
import { readerOf } from '../../src/client/features/calendars/readerOf';
import type { Outputs } from '../../src/client/trpc';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { holiday, user } from './support/family';

type Calendar = Outputs['calendars']['list'][number];

const feed = (fields: Partial<Calendar> = {}): Calendar => ({
  id: 1,
  holidayId: null,
  level: 'busy',
  mineOnly: false,
  url: 'https://family.test/calendars/abc.ics',
  lastFetchedAt: null,
  lastFetchedBy: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...fields,
});

async function calendars(server: Server = {}) {
  await show(<CalendarsScreen />, {
    server: { 'calendars.list': () => [feed()], 'holidays.list': () => [holiday()], ...server },
    user: user(),
  });
  return userEvent.setup();
}

test('a feed is made of a holiday, with a level in words', async () => {
  const { selectOptions, click } = await calendars({ 'calendars.create': () => feed() });
  await screen.findByRole('option', { name: 'A week in Lisbon' });
  await selectOptions(screen.getByLabelText('Holiday'), 'A week in Lisbon');
  await selectOptions(screen.getByLabelText('What others see'), 'Only that you are away');
  await click(screen.getByLabelText('Only what is mine'));
  await click(screen.getByRole('button', { name: 'Make a feed' }));
  await waitFor(() =>
    expect(requestsOf('calendars.create')).toEqual([
      { holidayId: 7, level: 'busy', mineOnly: true },
    ]),
  );
});

test('a feed shows its address, a link for calendar apps, and who reads it', async () => {
  const lastFetchedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await calendars({
    'calendars.list': () => [
      feed(),
      feed({ id: 2, holidayId: 7, lastFetchedAt, lastFetchedBy: 'Google-Calendar-Importer' }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Calendars' }));
  const [all, one] = rows.getAllByRole('listitem').map((row) => within(row));
  expect(all?.getByText('Never fetched yet')).toBeVisible();
  expect(all?.getByRole('textbox')).toHaveValue('https://family.test/calendars/abc.ics');
  expect(all?.getByRole('link')).toHaveAttribute('href', 'webcal://family.test/calendars/abc.ics');
  expect(await one?.findByText('A week in Lisbon')).toBeVisible();
  expect(one?.getByText('Google Calendar, 2 hours ago')).toBeVisible();
  expect(screen.getByText(/every 8 to 24 hours/)).toBeVisible();
});

test('a feed is deleted after a question', async () => {
  const { click } = await calendars({ 'calendars.remove': () => undefined });
  await click(await screen.findByRole('button', { name: 'Delete the feed: All holidays' }));
  const dialog = within(await screen.findByRole('dialog'));
  await click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestsOf('calendars.remove')).toEqual([{ id: 1 }]));
});

test('says when there are none', async () => {
  await calendars({ 'calendars.list': () => [] });
  expect(await screen.findByText('No feeds yet')).toBeVisible();
});

test('says when they cannot be loaded', async () => {
  await calendars({
    'calendars.list': () => {
      throw new Refusal(500);
    },
  });
  expect(await screen.findByText('Failed to load the feeds')).toBeVisible();
});

test('readers are known by their User-Agent', () => {
  expect(readerOf('Google-Calendar-Importer')).toBe('Google Calendar');
  expect(readerOf('iOS/17.5 (21F90) dataaccessd/1.0')).toBe('Apple Calendar');
  expect(readerOf('Microsoft.Exchange/15.20')).toBe('Outlook');
  expect(readerOf('Nextcloud/29')).toBe('Nextcloud');
  expect(readerOf(null)).toBeNull();
});
