import { useTranslation } from 'react-i18next';
import { PRICE_RANGES, type PriceRange } from '../../../routers/restaurants/prices';
import { Badge } from '../../components/control/Badge';
import classes from './PriceBadge.module.css';

interface PriceBadgeProps {
  priceRange: PriceRange;
  /** On a photo: white on dark. */
  isOnPhoto?: boolean;
}

/** One to four euro signs, with their meaning as text for screen readers. */
export function PriceBadge({ priceRange, isOnPhoto = false }: PriceBadgeProps) {
  const { t } = useTranslation();
  const price = (
    <>
      <span aria-hidden="true">{'€'.repeat(PRICE_RANGES.indexOf(priceRange) + 1)}</span>
      <span className="sr-only">{t(`restaurants.prices.${priceRange}`)}</span>
    </>
  );
  if (isOnPhoto) return <span className={classes.onPhoto}>{price}</span>;
  return <Badge tone="plain">{price}</Badge>;
}
