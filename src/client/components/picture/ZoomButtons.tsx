import { IconArrowsMaximize, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_ZOOM, MIN_ZOOM, type View, ZOOM_STEP } from './gestures';
import classes from './Viewer.module.css';
import { ViewerButton } from './ViewerButton';

/** What the buttons and keys of a viewer do with its picture. */
export interface Zoom {
  view: View;
  zoomTo: (change: (zoom: number) => number) => void;
  reset: () => void;
  toggleFullscreen: () => void;
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

/** The same by buttons. On a narrow screen they make room for others, and are seen when focused. */
export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const { t } = useTranslation();
  const isZoomedOut = zoom.view.zoom <= MIN_ZOOM;
  return (
    <div className={classes.zoom}>
      <ViewerButton
        label={t('lightbox.zoomOut')}
        aria-disabled={isZoomedOut}
        onClick={() => further(zoom)}
      >
        <IconZoomOut aria-hidden />
      </ViewerButton>
      <ViewerButton
        label={t('lightbox.zoomIn')}
        aria-disabled={zoom.view.zoom >= MAX_ZOOM}
        onClick={() => closer(zoom)}
      >
        <IconZoomIn aria-hidden />
      </ViewerButton>
      <ViewerButton label={t('lightbox.reset')} aria-disabled={isZoomedOut} onClick={zoom.reset}>
        <IconZoomReset aria-hidden />
      </ViewerButton>
      <ViewerButton label={t('lightbox.fullscreen')} onClick={zoom.toggleFullscreen}>
        <IconArrowsMaximize aria-hidden />
      </ViewerButton>
    </div>
  );
}
