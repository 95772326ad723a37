import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tickets } from '../../drizzle/schema';
import { loadAirports } from '../../src/client/features/tickets/airports';
import { CITIES } from '../../src/client/features/tickets/cities';
import { loadTicketForm } from '../../src/client/features/tickets/openTicketDialog';
import { readFileName } from '../../src/client/features/tickets/readFileName';
import { suggestPlaces } from '../../src/client/features/tickets/suggestPlaces';
import { TicketsTab } from '../../src/client/features/tickets/TicketsTab';
import { switchLanguage } from '../../src/client/i18n';
import type { Outputs } from '../../src/client/trpc';
import { missingOf } from '../../src/routers/tickets/flights';
import { blank } from '../support/blank';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { holiday, user } from './support/family';
import { ProxyPage, serveUploads } from './support/uploads';

type Ticket = Outputs['tickets']['list'][number];

const ticket = (fields: Partial<Ticket> = {}): Ticket => ({
  ...blank(tickets),
  id: 1,
  holidayId: 7,
  departureDate: '2097-07-12T17:50:00',
  arrivalDate: '2097-07-13T09:55:00',
  flightDuration: '11h 5m',
  departureLocation: 'Amsterdam (AMS)',
  arrivalLocation: 'Bangkok (BKK)',
  bookingReference: 'QWE9RT',
  flightNumber: 'KL875',
  seatNumbers: '32A, 32B',
  notes: 'Window for Fenna',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...fields,
});
const read = (...all: Partial<Ticket & { isNew: boolean }>[]) => {
  const tickets = all.map((fields, n) => {
    const { isNew = true, ...own } = fields;
    const row = ticket({ id: n + 1, ...own });
    return { ...row, isNew, missing: missingOf(row), sources: { flightNumber: 'barcode' } };
  });
  return { ...tickets[0], tickets };
};
const empty = {
  departureLocation: '',
  arrivalLocation: '',
  departureDate: null,
  arrivalDate: null,
  flightNumber: null,
};

async function flights(server: Server = {}) {
  const all = { 'tickets.list': () => [ticket()], ...server };
  serveUploads(all);
  await show(<TicketsTab holiday={holiday()} />, { server: all, user: user() });
  return userEvent.setup({ applyAccept: false });
}
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
const pdf = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const picker = async () =>
  (await screen.findByLabelText(/Drop a ticket/, { selector: 'input' })) as HTMLInputElement;

beforeAll(() => Promise.all([loadTicketForm(), loadAirports()]));
afterEach(() => switchLanguage('en'));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a boarding pass', () => {
  test('tells route, times, days, duration, seats and reference', async () => {
    await flights();
    const pass = within(await screen.findByRole('listitem'));
    for (const text of ['AMS', 'BKK', '17:50', '12 Jul 2097', '13 Jul 2097', '11h 5m', 'KL875'])
      expect(pass.getByText(text)).toBeInTheDocument();
    expect(pass.getByText('09:55')).toHaveTextContent('09:55+1');
    for (const text of ['32A, 32B', 'QWE9RT', 'Window for Fenna', 'Not Checked In'])
      expect(pass.getByText(text)).toBeInTheDocument();
    expect(pass.queryByText(/Still missing/)).toBeNull();
  });

  test('says when it is checked in, when it lands a day earlier and what is missing', async () => {
    await flights({
      'tickets.list': () => [
        ticket({ checkedIn: true, arrivalDate: '2097-07-11T10:30:00' }),
        ticket({ id: 2, departureLocation: 'Our beach', departureDate: '2097-07-12T00:00:00' }),
        ticket({ id: 3, ...empty }),
      ],
    });
    const [early, dayOnly, unknown] = await screen.findAllByRole('listitem');
    expect(early).toHaveTextContent('Checked In');
    expect(early).toHaveTextContent('10:30−1');
    expect(dayOnly).toHaveTextContent('Our beach');
    expect(dayOnly).not.toHaveTextContent('00:00');
    expect(dayOnly).toHaveTextContent('Still missing: time of departure.');
    expect(unknown).toHaveTextContent(
      'Still missing: place of departure, place of arrival, date of departure.',
    );
  });

  test('is deleted after a question', async () => {
    let all = [ticket()];
    const person = await flights({
      'tickets.list': () => all,
      'tickets.remove': () => {
        all = [];
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete flight' }));
    await person.click(
      within(await dialog('Delete flight?')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Flight ticket deleted successfully')).toBeVisible();
    expect(requestsOf('tickets.remove')).toEqual([{ id: 1 }]);
    expect(await screen.findByText('No flights yet')).toBeVisible();
  });

  test('is asked about in Dutch with a capital and the right article', async () => {
    await switchLanguage('nl');
    const person = await flights();
    await person.click(await screen.findByRole('button', { name: 'Vlucht verwijderen' }));
    expect(await dialog('Vlucht verwijderen?')).toHaveTextContent(
      'Weet je zeker dat je deze vlucht wilt verwijderen?',
    );
  });

  test('gives its file back: a PDF here, a mail as a download', async () => {
    await flights({
      'tickets.list': () => [
        ticket({ attachmentUrl: '/uploads/a.pdf' }),
        ticket({ id: 2, attachmentUrl: '/uploads/b.bin' }),
        ticket({ id: 3, attachmentUrl: '/uploads/c.jpg' }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'View ticket' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download ticket' })).toHaveAttribute(
      'href',
      '/uploads/b.bin',
    );
    expect(
      screen.getByRole('button', { name: 'View ticket of Amsterdam (AMS) to Bangkok (BKK)' }),
    ).toBeVisible();
  });
});

test('flights that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const person = await flights({
    'tickets.list': () => {
      if (isDown) throw new Refusal(503);
      return [];
    },
  });
  await screen.findByText('Failed to load flights');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No flights yet')).toBeVisible();
});

describe('the form', () => {
  const labelled = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`));

  test('adds a flight with the duration that the zones make, then takes a picture', async () => {
    const person = await flights({
      'tickets.list': () => [],
      'tickets.create': (fields: object) => ticket({ id: 9, ...fields }),
      'tickets.setImageFromText': () => ({ imageUrl: '/uploads/new.jpg' }),
    });
    await loadAirports();
    await person.click(await screen.findByRole('button', { name: 'Add Flight' }));
    const form = within(await dialog('Add Flight'));
    fireEvent.change(form.getByRole('combobox', { name: /^Departure/ }), {
      target: { value: 'Amsterdam (AMS)' },
    });
    fireEvent.change(form.getByRole('combobox', { name: /^Arrival/ }), {
      target: { value: 'Bangkok (BKK)' },
    });
    fireEvent.change(labelled('Departure date'), { target: { value: '2027-07-12' } });
    fireEvent.change(labelled('Departure time'), { target: { value: '17:50' } });
    fireEvent.change(labelled('Arrival date'), { target: { value: '2027-07-13' } });
    fireEvent.change(labelled('Arrival time'), { target: { value: '09:55' } });
    await waitFor(() => expect(labelled('Duration')).toHaveValue('11h 5m'));
    fireEvent.change(labelled('Duration'), { target: { value: 'long' } });
    expect(form.getByRole('button', { name: /Use 11h 5m/ })).toBeVisible();
    fireEvent.change(labelled('Arrival time'), { target: { value: '10:55' } });
    expect(labelled('Duration')).toHaveValue('long');

    await person.click(form.getByRole('button', { name: 'Add Flight' }));
    expect(await screen.findByText('Flight ticket added successfully')).toBeVisible();
    expect(requestsOf('tickets.create')[0]).toMatchObject({
      holidayId: 7,
      departureLocation: 'Amsterdam (AMS)',
      departureDate: '2027-07-12T17:50:00',
      arrivalDate: '2027-07-13T10:55:00',
      flightDuration: 'long',
    });
    expect(await dialog('Edit Flight')).toContainElement(form.getByText('Update Flight'));
    const upload = await form.findByLabelText(/Add a picture of the ticket/, { selector: 'input' });
    const picture = new File([new Uint8Array(3)], 'pass.jpg', { type: 'image/jpeg' });
    await person.upload(upload, picture);
    expect(await screen.findByText('Flight ticket and image added successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Flight' })).toBeNull());
    expect(requestsOf('tickets.setImageFromText')[0]).toMatchObject({ ticketId: 9 });
  });

  test('says what is required', async () => {
    const person = await flights();
    await person.click(await screen.findByRole('button', { name: 'Add Flight' }));
    const form = within(await dialog('Add Flight'));
    await person.click(form.getByRole('button', { name: 'Add Flight' }));
    for (const text of ['Departure date', 'Departure location', 'Arrival location'])
      expect(await form.findByText(`${text} is required`)).toBeVisible();
  });

  test('edits the flight whose card is clicked, and asks before its file is replaced', async () => {
    const person = await flights({
      'tickets.list': () => [ticket({ attachmentUrl: '/uploads/a.bin' })],
      'tickets.update': (fields: object) => ticket(fields),
      'tickets.setImageFromText': () => ({ imageUrl: '/uploads/new.jpg' }),
    });
    await person.click(await screen.findByRole('button', { name: /^Edit flight Amsterdam/ }));
    const form = within(await dialog('Edit Flight'));
    const picture = new File([new Uint8Array(3)], 'pass.jpg', { type: 'image/jpeg' });
    await person.upload(
      form.getByLabelText(/Choose another picture/, { selector: 'input' }),
      picture,
    );
    await person.click(
      within(await dialog('Replace the ticket?')).getByRole('button', { name: 'Replace' }),
    );
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    await person.click(form.getByRole('switch', { name: 'Checked In' }));
    await person.click(form.getByRole('button', { name: 'Update Flight' }));
    expect(await screen.findByText('Flight ticket updated successfully')).toBeVisible();
    expect(requestsOf('tickets.update')[0]).toMatchObject({
      id: 1,
      checkedIn: true,
      departureDate: '2097-07-12T17:50:00',
    });
  });
});

describe('a dropped ticket', () => {
  test('opens its flight with what is missing marked', async () => {
    const person = await flights({
      'tickets.fromFile': () => read({ ...empty, flightNumber: 'KL1' }),
    });
    await person.upload(await picker(), pdf('scan.pdf'));
    const form = within(await dialog('Edit Flight'));
    expect(await form.findByText(/Still missing: place of departure/)).toBeVisible();
    expect(form.getAllByText('Not in the file')).toHaveLength(3);
    expect(requestsOf('tickets.fromFile')[0]).toMatchObject({ holidayId: '7', ifRead: 'true' });
  });

  const nothing = new Refusal(422, 'No ticket was found in this file.', {}, 'NO_TICKET_FOUND');

  test('that tells nothing is kept with the ticket that is then filled in, and adds none before', async () => {
    const person = await flights({
      'tickets.fromFile': (input) => {
        if ((input as { ifRead?: string }).ifRead) throw nothing;
        return read({ id: 5, version: 1 });
      },
      'tickets.update': () => ticket({ id: 5 }),
    });
    await person.upload(await picker(), pdf('scan.pdf'));
    await screen.findByText('Error while processing');
    const form = within(await dialog('Add Flight'));
    expect(form.getByText('scan.pdf is kept with this ticket.')).toBeVisible();
    fireEvent.change(form.getByLabelText(/^Departure( \*)?$/, { selector: 'input' }), {
      target: { value: 'Faro (FAO)' },
    });
    fireEvent.change(form.getByLabelText(/^Arrival( \*)?$/, { selector: 'input' }), {
      target: { value: 'Porto (OPO)' },
    });
    fireEvent.change(form.getByLabelText(/^Departure date/), { target: { value: '2097-07-14' } });
    fireEvent.change(form.getByLabelText(/^Seat/), { target: { value: '4C' } });
    await person.click(form.getByRole('button', { name: 'Add Flight' }));
    await waitFor(() => expect(requestsOf('tickets.update')).toHaveLength(1));
    expect(requestsOf('tickets.fromFile')[1]).toMatchObject({
      ...{ holidayId: '7', file: expect.any(File), departureLocation: 'Faro (FAO)' },
      ...{ arrivalLocation: 'Porto (OPO)', departureDate: '2097-07-14T00:00:00' },
    });
    expect(requestsOf('tickets.update')[0]).toMatchObject({ id: 5, version: 1, seatNumbers: '4C' });
    expect(await screen.findByText('Flight ticket added successfully')).toBeVisible();
  });

  test('is taken back when its review is closed without saving, and can be brought back', async () => {
    const old = ticket({ id: 2, version: 3, seatNumbers: '1A', barcodes: [], travellerIds: [] });
    const person = await flights({
      'tickets.list': () => [old],
      'tickets.fromFile': () =>
        read({ id: 1 }, { ...old, version: 4, seatNumbers: '1A, 1B', isNew: false }),
      'tickets.undoFromFile': () => undefined,
      'tickets.update': () => old,
    });
    await person.upload(await picker(), pdf('trip.pdf'));
    const form = within(await dialog('Edit Flight'));
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^trip.pdf was not saved/)).toBeVisible();
    expect(requestsOf('tickets.undoFromFile')).toEqual([{ id: 1 }]);
    expect(requestsOf('tickets.update')).toEqual([
      { id: 2, version: 4, barcodes: [], seatNumbers: '1A', travellerIds: [] },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsOf('tickets.fromFile')).toHaveLength(2));
  });

  test('stays when its review is saved', async () => {
    const person = await flights({
      'tickets.fromFile': () => read({}),
      'tickets.update': () => ticket(),
    });
    await person.upload(await picker(), pdf('trip.pdf'));
    const form = within(await dialog('Edit Flight'));
    await person.click(form.getByRole('button', { name: 'Update Flight' }));
    expect(await screen.findByText('Flight ticket updated successfully')).toBeVisible();
    expect(requestsOf('tickets.undoFromFile')).toEqual([]);
  });

  test('is one of several: each is named, reviewed in turn, and a failure loses no other', async () => {
    const numbers: Record<string, string> = { 'a.pdf': 'KL1', 'c.pdf': 'KL3' };
    let isAway = true;
    const person = await flights({
      'tickets.fromFile': (input) => {
        const { name } = (input as { file: File }).file;
        if (name === 'b.pdf' && isAway) throw new Refusal(503);
        return read({ flightNumber: numbers[name] ?? 'KL2' });
      },
      'tickets.update': () => ticket(),
    });
    const film = new File(['x'], 'd.mp4', { type: 'video/mp4' });
    await person.upload(await picker(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), film]);
    const numberIn = async () =>
      within(await dialog('Edit Flight')).getByLabelText('Flight number');
    expect(await numberIn()).toHaveValue('KL1');
    const outcomes = within(screen.getByRole('list', { name: 'What came of the files' }));
    expect(outcomes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'a.pdf 1 flight added. Check what was read.',
      'b.pdf Upload failed with status: 503',
      'c.pdf 1 flight added. Check what was read.',
    ]);
    const save = async () =>
      person.click(screen.getByRole('button', { name: 'Update Flight', hidden: false }));
    await save();
    await waitFor(async () => expect(await numberIn()).toHaveValue('KL3'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Send b.pdf again' }));
    expect(await numberIn()).toHaveValue('KL2');
  });

  test('tells how many flights it held', async () => {
    const person = await flights({ 'tickets.fromFile': () => read({}, { id: 2 }) });
    await person.upload(await picker(), pdf('trip.pdf'));
    expect(await screen.findByText(/^2 flights added/)).toBeVisible();
    expect(await screen.findByText(/Read from: the bar code/)).toBeVisible();
  });

  test('that is there already says so and opens it', async () => {
    const person = await flights({ 'tickets.fromFile': () => read({ isNew: false }) });
    await person.upload(await picker(), pdf('trip.pdf'));
    expect(await screen.findByText(/already here/)).toBeVisible();
    expect(await dialog('Edit Flight')).toBeVisible();
  });

  test('of a picture marks what was read from its letters', async () => {
    const guessed = () => {
      const { tickets, ...first } = read({});
      return { ...first, tickets, sources: { flightNumber: 'picture', departureDate: 'picture' } };
    };
    const person = await flights({ 'tickets.fromFile': guessed });
    await person.upload(await picker(), pdf('shot.pdf'));
    const form = within(await dialog('Edit Flight'));
    expect(form.getByText(/Read from: the letters of a picture/)).toBeVisible();
    // the number, and the day and time of departure
    expect(form.getAllByText('Read from a picture: check it')).toHaveLength(3);
  });

  test('sends what its name tells', async () => {
    const person = await flights({ 'tickets.fromFile': () => read({}) });
    await person.upload(await picker(), pdf('ams-bkk KL875.pdf'));
    await dialog('Edit Flight');
    expect(requestsOf('tickets.fromFile')[0]).toMatchObject({
      departureLocation: 'Amsterdam (AMS)',
      arrivalLocation: 'Bangkok (BKK)',
      flightNumber: 'KL875',
    });
  });

  test('that the server refuses says with which status', async () => {
    const person = await flights({
      'tickets.fromFile': () => {
        throw new Refusal(413, 'File too large. Maximum size is 10MB.');
      },
    });
    await person.upload(await picker(), pdf('trip.pdf'));
    expect(await screen.findByText('Upload failed with status: 413')).toBeVisible();
    expect(screen.getByText('Upload error')).toBeVisible();
  });

  test('that a proxy refuses says with which status too', async () => {
    const person = await flights({ 'tickets.fromFile': () => new ProxyPage(413) });
    await person.upload(await picker(), pdf('trip.pdf'));
    expect(await screen.findByText('Upload failed with status: 413')).toBeVisible();
    expect(screen.getByText('Upload error')).toBeVisible();
  });

  test('that is no ticket’s type or too large stays here', async () => {
    const person = await flights();
    await person.upload(await picker(), new File(['x'], 'film.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText('File type not supported')).toBeVisible();
    await person.upload(await picker(), pdf('big.pdf', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large. Maximum size is 10MB.')).toBeVisible();
    expect(requestsOf('tickets.fromFile')).toEqual([]);
  });
});

describe('suggested places', () => {
  const near = loadAirports();

  test('are 58 cities, and before the airports when something is typed', async () => {
    const airports = await near;
    expect(new Set(CITIES).size).toBe(58);
    expect(suggestPlaces('', airports)).toEqual(CITIES);
    expect(suggestPlaces('lon', airports).slice(0, 2)).toEqual(['London (LHR)', 'London (LGW)']);
    expect(suggestPlaces('zuri', airports)[0]).toBe('Zurich (ZRH)');
    expect(suggestPlaces('malaga', airports)[0]).toBe('Málaga (AGP)');
    expect(suggestPlaces('usm', airports)[0]).toMatch(/\(USM\)$/);
    expect(suggestPlaces('nowhere at all', airports)).toEqual([]);
  });

  test('are airports that exist, so that durations can be told', async () => {
    const codes = new Set((await near).map(({ code }) => code));
    for (const city of CITIES) expect(codes).toContain(city.slice(-4, -1));
  });

  test.each([
    ['AMS-BKK KL875.pdf', 'Amsterdam (AMS)', 'KL875'],
    ['ams_bkk.eml', 'Amsterdam (AMS)', undefined],
    ['AMS BKK kl0875', 'Amsterdam (AMS)', 'KL0875'],
  ])('come from a name like %s', async (name, departureLocation, flightNumber) => {
    expect(readFileName(name, await near)).toMatchObject({ departureLocation });
    expect(readFileName(name, await near)?.flightNumber).toBe(flightNumber);
  });

  test.each(['boarding-pass.pdf', 'our-trip.pdf', 'AMS-AMS.pdf', 'QQQ-AMS.pdf', 'AMS-BKK-LIS.pdf'])(
    'do not come from %s',
    async (name) => expect(readFileName(name, await near)).toBeNull(),
  );
});

describe('other ways to travel', () => {
  const train = ticket({
    type: 'train',
    departureLocation: 'Vienna',
    arrivalLocation: 'Venice',
    flightNumber: 'NJ 233',
    coach: '263',
    seatNumbers: '41, 42',
    provider: 'ÖBB',
  });

  test('have cards without check-in and duration, and speak of tickets', async () => {
    await flights({ 'tickets.list': () => [ticket({ id: 2 }), train] });
    const [flight, card] = await screen.findAllByRole('listitem');
    expect(flight).toHaveTextContent('Not Checked In');
    expect(card).not.toHaveTextContent('Checked In');
    expect(card).not.toHaveTextContent('11h 5m');
    for (const text of ['Train', 'ÖBB', 'NJ 233', '263', '41, 42'])
      expect(within(card as HTMLElement).getAllByText(text)[0]).toBeInTheDocument();
    expect(screen.getByText('2 tickets')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete ticket' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete flight' })).toBeVisible();
  });

  test('are chosen on the form, which then fits', async () => {
    const person = await flights({
      'tickets.list': () => [],
      'tickets.create': (fields: object) => ticket(fields),
    });
    await person.click(await screen.findByRole('button', { name: 'Add Flight' }));
    const form = within(await dialog('Add Flight'));
    expect(form.getByLabelText('Gate')).toBeVisible();
    await person.selectOptions(form.getByLabelText('Kind'), 'Rental car');
    expect(await dialog('Add Ticket')).toBeVisible();
    for (const gone of ['Flight number', 'Duration', 'Checked In', 'Seats', 'Gate', 'Coach'])
      expect(form.queryByLabelText(gone)).toBeNull();
    await person.type(form.getByRole('combobox', { name: /^Pick-up/ }), 'Faro airport');
    await person.type(form.getByRole('combobox', { name: /^Return/ }), 'Lisbon');
    fireEvent.change(form.getByLabelText(/^Pick-up date/), { target: { value: '2097-07-12' } });
    await person.type(form.getByLabelText('Rental firm'), 'Hertz');
    await person.type(form.getByRole('textbox', { name: 'Car' }), 'Fiat Panda');
    await person.click(form.getByRole('button', { name: 'Add Ticket' }));
    expect(await screen.findByText('Ticket added successfully')).toBeVisible();
    expect(requestsOf('tickets.create')).toMatchObject([
      { type: 'car', provider: 'Hertz', flightNumber: 'Fiat Panda', arrivalLocation: 'Lisbon' },
    ]);
  });
});
