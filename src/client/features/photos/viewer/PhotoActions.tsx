import { IconPhotoCheck, IconPhotoStar, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../../components/dialog/confirmDelete';
import classes from '../../../components/picture/Viewer.module.css';
import { ViewerButton } from '../../../components/picture/ViewerButton';
import { useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';
import type { Photo, PhotosSummary } from '../types';

interface PhotoActionsProps {
  holiday: Pick<PhotosSummary, 'id' | 'coverImage'>;
  photo: Photo;
}

/** Deletes a photo, or makes it the cover of its holiday. */
export function PhotoActions({ holiday, photo }: PhotoActionsProps) {
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
        <ViewerButton label={t('photos.delete')} onClick={askToDelete}>
          <IconTrash aria-hidden />
        </ViewerButton>
      )}
      <button
        type="button"
        className={classes.button}
        data-labelled
        aria-disabled={isCover || setCover.isPending}
        onClick={() => !isCover && !setCover.isPending && chooseCover()}
      >
        {isCover ? <IconPhotoCheck aria-hidden /> : <IconPhotoStar aria-hidden />}
        {t(isCover ? 'photos.currentCover' : 'photos.setAsCover')}
      </button>
    </>
  );
}
