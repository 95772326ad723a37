import { IconArrowsMaximize, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from './FadingPicture';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from './gestures';
import { Viewer, type Zoom } from './Viewer';
import classes from './Viewer.module.css';

const FADE_MS = 150;

interface Props {
  name: string;
  pictures: Picture[];
  startAt?: number;
  onClose: () => void;
}

const closer = ({ zoomTo }: Zoom) => zoomTo((zoom) => zoom + ZOOM_STEP);
const further = ({ zoomTo }: Zoom) => zoomTo((zoom) => zoom - ZOOM_STEP);

/** Zooms and goes full screen by the keys + - 0 f. */
export function onZoomKey(key: string, zoom: Zoom) {
  if (key === '+' || key === '=') closer(zoom);
  else if (key === '-') further(zoom);
  else if (key === '0') zoom.reset();
  else if (key === 'f' || key === 'F') zoom.toggleFullscreen();
}

/** A viewer for covers and single pictures, with zoom and pan; it does not wrap around. */
export function Lightbox({ name, pictures, startAt = 0, onClose }: Props) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(startAt);

  const controls = (zoom: Zoom) => {
    const button = (
      text: 'zoomOut' | 'zoomIn' | 'reset' | 'fullscreen',
      Icon: typeof IconZoomIn,
      press: () => void,
      disabled = false,
    ) => (
      <button
        type="button"
        className={classes.button}
        aria-label={t(`lightbox.${text}`)}
        aria-disabled={disabled}
        onClick={press}
      >
        <Icon stroke={1.75} aria-hidden />
      </button>
    );
    return (
      <>
        {button('zoomOut', IconZoomOut, () => further(zoom), zoom.view.zoom <= ZOOM_MIN)}
        {button('zoomIn', IconZoomIn, () => closer(zoom), zoom.view.zoom >= ZOOM_MAX)}
        {button('reset', IconZoomReset, zoom.reset, zoom.view.zoom === ZOOM_MIN)}
        {button('fullscreen', IconArrowsMaximize, zoom.toggleFullscreen)}
      </>
    );
  };

  return (
    <Viewer
      name={name}
      pictures={pictures}
      index={Math.min(index, pictures.length - 1)}
      onIndex={setIndex}
      onClose={onClose}
      wraps={false}
      fadeMs={FADE_MS}
      zoomable
      onKey={onZoomKey}
      controls={controls}
    />
  );
}
