import { IconPhone, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { SHOWN_SIZES } from '../../../pictures/widths';
import { Skeleton } from '../../components/layout/Skeleton';
import { shortAddress, withScheme } from '../../lib/format/webAddress';
import { CuisineBadge } from './CuisineBadge';
import { PriceBadge } from './PriceBadge';
import classes from './RestaurantCard.module.css';
import { RestaurantPicture } from './RestaurantPicture';
import { Score } from './Score';
import type { ListedRestaurant } from './types';

interface RestaurantCardProps {
  restaurant: ListedRestaurant;
  /** Visible when the screen opens. */
  isFirst: boolean;
}

/** A restaurant of the journal: its picture with the price on it, and its average rating. */
export const RestaurantCard = memo(function RestaurantCard({
  restaurant,
  isFirst,
}: RestaurantCardProps) {
  const { id, name, city, country, cuisineType, phone, website } = restaurant;
  const place = [city, country].filter(Boolean).join(', ');
  return (
    <article className={classes.card} aria-labelledby={`restaurant-${id}`}>
      <RestaurantPicture
        restaurant={restaurant}
        alt=""
        sizes={SHOWN_SIZES.restaurants}
        isFirst={isFirst}
        className={classes.picture}
      />
      <PriceBadge priceRange={restaurant.priceRange} isOnPhoto />
      <div className={classes.body}>
        <h2 id={`restaurant-${id}`} className={classes.name}>
          <Link
            to="/restaurants/$restaurantId"
            params={{ restaurantId: String(id) }}
            className="card-link"
          >
            {name}
          </Link>
        </h2>
        <Score {...restaurant} />
        {(cuisineType || place) && (
          <p className={classes.facts}>
            <CuisineBadge cuisineType={cuisineType} isOneLine />
            {place && <span>{place}</span>}
          </p>
        )}
        {(phone || website) && (
          <p className={classes.contact}>
            {phone && (
              <a href={`tel:${phone}`}>
                <IconPhone aria-hidden />
                <span className="clipped">{phone}</span>
              </a>
            )}
            {website && (
              <a href={withScheme(website)} target="_blank" rel="noopener noreferrer">
                <IconWorld aria-hidden />
                <span className="clipped">{shortAddress(website)}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  );
});

export const RestaurantCardSkeleton = () => (
  <div className={classes.card}>
    <Skeleton radius="photo" className={classes.picture} />
    <div className={classes.body}>
      <Skeleton width="70%" height={26} />
      <Skeleton width="50%" height={24} />
      <Skeleton width="60%" height={24} />
    </div>
  </div>
);
