import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  clampPan,
  MIN_ZOOM,
  type Point,
  type Size,
  swipeStep,
  toggleZoom,
  UNZOOMED,
  type View,
  zoomAt,
  zoomByPinch,
} from './gestures';

type Options = {
  frame: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  zoomable: boolean;
  onSwipe: (step: 1 | -1) => void;
};

/** The lower edge of a video, where its own controls are. */
const FILM_CONTROLS_PX = 80;

/** Whether a pointer is for the controls of a video. */
function isOnControls({ target, clientY }: PointerEvent) {
  return (
    target instanceof HTMLVideoElement &&
    clientY > target.getBoundingClientRect().bottom - FILM_CONTROLS_PX
  );
}

const CENTRE: Point = { x: 0, y: 0 };
const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Handles swipes and, if `zoomable`, pinching, panning and double-clicking. */
export function usePictureGestures({ frame, picture, zoomable, onSwipe }: Options) {
  const [view, setView] = useState<View>(UNZOOMED);
  const [pulled, setPulled] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const spread = useRef(0);

  const sizes = useCallback((): [Size, Size] => {
    const box = frame.current;
    const image = picture.current;
    return [
      { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 },
      { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 },
    ];
  }, [frame, picture]);

  const zoomTo = useCallback(
    (change: (zoom: number) => number, at = CENTRE) =>
      setView((old) => clampPan(zoomAt(old, change(old.zoom), at), ...sizes())),
    [sizes],
  );

  useEffect(() => {
    const refit = () => setView((old) => clampPan(old, ...sizes()));
    window.addEventListener('resize', refit);
    return () => window.removeEventListener('resize', refit);
  }, [sizes]);

  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return CENTRE;
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const pinchOrPan = (event: PointerEvent, before: Point) => {
    const [a, b] = [...fingers.current.values()];
    if (zoomable && a && b) {
      const distance = between(a, b);
      const middle = fromCentre({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 });
      const ratio = distance / spread.current;
      if (zoomByPinch(2, ratio) === 2) return;
      spread.current = distance;
      zoomTo((zoom) => zoomByPinch(zoom, ratio), middle);
    } else if (view.zoom > MIN_ZOOM) {
      const [x, y] = [event.clientX - before.x, event.clientY - before.y];
      setView((old) => clampPan({ ...old, x: old.x + x, y: old.y + y }, ...sizes()));
    } else if (start.current) setPulled(event.clientX - start.current.x);
  };

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    setPulled(0);
    const from = start.current;
    start.current = null;
    if (!from || event.type === 'pointercancel' || view.zoom > MIN_ZOOM) return;
    const step = swipeStep({ x: event.clientX - from.x, y: event.clientY - from.y });
    if (step) onSwipe(step);
  };

  return {
    view,
    pulled,
    zoomTo,
    reset: useCallback(() => setView(UNZOOMED), []),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button > 0 || isOnControls(event)) return;
        // a video hears of a click only where the pointer is not captured
        if (!(event.target instanceof HTMLVideoElement))
          event.currentTarget.setPointerCapture?.(event.pointerId);
        const at = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, at);
        const [a, b] = [...fingers.current.values()];
        start.current = b ? null : at;
        if (a && b) spread.current = between(a, b);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        pinchOrPan(event, before);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        if (zoomable) zoomTo(toggleZoom, fromCentre(event));
      },
    },
  };
}
