import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HotelsTab } from '../../src/client/features/hotels/HotelsTab';
import { PhotosScreen } from '../../src/client/features/photos/PhotosScreen';
import { dismissNotice } from '../../src/client/lib/notify';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, album, holiday, hotel, hotelImage, photo, user } from './support/family';
import { serveUploads } from './support/uploads';

const casa = hotel(1, {
  name: 'Casa',
  url: 'casa.pt',
  address: 'Rua 35, Lisboa',
  checkInDate: '2097-07-12',
  checkOutDate: '2097-07-16',
  transportationToBooked: true,
});

async function hotels(server: Server = {}, who = user()) {
  const all = { 'hotels.list': () => [casa], ...server };
  serveUploads(all);
  await show(<HotelsTab holiday={holiday()} />, { server: all, user: who });
  return userEvent.setup();
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const file = (name: string, type = '', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('the place of a hotel', () => {
  const found = { place_id: 'osm:N1', name: 'Casa das Janelas' };
  const server = {
    'places.search': () => ({ status: 'OK', provider: 'openstreetmap', results: [found] }),
    'places.details': () => ({
      ...{ status: 'OK', provider: 'openstreetmap' },
      result: {
        ...{ ...found, formatted_address: 'Rua Nova 35, Lisboa' },
        ...{
          formatted_phone_number: '+351 21 555',
          geometry: { location: { lat: 38.71, lng: -9.14 } },
        },
      },
    }),
    'hotels.update': () => casa,
  };
  const edit = async (hotels: () => unknown) => {
    const person = userEvent.setup();
    await hotels();
    await person.click(await screen.findByRole('button', { name: /^Edit/ }));
    return { person, form: within(await dialog('Edit Hotel')) };
  };
  const sent = () => requestsOf('hotels.update')[0] as Record<string, unknown>;

  test('is found by a search, which fills its address and keeps what was typed', async () => {
    const { person, form } = await edit(() => hotels(server));
    expect(form.getByText('Not on the map')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Find place' }));
    await person.type(await screen.findByRole('searchbox'), 'casa{Enter}');
    await person.click(await screen.findByRole('button', { name: /Casa das Janelas/ }));
    expect(await form.findByText('On the map at 38.7100, -9.1400')).toBeVisible();
    expect(form.getByLabelText('Address')).toHaveValue('Rua Nova 35, Lisboa');
    await person.click(form.getByRole('button', { name: /^Update/ }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        ...{ name: 'Casa', address: 'Rua Nova 35, Lisboa', phone: '+351 21 555' },
        ...{ latitude: 38.71, longitude: -9.14 },
      }),
    );
  });

  test('is cleared, and otherwise left to the server', async () => {
    const known = { ...casa, latitude: 38.7, longitude: -9.1 };
    const own = { ...server, 'hotels.list': () => [known] };
    const { person, form } = await edit(() => hotels(own));
    await person.click(form.getByRole('button', { name: 'Clear place' }));
    expect(form.getByText('Not on the map')).toBeVisible();
    await person.click(form.getByRole('button', { name: /^Update/ }));
    await waitFor(() => expect(sent()).toMatchObject({ latitude: null, longitude: null }));
  });

  test('is not sent when nobody touched it', async () => {
    const { person, form } = await edit(() => hotels(server));
    await person.type(form.getByLabelText('Address'), '!');
    await person.click(form.getByRole('button', { name: /^Update/ }));
    await waitFor(() => expect(sent()).toMatchObject({ address: 'Rua 35, Lisboa!' }));
    expect(sent()).not.toHaveProperty('latitude');
  });
});

describe('the hotels of a holiday', () => {
  test('show their nights, website, way there and transport', async () => {
    await hotels();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('4 nights')).toBeVisible();
    expect(card.getByText(/Check-in.*12 Jul 2097/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'casa.pt' })).toHaveAttribute('href', 'https://casa.pt');
    expect(card.getByRole('link', { name: 'Rua 35, Lisboa' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Casa, Rua 35, Lisboa')),
    );
    expect(card.getByText('Transport to the hotel booked')).toBeVisible();
    expect(card.queryByText('Transport from the hotel booked')).toBeNull();
  });

  test('lead to the confirmation that they were read from', async () => {
    const attachmentUrl = '/uploads/confirmation.eml';
    await hotels({ 'hotels.list': () => [{ ...casa, attachmentUrl }] });
    const card = within(await screen.findByRole('listitem'));
    const link = card.getByRole('link', { name: 'Booking confirmation' });
    expect(link).toHaveAttribute('href', attachmentUrl);
    expect(link).toHaveAttribute('download', 'Casa.eml');
  });

  test('have times, phone and booking code at hand, copied by a button or a long press', async () => {
    const facts = { phone: '+351 21 555', bookingReference: 'AB12', checkInTime: '15:00' };
    const person = await hotels({ 'hotels.list': () => [{ ...casa, ...facts }] });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('15:00')).toBeVisible();
    const phone = card.getByRole('link', { name: '+351 21 555' });
    expect(phone).toHaveAttribute('href', 'tel:+35121555');
    await person.click(card.getByRole('button', { name: 'Copy AB12' }));
    expect(await navigator.clipboard.readText()).toBe('AB12');
    vi.useFakeTimers();
    fireEvent.pointerDown(phone, { isPrimary: true });
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    fireEvent.pointerUp(phone, { isPrimary: true });
    // the press does not call as well
    expect(fireEvent.click(phone)).toBe(false);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('+351 21 555'));
  });

  test('are copied without a clipboard too, as on plain http, or say that they cannot', async () => {
    const person = await hotels({ 'hotels.list': () => [{ ...casa, bookingReference: 'AB12' }] });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    let copied = '';
    document.execCommand = () => {
      const { activeElement: area } = document;
      if (area instanceof HTMLTextAreaElement)
        copied = area.value.slice(area.selectionStart, area.selectionEnd);
      return copied !== '';
    };
    const button = await screen.findByRole('button', { name: 'Copy AB12' });
    await person.click(button);
    expect(await screen.findByText('Copied: AB12')).toBeVisible();
    expect(copied).toBe('AB12');
    expect(button).toHaveFocus();
    document.execCommand = () => false;
    await person.click(button);
    expect(await screen.findByText('This browser does not let the app copy')).toBeVisible();
  });

  test('say when there are none, and when they cannot be loaded', async () => {
    await hotels({ 'hotels.list': () => [] });
    expect(await screen.findByText('No hotels yet')).toBeVisible();
  });

  test('say when they cannot be loaded', async () => {
    await hotels({
      'hotels.list': () => {
        throw new Refusal(500);
      },
    });
    expect(await screen.findByText('Failed to load hotels')).toBeVisible();
  });

  test('are deleted by anybody, after a question', async () => {
    const person = await hotels();
    await person.click(await screen.findByRole('button', { name: 'Delete Casa' }));
    await person.click(
      within(await dialog('Delete Casa?')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(requestsOf('hotels.remove')).toEqual([{ id: 1 }]));
  });
});

describe('the form of a hotel', () => {
  test('adds it, sends the chosen picture after it, and closes', async () => {
    const person = await hotels({ 'hotels.create': () => hotel(2) });
    await person.click(await screen.findByRole('button', { name: 'Add Hotel' }));
    const form = within(await dialog('Add Hotel'));
    await person.type(form.getByLabelText('Hotel Name*'), 'Riva');
    await person.click(form.getByLabelText('Transport to the hotel booked'));
    await person.upload(form.getByLabelText(/Choose an image/), file('a.png', 'image/png'));
    await form.findByRole('img', { name: 'a.png' });
    await person.click(form.getByRole('button', { name: 'Add Hotel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsOf('hotels.create')).toMatchObject([
      { holidayId: 7, name: 'Riva', transportationToBooked: true, checkInDate: null },
    ]);
    expect(requestsOf('hotels.setImage')).toEqual([{ hotelId: '2', image: expect.any(File) }]);
  });

  test('asks for a name', async () => {
    const person = await hotels();
    await person.click(await screen.findByRole('button', { name: 'Add Hotel' }));
    const form = within(await dialog('Add Hotel'));
    await person.click(form.getByRole('button', { name: 'Add Hotel' }));
    expect(await form.findByText('Hotel name is required')).toBeVisible();
    expect(requestsOf('hotels.create')).toEqual([]);
  });

  test('says that it is busy', async () => {
    let answer = () => {};
    const person = await hotels({
      'hotels.update': () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Casa' }));
    const form = within(await dialog('Edit Hotel'));
    await person.click(form.getByRole('button', { name: 'Update Hotel' }));
    expect(await form.findByRole('button', { name: 'Updating...' })).toBeDisabled();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the images of a hotel', () => {
  const images = [hotelImage(1, { isPrimary: true }), hotelImage(2)];
  const open = async (server: Server = {}, who = user()) => {
    const person = await hotels({ 'hotels.images': () => images, ...server }, who);
    await person.click(await screen.findByRole('button', { name: 'Edit Casa' }));
    await dialog('Edit Hotel');
    await person.click(screen.getByRole('tab', { name: 'Images' }));
    return person;
  };

  test('beyond the first are not for members', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Add Image' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Set as cover/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete image/ })).toBeNull();
  });

  test('start with one from anybody', async () => {
    const person = await open({ 'hotels.images': () => [] });
    await person.upload(await screen.findByLabelText(/Add Image/), file('a.jpg', 'image/jpeg'));
    await waitFor(() => expect(requestsOf('hotels.setImage')).toHaveLength(1));
  });

  test('are added, made the cover and deleted by an admin', async () => {
    const person = await open({}, admin);
    await person.upload(await screen.findByLabelText(/Add Image/), file('a.jpg', 'image/jpeg'));
    await waitFor(() => expect(requestsOf('hotels.addImage')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Set as cover: Image 2 of Casa' }));
    await waitFor(() =>
      expect(requestsOf('hotels.setPrimaryImage')).toEqual([{ hotelId: 1, imageId: 2 }]),
    );
    await person.click(screen.getByRole('button', { name: 'Delete image: Image 2 of Casa' }));
    const question = within(await dialog('Confirm Delete'));
    expect(question.getByText('Are you sure you want to delete this image?')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(requestsOf('hotels.removeImage')).toEqual([{ hotelId: 1, imageId: 2 }]),
    );
  });
});

describe('a dropped confirmation', () => {
  beforeEach(() => dismissNotice());
  const drop = async (...dropped: File[]) => {
    const row = await screen.findByText('Add from a confirmation');
    const area = row.closest('[data-drop-area]') as HTMLElement;
    const transfer = { types: ['Files'], files: dropped };
    fireEvent.dragEnter(area, { dataTransfer: transfer });
    expect(area).toHaveAttribute('data-dropping');
    fireEvent.drop(area, { dataTransfer: transfer });
    expect(area).not.toHaveAttribute('data-dropping');
  };
  const read = (id: number, isNew = true) => ({ ...hotel(id), isNew });
  const found = () => ({ ...read(5), hotels: [read(5), read(6)] });

  test('becomes hotels, and a notice says how many', async () => {
    await hotels({ 'hotels.fromFile': found });
    await drop(file('booking.eml'));
    expect(await screen.findByText('2 hotels added successfully')).toBeVisible();
    expect(requestsOf('hotels.fromFile')).toEqual([
      { holidayId: '7', file: expect.any(File), ifNear: 'true' },
    ]);
  });

  test('may be text that somebody copied', async () => {
    await hotels({ 'hotels.fromFile': found });
    await drop(file('booking.txt', 'text/plain'));
    expect(await screen.findByText('2 hotels added successfully')).toBeVisible();
  });

  test('can be taken back, without a trace', async () => {
    const person = await hotels({
      'hotels.fromFile': found,
      'hotels.undoFromFile': () => undefined,
    });
    await drop(file('booking.eml'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsOf('hotels.undoFromFile')).toEqual([{ id: 5 }, { id: 6 }]));
  });

  test('of several can be taken back alone', async () => {
    const ids: Record<string, number> = { 'a.eml': 5, 'b.eml': 6 };
    const person = await hotels({
      'hotels.fromFile': (input) => {
        const id = ids[(input as { file: File }).file.name] as number;
        return { ...read(id), hotels: [read(id)] };
      },
      'hotels.undoFromFile': () => undefined,
    });
    await drop(file('a.eml'), file('b.eml'));
    const outcomes = await screen.findByRole('list', { name: 'What came of the files' });
    const second = (await within(outcomes).findByText('b.eml')).closest('li') as HTMLElement;
    await person.click(within(second).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsOf('hotels.undoFromFile')).toEqual([{ id: 6 }]));
    expect(outcomes).toHaveTextContent('a.eml');
    expect(outcomes).not.toHaveTextContent('b.eml');
  });

  test('of a hotel that is there already says that nothing was added', async () => {
    const known = () => ({ ...read(5, false), hotels: [read(5, false)] });
    await hotels({ 'hotels.fromFile': known });
    await drop(file('booking.eml'));
    expect(await screen.findByText(/This hotel is already here/)).toBeVisible();
  });

  test('far outside the holiday is added only when somebody wants it there', async () => {
    const person = await hotels({
      'hotels.fromFile': (input) => {
        const { ifNear } = input as { ifNear: string };
        if (ifNear === 'false') return found();
        throw new Refusal(422, 'This booking is for 3 March 2027', {}, 'FAR_FROM_HOLIDAY');
      },
    });
    const asking = () => dialog('Far outside the holiday');
    await drop(file('booking.eml'));
    expect(within(await asking()).getByText('This booking is for 3 March 2027')).toBeVisible();
    await person.click(within(await asking()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('booking.eml was not added')).toBeVisible();
    expect(requestsOf('hotels.fromFile')).toHaveLength(1);
    await drop(file('booking.eml'));
    await person.click(within(await asking()).getByRole('button', { name: 'Add it anyway' }));
    expect(await screen.findByText('2 hotels added successfully')).toBeVisible();
  });

  test('in which no hotel is found says so', async () => {
    await hotels({
      'hotels.fromFile': () => {
        throw new Refusal(422, 'No hotel was found in this file. Add it by hand.');
      },
    });
    await drop(file('menu.pdf', 'application/pdf'));
    expect(await screen.findByText('Failed to process file')).toBeVisible();
    expect(screen.getByText('No hotel was found in this file. Add it by hand.')).toBeVisible();
  });

  test('of another type or over 10 MB is refused before it is sent', async () => {
    await hotels();
    await drop(file('film.mp4', 'video/mp4'));
    expect(await screen.findByText('File type not supported')).toBeVisible();
    await drop(file('scan.pdf', 'application/pdf', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByText('Maximum file size is 10MB.')).toBeVisible();
    expect(requestsOf('hotels.fromFile')).toEqual([]);
  });

  test('may be pasted as the text of a mail, but not while somebody types', async () => {
    const person = await hotels({ 'hotels.fromFile': found });
    await screen.findByText('Add from a confirmation');
    const paste = (target: Element) =>
      fireEvent(
        target,
        createEvent.paste(target, {
          clipboardData: { files: [], getData: () => 'Your stay at Casa' },
        }),
      );
    paste(document.body);
    await waitFor(() => expect(requestsOf('hotels.fromFile')).toHaveLength(1));
    await person.click(await screen.findByRole('button', { name: 'Add Hotel' }));
    paste(within(await dialog('Add Hotel')).getByLabelText('Address'));
    expect(requestsOf('hotels.fromFile')).toHaveLength(1);
  });
});

test('hotel pictures hang among the photos, and cannot become the cover', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const hotelImages = [{ ...hotelImage(1), hotelName: 'Casa' }];
  await show(<PhotosScreen holidayId={7} Comments={() => null} />, {
    server: album(() => [photo(1)], { hotelImages }),
    user: admin,
    at: '/holidays/7/photos',
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Picture of Casa' }));
  const viewer = within(await dialog('Photos of A week in Lisbon'));
  expect(viewer.getByText('2 / 2')).toBeVisible();
  expect(viewer.queryByRole('button', { name: 'Set as Cover' })).toBeNull();
  expect(viewer.queryByRole('button', { name: 'Delete photo' })).toBeNull();
  await person.click(viewer.getByRole('button', { name: 'Next' }));
  expect(await viewer.findByRole('button', { name: 'Set as Cover' })).toBeVisible();
});
