import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ExcursionsTab } from '../../src/client/features/excursions/ExcursionsTab';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, excursion, excursionFile, holiday, user } from './support/family';
import { serveUploads } from './support/uploads';

const MB = 1024 * 1024;
const tram = excursion(1, { title: 'Tram 28', date: '2097-07-13T09:30:00', website: 'carris.pt' });

async function excursions(server: Server = {}, who = user()) {
  const all = { 'excursions.list': () => [tram], ...server };
  serveUploads(all);
  await show(<ExcursionsTab holiday={holiday()} />, { server: all, user: who });
  return userEvent.setup();
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const file = (name: string, type = '', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });

describe('the excursions of a holiday', () => {
  test('show their day, time and website', async () => {
    await excursions();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('Tram 28')).toBeVisible();
    expect(card.getByText(/Sat 13 Jul 2097|Sat.*13 Jul 2097/)).toBeInTheDocument();
    expect(card.getByText('09:30')).toBeVisible();
    expect(card.getByRole('link', { name: 'carris.pt' })).toHaveAttribute(
      'href',
      'https://carris.pt',
    );
  });

  test.each([
    [0, 'Files', 'Files of Tram 28'],
    [1, '1 file', '1 file of Tram 28'],
    [3, '3 files', '3 files of Tram 28'],
  ])('with %s files say so', async (fileCount, text, name) => {
    await excursions({ 'excursions.list': () => [{ ...tram, fileCount }] });
    expect(await screen.findByRole('button', { name })).toHaveTextContent(text);
  });

  test.each([
    ['2097-07-13T00:00:00', null],
    ['2097-07-13T00:45:00', null],
    ['2097-07-13T01:00:00', '01:00'],
  ])('at %s show the time %s: only if the hour is not 0', async (date, time) => {
    await excursions({ 'excursions.list': () => [{ ...tram, date }] });
    await screen.findByText('Tram 28');
    if (time) expect(screen.getByText(time)).toBeVisible();
    else expect(screen.queryByText(/^\d\d:\d\d$/)).toBeNull();
  });

  test('say when there are none, with a way to add one', async () => {
    const person = await excursions({ 'excursions.list': () => [] });
    expect(await screen.findByText('No excursions yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add Excursion' }));
    expect(await dialog('Add Excursion')).toBeVisible();
  });

  test('say when they cannot be loaded, and are asked for again', async () => {
    let isDown = true;
    const person = await excursions({
      'excursions.list': () => {
        if (isDown) throw new Refusal(500);
        return [tram];
      },
    });
    expect(await screen.findByText('Failed to load excursions')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tram 28')).toBeVisible();
  });

  test('are deleted by anybody, after a question', async () => {
    const left = [tram];
    const person = await excursions({
      'excursions.list': () => left,
      'excursions.remove': () => void left.pop(),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Tram 28' }));
    const question = within(await dialog('Delete Tram 28?'));
    expect(
      question.getByText(
        'Are you sure you want to delete this excursion? You can undo this for a short while.',
      ),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No excursions yet')).toBeVisible();
    expect(requestsOf('excursions.remove')).toEqual([{ id: 1 }]);
  });
});

describe('the form of an excursion', () => {
  test('stays open after adding: the picture and the files follow', async () => {
    const list = [tram];
    const person = await excursions({
      'excursions.list': () => list,
      'excursions.create': (fields: object) => {
        list.push(excursion(2, fields));
        return list[1];
      },
      'excursions.files': () => [],
      'excursions.setImageFromText': () => ({ imageUrl: '/uploads/tram.jpg' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Add Excursion' }));
    const form = within(await dialog('Add Excursion'));
    expect(form.queryByLabelText(/Choose an image/)).toBeNull();
    expect(form.queryByRole('tab')).toBeNull();
    await person.type(form.getByLabelText(/Title/), 'Oceanário');
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2097-07-14' } });
    fireEvent.change(form.getByLabelText('Time'), { target: { value: '14:00' } });
    await person.click(form.getByRole('button', { name: 'Add Excursion' }));

    expect(
      await screen.findByText('Excursion added successfully. You can now add an image.'),
    ).toBeVisible();
    expect(requestsOf('excursions.create')).toMatchObject([
      { holidayId: 7, title: 'Oceanário', date: '2097-07-14T14:00', notes: null },
    ]);
    expect(await dialog('Edit Excursion')).toContainElement(form.getByText('Update Excursion'));
    await person.upload(form.getByLabelText(/Choose an image/), file('a.jpg', 'image/jpeg'));
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    expect(requestsOf('excursions.setImageFromText')).toMatchObject([
      { excursionId: 2, mimeType: 'image/jpeg', base64Data: expect.stringMatching(/^data:/) },
    ]);
    expect(form.getByRole('tab', { name: 'Files' })).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes after an edit, which sends what was cleared as null', async () => {
    const person = await excursions({
      'excursions.list': () => [{ ...tram, price: '€ 15' }],
      'excursions.files': () => [],
      'excursions.update': () => tram,
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Tram 28' }));
    const form = within(await dialog('Edit Excursion'));
    expect(form.getByLabelText('Date')).toHaveValue('2097-07-13');
    expect(form.getByLabelText('Time')).toHaveValue('09:30');
    await person.clear(form.getByLabelText('Price'));
    await person.click(form.getByRole('button', { name: 'Update Excursion' }));
    expect(await screen.findByText('Excursion updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsOf('excursions.update')).toMatchObject([
      { id: 1, price: null, date: '2097-07-13T09:30' },
    ]);
  });

  test('asks for a title, under the field and in a notice', async () => {
    const person = await excursions();
    await person.click(await screen.findByRole('button', { name: 'Add Excursion' }));
    const form = within(await dialog('Add Excursion'));
    await person.type(form.getByLabelText(/Title/), '   ');
    await person.click(form.getByRole('button', { name: 'Add Excursion' }));
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getAllByText('Title is required')).toHaveLength(2);
    expect(requestsOf('excursions.create')).toEqual([]);
  });

  test('stays when saving fails', async () => {
    const person = await excursions({
      'excursions.create': () => {
        throw new Refusal(502);
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add Excursion' }));
    const form = within(await dialog('Add Excursion'));
    await person.type(form.getByLabelText(/Title/), 'Castle');
    await person.click(form.getByRole('button', { name: 'Add Excursion' }));
    expect(await screen.findByText('Failed to add excursion')).toBeVisible();
    expect(form.getByLabelText(/Title/)).toHaveValue('Castle');
  });
});

describe('the files of an excursion', () => {
  const files = [
    excursionFile(1, { isPrimary: true, fileType: 'image/jpeg', fileUrl: '/uploads/a.jpg' }),
    excursionFile(2),
    excursionFile(3, { fileName: 'route.gpx', fileType: 'application/octet-stream' }),
  ];
  const open = async (server: Server = {}, who = user()) => {
    const person = await excursions({ 'excursions.files': () => files, ...server }, who);
    await person.click(await screen.findByRole('button', { name: 'Files of Tram 28' }));
    await dialog('Edit Excursion');
    return person;
  };

  test('go up by Upload, and the first one as primary', async () => {
    const person = await open({ 'excursions.files': () => [] });
    await person.click(await screen.findByRole('button', { name: 'No file selected' }));
    expect(await screen.findByText('Please select a file to upload.')).toBeVisible();
    await person.upload(screen.getByLabelText(/Choose a file/), file('voucher.xyz'));
    await person.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Upload successful')).toBeVisible();
    expect(requestsOf('excursions.addFile')).toEqual([
      { excursionId: '1', isPrimary: 'true', file: expect.any(File) },
    ]);
    expect(screen.getByRole('button', { name: 'No file selected' })).toBeVisible();
  });

  test('over 10 MB are refused before they are sent', async () => {
    const person = await open();
    const large = file('film.mov', 'video/quicktime', 10 * MB + 1);
    await person.upload(await screen.findByLabelText(/Choose a file/), large);
    expect(await screen.findByText('File too large. Maximum size is 10MB.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No file selected' })).toBeVisible();
  });

  test('that fail to go up stay chosen', async () => {
    const person = await open({
      'excursions.addFile': () => {
        throw new Refusal(502);
      },
    });
    await person.upload(await screen.findByLabelText(/Choose a file/), file('voucher.pdf'));
    await person.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Failed to upload file')).toBeVisible();
    expect(screen.getByText('voucher.pdf')).toBeVisible();
  });

  test('open here when they are pictures or PDFs, and download otherwise', async () => {
    await open();
    const gallery = within(await screen.findByRole('list', { name: 'Files of Tram 28' }));
    expect(gallery.getByText('Primary')).toBeVisible();
    expect(gallery.getByRole('button', { name: 'View file1.pdf' })).toBeVisible();
    expect(gallery.getByRole('button', { name: 'View file2.pdf' })).toBeVisible();
    expect(gallery.getByRole('link', { name: 'Download route.gpx' })).toHaveAttribute(
      'download',
      'route.gpx',
    );
  });

  test('are made primary by anybody and deleted by admins alone', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Make primary: file2.pdf' }));
    await waitFor(() =>
      expect(requestsOf('excursions.setPrimaryFile')).toEqual([{ excursionId: 1, fileId: 2 }]),
    );
    expect(screen.queryByRole('button', { name: /^Delete file/ })).toBeNull();
  });

  test('are deleted by an admin after a question', async () => {
    const person = await open({}, admin);
    await person.click(await screen.findByRole('button', { name: 'Delete file: file2.pdf' }));
    const question = within(await dialog('Confirm Delete'));
    expect(question.getByText('Are you sure you want to delete this file?')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(requestsOf('excursions.removeFile')).toEqual([{ excursionId: 1, fileId: 2 }]),
    );
  });

  test('say when they cannot be fetched', async () => {
    await open({
      'excursions.files': () => {
        throw new Refusal(500);
      },
    });
    expect(await screen.findByText('Failed to fetch excursion files')).toBeVisible();
  });
});
