import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/control/IconButton';
import { PictureDrop } from '../../../components/file/PictureDrop';
import { SafeImage } from '../../../components/picture/SafeImage';
import { usePreview } from '../../../lib/forms/usePreview';
import type { Restaurant } from '../types';
import classes from './RestaurantForm.module.css';

interface PhotoFieldProps {
  /** Its photo is shown while no other one is chosen. */
  restaurant?: Restaurant | undefined;
  picture: File | null;
  share: number | null;
  onPicture: (picture: File | null) => void;
}

/** A field for the restaurant's picture, with a preview. */
export function PhotoField({ restaurant, picture, share, onPicture }: PhotoFieldProps) {
  const { t } = useTranslation();
  const preview = usePreview(picture);
  return (
    <section className={classes.photo} aria-label={t('restaurants.photo')}>
      <h2 className="field-heading">{t('restaurants.photo')}</h2>
      {preview && (
        <div className={classes.preview}>
          <img src={preview} alt={picture?.name} />
          <IconButton
            isOnPhoto
            label={t('restaurants.removePhoto')}
            className={classes.remove}
            onClick={() => onPicture(null)}
          >
            <IconTrash />
          </IconButton>
        </div>
      )}
      {!preview && restaurant?.imageUrl && (
        <div className={classes.preview}>
          <SafeImage
            src={restaurant.imageUrl}
            alt={t('restaurants.photoOf', { name: restaurant.name })}
            drawnId={restaurant.id}
            placeholder={restaurant.imagePlaceholder}
            ratio={3 / 2}
          />
        </div>
      )}
      <PictureDrop
        label={picture?.name ?? t('restaurants.choosePhoto')}
        share={share}
        onPicture={onPicture}
      />
      {restaurant && <p className={classes.note}>{t('restaurants.keepPhoto')}</p>}
    </section>
  );
}
