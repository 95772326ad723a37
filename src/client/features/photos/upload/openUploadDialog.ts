import i18n from 'i18next';
import { openDialog } from '../../../lib/dialogs';

export const loadUploadDialog = () => import('./PhotoUpload').then((m) => m.PhotoUpload);

export const openUploadDialog = (holidayId: number) =>
  openDialog(
    loadUploadDialog,
    { holidayId },
    {
      title: i18n.t('photos.addPhotos'),
      onClose: () => import('./uploadQueue').then(({ leave }) => leave(holidayId)),
    },
  );
