import { IconBed, IconPhotoCheck, IconPhotoStar, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Viewer } from '../../components/picture/Viewer';
import classes from '../../components/picture/Viewer.module.css';
import { useSession } from '../../lib/useSession';
import { type Outputs, trpc } from '../../trpc';
import { picturesOf } from './picturesOf';

const FADE_MS = 200;

interface PhotoViewerProps {
  holiday: Outputs['holidays']['byId'];
  startAt: number;
  onClose: () => void;
}

/** A viewer for a holiday's pictures that wraps around; closes when the last one is deleted. */
export function PhotoViewer({ holiday, startAt, onClose }: PhotoViewerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(startAt);
  const { title } = holiday;
  const pictures = picturesOf(holiday, t);
  const index = Math.min(chosen, pictures.length - 1);
  const picture = pictures[index];
  const isEmpty = !picture;

  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (!picture) return null;
  const { photo } = picture;

  return (
    <Viewer
      name={t('photos.of', { title })}
      pictures={pictures.map(({ imageUrl: url, alt, placeholder }) => ({ url, alt, placeholder }))}
      index={index}
      onIndex={setChosen}
      onClose={onClose}
      wraps
      fadeMs={FADE_MS}
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

interface PhotoActionsProps {
  holiday: PhotoViewerProps['holiday'];
  photo: PhotoViewerProps['holiday']['photos'][number];
}

function PhotoActions({ holiday, photo }: PhotoActionsProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const setCover = trpc.holidays.update.useMutation({ meta: { failure: 'photos.coverFailed' } });
  const remove = trpc.photos.remove.useMutation({
    meta: { success: 'photos.deleted', failure: 'photos.deleteFailed' },
  });
  const isCover = holiday.coverImage === photo.imageUrl;
  const chooseCover = () => setCover.mutate({ id: holiday.id, coverImage: photo.imageUrl });
  const askToDelete = () =>
    confirmDelete({
      text: t('photos.deleteQuestion'),
      isUndoable: true,
      onConfirm: () => remove.mutateAsync({ id: photo.id }),
    });

  return (
    <>
      {isAdmin && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('photos.delete')}
          onClick={askToDelete}
        >
          <IconTrash stroke={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        data-labelled
        aria-disabled={isCover || setCover.isPending}
        onClick={() => !isCover && !setCover.isPending && chooseCover()}
      >
        {isCover ? (
          <IconPhotoCheck stroke={1.75} aria-hidden />
        ) : (
          <IconPhotoStar stroke={1.75} aria-hidden />
        )}
        {t(isCover ? 'photos.currentCover' : 'photos.setAsCover')}
      </button>
    </>
  );
}
