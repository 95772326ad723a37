import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Notices } from '../../src/client/components/notice/Notices';
import { dismissNotice, notify } from '../../src/client/lib/notify';
import '../../src/client/components/notice/NoticeCard';

const saved = () => notify({ message: 'Saved', kind: 'success' });
const failed = () => notify({ title: 'Error', message: 'Failed', kind: 'failure' });
const card = (text: string) => screen.getByText(text).closest('[tabindex]') as HTMLElement;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Notices />);
  // once, so that the card's code is here
  act(saved);
  await later(0);
  act(() => dismissNotice());
});
afterEach(() => {
  act(() => dismissNotice());
  vi.useRealTimers();
});

describe('a notice', () => {
  test('is told politely, a failure at once', () => {
    act(saved);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(failed);
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
  });

  test('replaces the one before it; none wait in line', async () => {
    act(failed);
    act(saved);
    expect(screen.queryByText('Failed')).toBeNull();
    await later(5000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByText('Failed')).toBeNull();
  });

  test('stays five seconds', async () => {
    act(saved);
    await later(4900);
    expect(screen.getByText('Saved')).toBeVisible();
    await later(200);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('stays while somebody reads it', async () => {
    act(saved);
    fireEvent.pointerEnter(card('Saved'));
    await later(20_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('is not held by a mouse that rests where it appears, only by one that moves there', async () => {
    const resting = { pointerType: 'mouse', screenX: 300, screenY: 700 };
    act(saved);
    fireEvent.pointerEnter(card('Saved'), resting);
    fireEvent.pointerMove(card('Saved'), resting);
    await later(5100);
    expect(screen.queryByText('Saved')).toBeNull();
    act(failed);
    fireEvent.pointerMove(document.body, resting);
    fireEvent.pointerEnter(card('Failed'), { ...resting, screenX: 320 });
    await later(20_000);
    expect(screen.getByText('Failed')).toBeVisible();
    fireEvent.pointerLeave(card('Failed'));
    await later(5100);
    expect(screen.queryByText('Failed')).toBeNull();
  });

  test.each([
    [50, true],
    [51, false],
  ])('swiped %i px to the right: still there %s', (px, isThere) => {
    act(saved);
    const swiped = card('Saved');
    swiped.setPointerCapture = () => undefined;
    fireEvent.pointerDown(swiped, { clientX: 100 });
    fireEvent.pointerMove(swiped, { clientX: 100 + px });
    fireEvent.pointerUp(swiped);
    expect(screen.queryByText('Saved') !== null).toBe(isThere);
  });

  test('gets the focus with F8 and goes with Escape', () => {
    act(failed);
    fireEvent.keyDown(window, { key: 'F8' });
    expect(card('Failed')).toHaveFocus();
    fireEvent.keyDown(card('Failed'), { key: 'Escape' });
    expect(screen.queryByText('Failed')).toBeNull();
  });

  test('stays above a keyboard on the screen', () => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 0 });
    vi.stubGlobal('visualViewport', seen);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
    seen.height = 844;
    act(saved);
    expect(card('Saved').style.marginBottom).toBe('');
    seen.height = 500;
    act(() => {
      seen.dispatchEvent(new Event('resize'));
    });
    expect(card('Saved').style.marginBottom).toBe('344px');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
