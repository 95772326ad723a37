import { IconBed } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapIndex } from '../../components/picture/gestures';
import { onZoomKey } from '../../components/picture/Lightbox';
import { Viewer } from '../../components/picture/Viewer';
import classes from '../../components/picture/Viewer.module.css';
import { ViewerPanel } from '../../components/picture/ViewerPanel';
import { PhotoActions } from './PhotoActions';
import { PhotoTools } from './PhotoTools';
import { PhotoWords } from './PhotoWords';
import type { PhotosSummary } from './types';
import type { ShownPhotos } from './usePhotos';
import { useSlideshow } from './useSlideshow';

const FADE_MS = 200;
/** How many pictures before the last one more are fetched. */
const NEAR_END = 20;

interface PhotoViewerProps {
  holiday: PhotosSummary;
  shown: ShownPhotos;
  /** The id of the picture. */
  startAt: number;
  onMore: () => void;
  onClose: () => void;
  Comments: ComponentType<{ photoId: number }>;
}

/** A viewer for a holiday's pictures that wraps around; closes when the last one is deleted. */
export function PhotoViewer({ holiday, shown, onMore, onClose, ...props }: PhotoViewerProps) {
  const { t } = useTranslation();
  const { pictures, isWhole } = shown;
  const [chosen, setChosen] = useState({ id: props.startAt, index: 0 });
  const [isPlaying, setIsPlaying] = useState(false);
  const [isFilmShown, setIsFilmShown] = useState(false);
  const [hasPanel, setHasPanel] = useState(false);
  const found = pictures.findIndex(({ id }) => id === chosen.id);
  // in place of a deleted picture comes the next one
  const index = found >= 0 ? found : Math.min(chosen.index, pictures.length - 1);
  const picture = pictures[index];
  const isEmpty = !picture;

  useEffect(() => {
    if (isEmpty && isWhole) onClose();
  }, [isEmpty, isWhole, onClose]);
  // before the first picture comes the last one
  const needsMore = index < 1 || index >= pictures.length - NEAR_END;
  useEffect(() => {
    if (needsMore) onMore();
  }, [needsMore, onMore]);

  const show = (at: number) => {
    const next = pictures[at];
    if (next) setChosen({ id: next.id, index: at });
    setIsFilmShown(false);
  };
  const goOn = () => show(wrapIndex(index + 1, pictures.length));
  const isVideo = Boolean(picture?.videoUrl);
  useSlideshow({ isPlaying, id: picture?.id, isVideo, onNext: goOn });
  if (!picture) return null;

  const { photo } = picture;
  const playback = {
    isPlaying,
    onEnded: () => isPlaying && goOn(),
    isFilmShown,
    onFilm: setIsFilmShown,
  };
  const stepBack = () => {
    if (hasPanel) setHasPanel(false);
    else if (isPlaying) setIsPlaying(false);
    else onClose();
  };
  const { Comments } = props;

  return (
    <Viewer
      name={t('photos.of', { title: holiday.title })}
      pictures={pictures}
      index={index}
      total={isWhole ? pictures.length : holiday.photoCount}
      onIndex={show}
      onClose={onClose}
      onEscape={stepBack}
      wraps={isWhole}
      fadeMs={FADE_MS}
      zoomable={!isVideo}
      onKey={onZoomKey}
      playback={playback}
      tools={photo && <PhotoTools photo={photo} playback={playback} onPlay={setIsPlaying} />}
      words={
        photo && (
          <PhotoWords photo={photo} hasPanel={hasPanel} onComments={() => setHasPanel(!hasPanel)} />
        )
      }
      panel={
        photo &&
        hasPanel && (
          <ViewerPanel
            title={t('photos.comments')}
            closeLabel={t('photos.closeComments')}
            onClose={() => setHasPanel(false)}
          >
            <Suspense>
              <Comments key={photo.id} photoId={photo.id} />
            </Suspense>
          </ViewerPanel>
        )
      }
      controls={() =>
        photo ? (
          <PhotoActions holiday={holiday} photo={photo} />
        ) : (
          <span className={classes.said}>
            <IconBed stroke={1.75} aria-hidden />
            {picture.alt}
          </span>
        )
      }
    />
  );
}
