import { useFocusTrap, useIdle, useMergedRef } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLongPress } from '../../lib/browser/useLongPress';
import { useCoverDialogs } from '../../lib/dialogs';
import { FadingPicture, type Picture, pictureSource } from './FadingPicture';
import { MIN_ZOOM, wrapIndex } from './gestures';
import { usePictureGestures } from './usePictureGestures';
import { useScrollLock } from './useScrollLock';
import { useSlideshow } from './useSlideshow';
import classes from './Viewer.module.css';
import { ViewerClose } from './ViewerButton';
import { ViewerTools } from './ViewerTools';
import { onZoomKey, type Zoom, ZoomButtons } from './ZoomButtons';

const CONTROLS_FADE_MS = 3000;

interface Props {
  name: string;
  pictures: Picture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** The first picture follows the last. */
  wraps: boolean;
  fadeMs: number;
  /** How many pictures there are, when not all are known yet. */
  total?: number;
  /** More buttons above the picture; `pause` stops the slideshow. */
  tools?: (pause: () => void) => ReactNode;
  /** Buttons at the start of the bar. */
  controls?: ReactNode;
  /** Words over the lower edge of the picture. */
  words?: ReactNode;
  /** Beside the picture on a wide screen, else over its lower half. */
  panel?: ReactNode;
  onClosePanel?: () => void;
}

/** Keys typed there are text, or move its own marker. */
const TAKES_KEYS = 'input, textarea, select, video, [popover]';

/**
 * The full-screen viewer for all pictures, one at a time: zoom, slideshow, sharing and downloading.
 */
export function Viewer(props: Props) {
  const { pictures, index, wraps, fadeMs, onClose } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const idle = useIdle(CONTROLS_FADE_MS, {
    initialState: false,
    events: ['keydown', 'pointermove', 'pointerdown', 'pointerup'],
  });
  const count = pictures.length;
  const picture = pictures[index];
  const url = picture?.url;
  const isVideo = Boolean(picture?.videoUrl);
  const [isPlaying, setIsPlaying] = useState(false);
  /** The picture whose short film is played. */
  const [filmOf, setFilmOf] = useState<string>();
  const target = (step: number) => (wraps ? wrapIndex(index + step, count) : index + step);
  const isThere = (step: number) => count > 1 && pictures[target(step)] !== undefined;
  const go = (step: 1 | -1) => {
    if (isThere(step)) props.onIndex(target(step));
  };
  const goOn = () => (isThere(1) ? go(1) : setIsPlaying(false));
  useSlideshow({ isPlaying, url, isVideo, onNext: goOn });
  const playback = {
    isPlaying,
    onEnded: () => isPlaying && goOn(),
    isFilmShown: filmOf !== undefined && filmOf === url,
    onFilm: (isShown: boolean) => setFilmOf(isShown ? url : undefined),
  };

  const { view, pulled, zoomTo, reset, handlers } = usePictureGestures({
    frame,
    picture: image,
    zoomable: !isVideo,
    onSwipe: go,
  });
  const hold = useLongPress({
    onHold: () => playback.onFilm(true),
    onRelease: () => playback.onFilm(false),
  });
  const zoom: Zoom = { view, zoomTo, reset, toggleFullscreen: () => fullscreen(root.current) };

  useEffect(() => {
    if (url) reset();
  }, [url, reset]);
  useNeighbours([pictures[target(1)]?.url, pictures[target(-1)]?.url]);
  useScrollLock();
  const isAbove = useCoverDialogs();

  const stepBack = () => {
    if (props.panel) props.onClosePanel?.();
    else if (isPlaying) setIsPlaying(false);
    else onClose();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Node;
    const isOurs = at === document.body || root.current?.contains(at);
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTaken = at instanceof Element && at.closest(TAKES_KEYS);
    if (event.key === 'Escape' && !at.parentElement?.closest('[popover]')) stepBack();
    else if (isTaken) return;
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else if (!isVideo || event.key === 'f') onZoomKey(event.key, zoom);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const whole = useMergedRef(root, useFocusTrap());
  const asleep = useRef(false);
  const pull = isThere(pulled > 0 ? -1 : 1) ? pulled : pulled / 4;

  return createPortal(
    <div
      ref={whole}
      className={classes.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={props.name}
      data-idle={idle || undefined}
      data-above={isAbove || undefined}
      data-film={isVideo || undefined}
      data-panel={Boolean(props.panel) || undefined}
      style={{ '--fade': `${fadeMs}ms` } as CSSProperties}
      onPointerDownCapture={(event) => {
        asleep.current = idle && event.pointerType === 'touch';
      }}
      onClickCapture={(event) => {
        // the tap that shows the hidden buttons again must not press one of them
        if (asleep.current) event.stopPropagation();
        asleep.current = false;
      }}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-zoomable={!isVideo || undefined}
        data-zoomed={view.zoom > MIN_ZOOM || undefined}
        data-autofocus
        tabIndex={-1}
        {...(picture?.filmUrl ? together(handlers, hold) : handlers)}
      >
        <div
          className={classes.lens}
          data-pulled={pulled !== 0 || undefined}
          style={{ transform: `translate(${view.x + pull}px, ${view.y}px) scale(${view.zoom})` }}
        >
          {picture && <FadingPicture ref={image} picture={picture} playback={playback} />}
        </div>
      </div>
      {props.words && <div className={classes.words}>{props.words}</div>}
      <div className={classes.top}>
        <div className={classes.tools}>
          {picture && (
            <ViewerTools
              picture={picture}
              playback={playback}
              onPlay={count > 1 ? setIsPlaying : undefined}
            />
          )}
          {props.tools?.(() => setIsPlaying(false))}
        </div>
        <ViewerClose onClose={onClose} />
      </div>
      <div className={classes.bar}>
        <div className={classes.controls}>{props.controls}</div>
        {!isVideo && <ZoomButtons zoom={zoom} />}
        {count > 1 && (
          <div className={classes.steps}>
            <button
              type="button"
              className={classes.button}
              aria-label={t('lightbox.previous')}
              aria-disabled={!isThere(-1)}
              onClick={() => go(-1)}
            >
              <IconChevronLeft aria-hidden />
            </button>
            <span className={classes.counter} aria-live="polite">
              {index + 1} / {Math.max(count, props.total ?? 0)}
            </span>
            <button
              type="button"
              className={classes.button}
              aria-label={t('lightbox.next')}
              aria-disabled={!isThere(1)}
              onClick={() => go(1)}
            >
              <IconChevronRight aria-hidden />
            </button>
          </div>
        )}
      </div>
      {props.panel}
    </div>,
    document.body,
  );
}

type Handlers = Record<string, ((event: never) => void) | undefined>;

/** Event handlers of two origins for one element: those of the first come first. */
const together = (first: Handlers, second: Handlers) => ({
  ...second,
  ...Object.fromEntries(
    Object.entries(first).map(([name, handle]) => [
      name,
      (event: never) => {
        handle?.(event);
        second[name]?.(event);
      },
    ]),
  ),
});

/** Preloads the pictures that may come next. */
function useNeighbours(urls: (string | undefined)[]) {
  const wanted = urls.filter(Boolean).join(' ');
  useEffect(() => {
    for (const url of wanted.split(' ')) if (url) new Image().src = pictureSource(url);
  }, [wanted]);
}

async function fullscreen(element: HTMLElement | null) {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch (cause) {
    console.error(cause);
  }
}
