import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refusal, requestsOf, type Server } from './support/app';
import { admin, holiday } from './support/family';
import { serveUploads } from './support/uploads';
import { openApp } from './support/wholeApp';

type Progress = { done: number; total: number } | null;

/** The dialog that offers the import, over a server whose import ends when the test says so. */
async function open(told: { progress: Progress; sent?: number }) {
  const answers: ((result: object | Refusal) => void)[] = [];
  const server: Server = {
    'session.current': () => ({ user: admin }),
    'holidayArchive.importing': () => told.progress,
    'holidayArchive.import': () =>
      new Promise((resolve, reject) => {
        answers.push((result) => (result instanceof Refusal ? reject(result) : resolve(result)));
      }),
  };
  const { router } = await openApp(server);
  serveUploads(server, told.sent);
  await screen.findByRole('button', { name: 'Add holiday' });
  fireEvent(window, new Event('open-add-holiday'));
  await screen.findByText('Import holiday');
  const choose = () =>
    userEvent.upload(screen.getByLabelText(/^Import holiday/), new File(['PK'], 'skye.zip'));
  const bar = () => screen.findByRole('progressbar');
  return {
    told,
    choose,
    bar,
    router,
    answer: (result: object | Refusal) => answers.at(-1)?.(result),
  };
}

test('an archive on its way shows how much of it was sent', async () => {
  const { choose, bar } = await open({ progress: null });
  await choose();
  expect(await bar()).toHaveAccessibleName('Uploading the holiday');
  expect(await bar()).toHaveAttribute('aria-valuenow', '50');
});

test('an archive that was sent shows how many of its files the server has stored, then the holiday', async () => {
  const { told, choose, router, answer } = await open({ progress: null, sent: 1 });
  told.progress = { done: 1500, total: 6000 };
  await choose();
  const unpacking = 'Unpacking the holiday. This goes on if you leave.';
  expect(
    await screen.findByRole('progressbar', { name: `${unpacking} 1500 of 6000 files` }),
  ).toHaveAttribute('aria-valuenow', '25');
  told.progress = { done: 4500, total: 6000 };
  expect(
    await screen.findByRole('progressbar', { name: `${unpacking} 4500 of 6000 files` }),
  ).toHaveAttribute('aria-valuenow', '75');
  told.progress = null;
  answer(holiday({ id: 12 }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/holidays/12'));
  expect(await screen.findByText('Holiday imported')).toBeVisible();
});

test('an import that fails says why, and the archive can be sent again', async () => {
  const { choose, bar, answer } = await open({ progress: null, sent: 1 });
  await choose();
  await bar();
  answer(new Refusal(507, 'The disk of the server is full'));
  expect(await screen.findByText('The disk of the server is full')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send skye.zip again' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('whoever left while it was unpacked finds it going on', async () => {
  const { told, bar } = await open({ progress: { done: 3000, total: 6000 } });
  expect(await bar()).toHaveAttribute('aria-valuenow', '50');
  expect(requestsOf('holidayArchive.import')).toEqual([]);
  told.progress = null;
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
