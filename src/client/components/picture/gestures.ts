export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A picture's transform in its frame: scaled around the centre, then moved by x, y pixels. */
export type View = Point & { zoom: number };

const SWIPE_PX = 50;
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
export const ZOOM_STEP = 0.5;
const ZOOM_DOUBLE = 2;
const PINCH_OUT = { from: 1.05, factor: 1.1 };
const PINCH_IN = { from: 0.95, factor: 0.9 };

export const UNZOOMED: View = { zoom: MIN_ZOOM, x: 0, y: 0 };

/** 1 for the next picture, -1 for the previous, 0 when the movement was not a swipe. */
export function swipeStep({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count;

export const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/**
 * The zoom after a pinch; `ratio` is the new finger distance by the old. Ignores small movements.
 */
export function zoomByPinch(zoom: number, ratio: number): number {
  if (ratio > PINCH_OUT.from) return clampZoom(zoom * PINCH_OUT.factor);
  if (ratio < PINCH_IN.from) return clampZoom(zoom * PINCH_IN.factor);
  return zoom;
}

/** The largest size at which the whole picture fits in the frame. */
export function fitInside(picture: Size, frame: Size): Size {
  if (!picture.width || !picture.height) return frame;
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const clampTo = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;

/** Limits panning, so that no edge of the picture moves inside the frame. */
export function clampPan(view: View, picture: Size, frame: Size): View {
  const { width, height } = fitInside(picture, frame);
  return {
    zoom: view.zoom,
    x: clampTo(view.x, Math.max(0, (width * view.zoom - frame.width) / 2)),
    y: clampTo(view.y, Math.max(0, (height * view.zoom - frame.height) / 2)),
  };
}

/** Zooms around `at`, a point in pixels from the frame's centre, which stays in place. */
export function zoomAt(view: View, zoom: number, at: Point): View {
  const to = clampZoom(zoom);
  const scale = to / view.zoom;
  return { zoom: to, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale };
}

export const toggleZoom = (zoom: number) => (zoom > MIN_ZOOM ? MIN_ZOOM : ZOOM_DOUBLE);
