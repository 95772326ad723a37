import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '../../lib/forms/fileTypes';
import { shrinkEntityImage } from '../../lib/forms/shrinkImage';
import { notify } from '../../lib/notify';
import { FileDrop } from './FileDrop';

interface PictureDropProps {
  label: string;
  /** Upload progress, 0 to 1; null while nothing is uploading. */
  share: number | null;
  /** Called with the resized picture to send. */
  onPicture: (picture: File) => unknown;
}

/** Accepts one picture and resizes it for the upload. */
export function PictureDrop({ label, share, onPicture }: PictureDropProps) {
  const { t } = useTranslation();
  const [isShrinking, setShrinking] = useState(false);

  const shrink = async ([file]: File[]) => {
    if (!file) return;
    setShrinking(true);
    const picture = await shrinkEntityImage(file).catch(() => null);
    setShrinking(false);
    if (picture) return onPicture(picture);
    notify({
      title: t('files.imageUnreadable'),
      message: t('files.imageUnreadableHint'),
      kind: 'failure',
    });
  };

  return (
    <FileDrop
      label={label}
      busyLabel={t('files.uploading')}
      hint={t('files.pictureTypes')}
      icon={<IconPhotoPlus aria-hidden />}
      types={PICTURE_TYPES}
      isRow
      share={share ?? (isShrinking ? 0 : null)}
      onFiles={shrink}
    />
  );
}
