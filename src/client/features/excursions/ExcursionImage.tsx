import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDrop } from '../../components/file/PictureDrop';
import { SafeImage } from '../../components/picture/SafeImage';
import { readAsDataUrl } from '../../lib/forms/shrinkImage';
import { PICTURE_NOTICES, useUpload } from '../../lib/network/useUpload';
import { trpc } from '../../trpc';
import classes from './ExcursionDialog.module.css';
import type { Excursion } from './types';

interface ExcursionImageProps {
  holidayId: number;
  excursion: Excursion;
  /** The excursion has just been added. */
  isAdded: boolean;
}

/** The picture on the card; a new one is uploaded as soon as it is chosen. */
export function ExcursionImage({ holidayId, excursion, isAdded }: ExcursionImageProps) {
  const { t } = useTranslation();
  const [share, uploading] = useUpload();
  const { data } = trpc.excursions.list.useQuery({ holidayId });
  const { id, title, imageUrl } = data?.find((one) => one.id === excursion.id) ?? excursion;
  const setImage = trpc.excursions.setImageFromText.useMutation({
    meta: PICTURE_NOTICES,
    ...uploading,
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAdded) section.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isAdded]);
  const send = async (picture: File) =>
    setImage.mutateAsync({
      excursionId: id,
      base64Data: await readAsDataUrl(picture),
      mimeType: picture.type,
    });

  return (
    <section ref={section} className={classes.image} aria-label={t('excursions.image')}>
      <h3 className="field-heading">{t('excursions.image')}</h3>
      {imageUrl && (
        <SafeImage
          src={imageUrl}
          alt={t('excursions.picture', { title })}
          drawnId={id}
          ratio={16 / 9}
          className={classes.picture}
        />
      )}
      <PictureDrop
        label={t(imageUrl ? 'excursions.replaceImage' : 'excursions.chooseImage')}
        share={share}
        onPicture={send}
      />
    </section>
  );
}
