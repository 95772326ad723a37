import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayEditPhoto } from '../../../../routers/photos/policies';
import { ViewerButton } from '../../../components/picture/ViewerButton';
import { openDialog } from '../../../lib/dialogs';
import { onIntent } from '../../../lib/network/onIntent';
import { useSession } from '../../../lib/useSession';
import type { Photo } from '../types';

const loadForm = () => import('./PhotoForm').then((m) => m.PhotoForm);

interface EditPhotoButtonProps {
  photo: Photo;
  /** Stops the slideshow. */
  pause: () => void;
}

/** What its owner can do with a photo, beside what everybody can. */
export function EditPhotoButton({ photo, pause }: EditPhotoButtonProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user || !mayEditPhoto(user, photo)) return null;
  const edit = () => {
    pause();
    openDialog(loadForm, { photo }, { title: t('photos.edit') });
  };
  return (
    <ViewerButton label={t('photos.edit')} onClick={edit} {...onIntent(loadForm)}>
      <IconPencil aria-hidden />
    </ViewerButton>
  );
}
