import { IconBed } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Viewer } from '../../../components/picture/Viewer';
import classes from '../../../components/picture/Viewer.module.css';
import { ViewerPanel } from '../../../components/picture/ViewerPanel';
import type { PhotosSummary } from '../types';
import type { ShownPhotos } from '../usePhotos';
import { EditPhotoButton } from './EditPhotoButton';
import { PhotoActions } from './PhotoActions';
import { PhotoDetails } from './PhotoDetails';

const FADE_MS = 200;
/** How many pictures before the last one more are fetched. */
const NEAR_END = 20;

export interface PhotoViewerProps {
  holiday: Pick<PhotosSummary, 'id' | 'title' | 'coverImage' | 'photoCount'>;
  shown: Pick<ShownPhotos, 'pictures' | 'isComplete'>;
  /** The id of the picture. */
  startAt: number;
  onMore: () => void;
  /** Called with the id of each picture that is shown. */
  onShown?: (id: number) => void;
  onClose: () => void;
  Comments: ComponentType<{ photoId: number }>;
}

/** The viewer for a holiday's pictures; wraps around, and closes when the last one is deleted. */
export function PhotoViewer({
  holiday,
  shown,
  onMore,
  onShown,
  onClose,
  ...props
}: PhotoViewerProps) {
  const { t } = useTranslation();
  const { pictures, isComplete } = shown;
  const [chosen, setChosen] = useState({ id: props.startAt, index: 0 });
  const [hasPanel, setHasPanel] = useState(false);
  const found = pictures.findIndex(({ id }) => id === chosen.id);
  // in place of a deleted picture comes the next one
  const index = found >= 0 ? found : Math.min(chosen.index, pictures.length - 1);
  const picture = pictures[index];
  const isEmpty = !picture;
  const id = picture?.id;

  useEffect(() => {
    if (isEmpty && isComplete) onClose();
  }, [isEmpty, isComplete, onClose]);
  useEffect(() => {
    if (id !== undefined) onShown?.(id);
  }, [id, onShown]);
  // before the first picture comes the last one
  const needsMore = index < 1 || index >= pictures.length - NEAR_END;
  useEffect(() => {
    if (needsMore) onMore();
  }, [needsMore, onMore]);

  const show = (at: number) => {
    const next = pictures[at];
    if (next) setChosen({ id: next.id, index: at });
  };
  if (!picture) return null;
  const { photo } = picture;
  const { Comments } = props;

  return (
    <Viewer
      name={t('photos.of', { title: holiday.title })}
      pictures={pictures}
      index={index}
      total={isComplete ? pictures.length : holiday.photoCount}
      onIndex={show}
      onClose={onClose}
      wraps={isComplete}
      fadeMs={FADE_MS}
      tools={(pause) => photo && <EditPhotoButton photo={photo} pause={pause} />}
      words={
        photo && (
          <PhotoDetails
            photo={photo}
            hasPanel={hasPanel}
            onComments={() => setHasPanel(!hasPanel)}
          />
        )
      }
      onClosePanel={() => setHasPanel(false)}
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
      controls={
        photo ? (
          <PhotoActions holiday={holiday} photo={photo} />
        ) : (
          <span className={classes.said}>
            {picture.id < 0 && <IconBed aria-hidden />}
            {picture.alt}
          </span>
        )
      }
    />
  );
}
