import { useTranslation } from 'react-i18next';
import type { PictureWidth } from '../../../pictures/widths';
import { Plate } from '../../components/drawings/Plate';
import { SafeImage } from '../../components/picture/SafeImage';
import classes from './RestaurantPicture.module.css';

interface RestaurantPictureProps {
  restaurant: { id: number; imageUrl: string | null; imagePlaceholder?: string | null };
  alt: string;
  width?: PictureWidth;
  sizes?: string;
  isFirst?: boolean;
  className?: string | undefined;
}

/** A restaurant's main photo; a drawn plate with text when it has none. */
export function RestaurantPicture({ restaurant, className, ...rest }: RestaurantPictureProps) {
  const { t } = useTranslation();
  if (!restaurant.imageUrl)
    return (
      <span className={`${classes.none} ${className ?? ''}`}>
        <Plate />
        <span className={classes.words}>{t('restaurants.noImage')}</span>
      </span>
    );
  return (
    <SafeImage
      src={restaurant.imageUrl}
      drawnId={restaurant.id}
      placeholder={restaurant.imagePlaceholder}
      ratio={null}
      {...rest}
      className={className ?? ''}
    />
  );
}
