import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearUndos, dismissNotice, notify } from '../../src/client/lib/notify';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { user } from './support/family';
import '../../src/client/components/notice/NoticeCard';
import '../../src/client/components/notice/UndoBar';
import { trpc } from '../../src/client/trpc';

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What screen readers are told politely. */
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const undo = () => screen.queryByRole('button', { name: 'Undo' });

function Deletes() {
  const remove = trpc.hotels.remove.useMutation({ meta: { success: 'hotels.deleted' } });
  return (
    <button type="button" onClick={() => remove.mutate({ id: 3 })}>
      Delete it
    </button>
  );
}

async function afterDelete(server: Server = {}) {
  await show(<Deletes />, {
    user: user(),
    server: {
      'hotels.remove': () => ({ trashId: 12, holidayId: 7 }),
      'trash.restore': () => ({}),
      ...server,
    },
  });
  fireEvent.click(screen.getByText('Delete it'));
  await later(10);
  expect(told()).toContain('Hotel deleted successfully');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  act(() => dismissNotice());
  vi.useRealTimers();
});

describe('the notice of a delete', () => {
  test('undoes it, and says that it is back', async () => {
    await afterDelete();
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(requestsOf('trash.restore')).toEqual([{ id: 12 }]);
    expect(told()).toContain('Brought back');
    expect(undo()).toBeNull();
  });

  test('goes after five seconds, and only "Undo" stays the other five', async () => {
    await afterDelete();
    await later(4900);
    expect(screen.getByText('Hotel deleted successfully')).toBeVisible();
    await later(200);
    expect(screen.queryByText('Hotel deleted successfully')).toBeNull();
    expect(told()).toBe('');
    expect(undo()).toBeVisible();
    await later(4700);
    expect(undo()).toBeVisible();
    await later(300);
    expect(undo()).toBeNull();
  });

  test('leaves its "Undo" when another notice takes its place', async () => {
    await afterDelete();
    await later(2000);
    act(() => notify({ message: 'Saved', kind: 'success' }));
    await later(10);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(undo()).toBeVisible();
    // above it, as the older of the two
    expect(undo()?.compareDocumentPosition(screen.getByText('Saved'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await later(7500);
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(requestsOf('trash.restore')).toEqual([{ id: 12 }]);
  });

  test('takes its "Undo" along when somebody sends it away', async () => {
    await afterDelete();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await later(10);
    expect(undo()).toBeNull();
  });

  test('stays undoable while somebody is at it', async () => {
    await afterDelete();
    await later(6000);
    fireEvent.pointerEnter((undo() as HTMLElement).parentElement as HTMLElement);
    await later(60_000);
    expect(undo()).toBeVisible();
    fireEvent.pointerLeave((undo() as HTMLElement).parentElement as HTMLElement);
    await later(5100);
    expect(undo()).toBeNull();
  });

  test('is reached by F8, notice and bar alike, and gives the focus back', async () => {
    await afterDelete();
    const before = screen.getByText('Delete it');
    before.focus();
    fireEvent.keyDown(window, { key: 'F8' });
    const card = screen.getByText('Hotel deleted successfully').closest('[tabindex]');
    expect(card).toHaveFocus();
    expect(card).toContainElement(undo());
    before.focus();
    await later(5100);
    fireEvent.keyDown(window, { key: 'F8' });
    expect(undo()).toHaveFocus();
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(requestsOf('trash.restore')).toEqual([{ id: 12 }]);
    expect(before).toHaveFocus();
  });

  test('is sent away with Escape from the bar too', async () => {
    await afterDelete();
    await later(5100);
    fireEvent.keyDown(window, { key: 'F8' });
    fireEvent.keyDown(undo() as HTMLElement, { key: 'Escape' });
    await later(10);
    expect(undo()).toBeNull();
    expect(requestsOf('trash.restore')).toEqual([]);
  });

  test('offers it again when nobody answered', async () => {
    let isAway = true;
    await afterDelete({
      'trash.restore': () => {
        if (isAway) throw new Refusal(503, 'The database does not answer.');
        return {};
      },
    });
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(screen.getByRole('alert')).toHaveTextContent('The database does not answer.');
    isAway = false;
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(told()).toContain('Brought back');
    expect(undo()).toBeNull();
  });

  test('offers nothing more when it cannot be', async () => {
    await afterDelete({
      'trash.restore': () => {
        throw new Refusal(409, 'That is gone for good.');
      },
    });
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(screen.getByRole('alert')).toHaveTextContent('That is gone for good.');
    expect(undo()).toBeNull();
  });

  test('leaves the delete before it to be undone next, while its time lasts', async () => {
    let next = 11;
    await afterDelete({ 'hotels.remove': () => ({ trashId: ++next, holidayId: 7 }) });
    await later(4000);
    fireEvent.click(screen.getByText('Delete it'));
    await later(10);
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(requestsOf('trash.restore')).toEqual([{ id: 13 }, { id: 12 }]);
    expect(undo()).toBeNull();

    fireEvent.click(screen.getByText('Delete it'));
    await later(9000);
    fireEvent.click(screen.getByText('Delete it'));
    await later(3000);
    fireEvent.click(undo() as HTMLElement);
    await later(10);
    expect(requestsOf('trash.restore').at(-1)).toEqual({ id: 15 });
    expect(undo()).toBeNull();
  });

  test('is not for who comes after', async () => {
    await afterDelete();
    act(clearUndos);
    await later(10);
    expect(undo()).toBeNull();
    expect(screen.getByText('Hotel deleted successfully')).toBeVisible();
  });
});
