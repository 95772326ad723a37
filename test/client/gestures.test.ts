import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampPan,
  clampZoom,
  fitInside,
  swipeStep,
  toggleZoom,
  UNZOOMED,
  type View,
  wrapIndex,
  zoomAt,
  zoomByPinch,
} from '../../src/client/components/picture/gestures';

const frame = { width: 400, height: 300 };
const landscape = { width: 1600, height: 900 };

describe('swiping', () => {
  test('to the left is the next picture, to the right the one before', () => {
    expect(swipeStep({ x: -50, y: 0 })).toBe(1);
    expect(swipeStep({ x: 50, y: 10 })).toBe(-1);
  });

  test('less than 50 pixels, or more up than aside, means nothing', () => {
    expect(swipeStep({ x: -49, y: 0 })).toBe(0);
    expect(swipeStep({ x: 60, y: -90 })).toBe(0);
  });
});

test('after the last photo comes the first, and before the first the last', () => {
  expect(wrapIndex(3, 3)).toBe(0);
  expect(wrapIndex(-1, 3)).toBe(2);
});

describe('zooming', () => {
  test('stays between 1 and 4', () => {
    expect(clampZoom(0.5)).toBe(1);
    expect(clampZoom(4.5)).toBe(4);
  });

  test('a double click goes to 2 and back to 1', () => {
    expect(toggleZoom(1)).toBe(2);
    expect(toggleZoom(2)).toBe(1);
    expect(toggleZoom(3.5)).toBe(1);
  });

  test('fingers going apart past 1.05 enlarge by 1.1, coming together past 0.95 shrink to 0.9', () => {
    expect(zoomByPinch(2, 1.06)).toBeCloseTo(2.2);
    expect(zoomByPinch(2, 0.94)).toBeCloseTo(1.8);
    expect(zoomByPinch(2, 1.05)).toBe(2);
    expect(zoomByPinch(2, 0.95)).toBe(2);
    expect(zoomByPinch(3.9, 1.5)).toBe(4);
    expect(zoomByPinch(1, 0.5)).toBe(1);
  });

  test('the point under the finger stays under it', () => {
    const at = { x: 80, y: -30 };
    const under = (view: View) => [(at.x - view.x) / view.zoom, (at.y - view.y) / view.zoom];
    const before = { zoom: 1.5, x: 20, y: 5 };
    const after = zoomAt(before, 3, at);
    expect(after.zoom).toBe(3);
    expect(under(after)).toEqual(under(before));
  });
});

describe('panning', () => {
  test('a picture is shown whole at first', () => {
    expect(fitInside(landscape, frame)).toEqual({ width: 400, height: 225 });
  });

  test('nothing moves while the picture is not enlarged', () => {
    expect(clampPan({ zoom: 1, x: 90, y: -90 }, landscape, frame)).toEqual(UNZOOMED);
  });

  test('an edge never comes further in than the edge of the screen', () => {
    const view = fc.record({
      zoom: fc.double({ min: 1, max: 4, noNaN: true }),
      x: fc.double({ min: -5000, max: 5000, noNaN: true }),
      y: fc.double({ min: -5000, max: 5000, noNaN: true }),
    });
    fc.assert(
      fc.property(view, (wanted) => {
        const { zoom, x, y } = clampPan(wanted, landscape, frame);
        const { width, height } = fitInside(landscape, frame);
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (width * zoom - 400) / 2));
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (height * zoom - 300) / 2));
      }),
    );
  });
});
