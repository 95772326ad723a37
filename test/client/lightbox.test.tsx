import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lightbox } from '../../src/client/components/picture/Lightbox';
import { show } from './support/app';
import { user } from './support/family';

const pictures = [1, 2].map((n) => ({ url: `/uploads/${n}.jpg`, alt: `Picture ${n}` }));
const onClose = vi.fn();

const open = async () => {
  await show(<Lightbox name="Pictures" pictures={pictures} onClose={onClose} />, {
    server: {},
    user: user(),
  });
  return userEvent.setup();
};
const picture = () => screen.getByRole('img');
const transform = () => picture().parentElement?.style.transform;

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => vi.restoreAllMocks());

describe('the lightbox', () => {
  test('stops at both ends', async () => {
    const person = await open();
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await person.click(previous);
    expect(picture()).toHaveAccessibleName('Picture 1');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(picture()).toHaveAccessibleName('Picture 2');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('zooms by half a step from 1 to 4, by button and by key', async () => {
    const person = await open();
    expect(transform()).toBe('translate(0px, 0px) scale(1)');
    await person.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(transform()).toMatch('scale(1.5)');
    await person.keyboard('++++++');
    expect(transform()).toMatch('scale(4)');
    await person.keyboard('-');
    expect(transform()).toMatch('scale(3.5)');
    await person.keyboard('0');
    expect(transform()).toMatch('scale(1)');
  });

  test('goes to 2 and back by a double click', async () => {
    await open();
    fireEvent.doubleClick(picture());
    expect(transform()).toMatch('scale(2)');
    fireEvent.doubleClick(picture());
    expect(transform()).toMatch('scale(1)');
  });

  test('is panned only while enlarged, up to the picture’s edge', async () => {
    await open();
    const drag = () => {
      fireEvent.pointerDown(picture(), { pointerId: 1, clientX: 100, clientY: 100 });
      fireEvent.pointerMove(picture(), { pointerId: 1, clientX: 140, clientY: 130 });
      fireEvent.pointerUp(picture(), { pointerId: 1, clientX: 140, clientY: 130 });
    };
    drag();
    expect(transform()).toBe('translate(0px, 0px) scale(1)');
    fireEvent.doubleClick(picture());
    const before = transform();
    drag();
    expect(transform()).not.toBe(before);
    for (let n = 0; n < 20; n += 1) drag();
    expect(transform()).toBe('translate(200px, 150px) scale(2)');
  });

  test('grows by a tenth when two fingers go apart', async () => {
    await open();
    const finger = (kind: 'Down' | 'Move', pointerId: number, clientX: number) =>
      fireEvent[`pointer${kind}`](picture(), { pointerId, clientX, clientY: 150 });
    finger('Down', 1, 100);
    finger('Down', 2, 200);
    finger('Move', 2, 204);
    expect(transform()).toMatch('scale(1)');
    finger('Move', 2, 206);
    expect(transform()).toMatch('scale(1.1)');
  });

  test('goes full screen with f, closes with Escape', async () => {
    const person = await open();
    const request = vi.fn().mockResolvedValue(undefined);
    HTMLElement.prototype.requestFullscreen = request;
    await person.keyboard('f');
    expect(request).toHaveBeenCalledOnce();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('only logs that full screen is refused', async () => {
    const person = await open();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    HTMLElement.prototype.requestFullscreen = () => Promise.reject(new Error('not here'));
    await person.click(screen.getByRole('button', { name: 'Fullscreen' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText(/not here/)).toBeNull();
  });

  test('keeps the focus inside', async () => {
    const person = await open();
    const viewer = screen.getByRole('dialog', { name: 'Pictures' });
    for (let n = 0; n < 12; n += 1) {
      await person.tab();
      expect(viewer).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('lets its buttons fade after 3 seconds of rest, until something moves', async () => {
    vi.useFakeTimers();
    try {
      await open();
      const viewer = screen.getByRole('dialog');
      act(() => vi.advanceTimersByTime(2900));
      expect(viewer).not.toHaveAttribute('data-idle');
      act(() => vi.advanceTimersByTime(200));
      expect(viewer).toHaveAttribute('data-idle');
      fireEvent.pointerMove(viewer);
      expect(viewer).not.toHaveAttribute('data-idle');
    } finally {
      vi.useRealTimers();
    }
  });

  test('says so when a picture cannot be shown', async () => {
    await open();
    fireEvent.error(picture());
    expect(screen.getByText('This picture cannot be shown')).toBeVisible();
  });
});
