import { useTranslation } from 'react-i18next';
import { PictureDrop } from '../../components/file/PictureDrop';
import { usePreview } from '../../lib/forms/usePreview';
import classes from './HotelDialog.module.css';

interface ChosenImageProps {
  picture: File | null;
  /** Upload progress, 0 to 1; null while nothing is uploading. */
  share: number | null;
  onPicture: (picture: File) => void;
}

/** The chosen picture, which is uploaded once its hotel has been created. */
export function ChosenImage({ picture, share, onPicture }: ChosenImageProps) {
  const { t } = useTranslation();
  const preview = usePreview(picture);
  return (
    <section className={classes.image} aria-label={t('hotels.image')}>
      <h3 className="field-heading">{t('hotels.image')}</h3>
      {preview && <img src={preview} alt={picture?.name} className={classes.preview} />}
      <PictureDrop
        label={picture?.name ?? t('hotels.chooseImage')}
        share={share}
        onPicture={onPicture}
      />
    </section>
  );
}
