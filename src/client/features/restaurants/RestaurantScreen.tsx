import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/layout/BackLink';
import { PartTabs } from '../../components/layout/PartTabs';
import { CuisineBadge } from './CuisineBadge';
import { InvalidHoliday } from './InvalidHoliday';
import { NoRestaurant, useRestaurant } from './NoRestaurant';
import { PriceBadge } from './PriceBadge';
import { RestaurantActions } from './RestaurantActions';
import { RestaurantInformation } from './RestaurantInformation';
import { RestaurantPhotos } from './RestaurantPhotos';
import classes from './RestaurantScreen.module.css';
import { Score } from './Score';
import { Summary } from './Summary';
import type { Restaurant } from './types';
import { RestaurantVisits } from './visits/RestaurantVisits';

const PARTS = ['information', 'photos', 'visits'] as const;
type Part = (typeof PARTS)[number];

interface RestaurantScreenProps {
  /** Null when the path has no valid id. */
  restaurantId: number | null;
  /** The holiday within which it is viewed; null when the path has an invalid id. */
  holidayId?: number | null;
  tab?: string | undefined;
  onTab: (tab: Part) => void;
}

/** A restaurant's details, photos and visits. */
export function RestaurantScreen({ restaurantId, holidayId, ...rest }: RestaurantScreenProps) {
  const query = useRestaurant(restaurantId);
  const back: LinkProps = holidayId
    ? { to: '/holidays/$holidayId/restaurants', params: { holidayId: String(holidayId) } }
    : { to: '/restaurants' };

  if (holidayId === null) return <InvalidHoliday />;
  if (!query.data) return <NoRestaurant restaurantId={restaurantId} query={query} back={back} />;
  return <Detail restaurant={query.data} holidayId={holidayId} back={back} {...rest} />;
}

interface DetailProps {
  restaurant: Restaurant;
  holidayId: number | undefined;
  back: LinkProps;
  tab?: string | undefined;
  onTab: (tab: Part) => void;
}

function Detail({ restaurant, holidayId, back, tab, onTab }: DetailProps) {
  const { t } = useTranslation();
  const { name, cuisineType, priceRange, images, visits } = restaurant;
  return (
    <div className="screen-below-back">
      <header className={classes.head}>
        <div>
          <BackLink {...back}>{t('restaurants.back')}</BackLink>
        </div>
        <div>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.facts}>
            <CuisineBadge cuisineType={cuisineType} />
            <PriceBadge priceRange={priceRange} />
            <Score {...restaurant} />
          </p>
        </div>
        <RestaurantActions restaurant={restaurant} holidayId={holidayId} />
      </header>
      <div className={classes.columns}>
        <PartTabs<Part>
          label={t('restaurants.parts')}
          first="information"
          chosen={PARTS.find((part) => part === tab) ?? 'information'}
          onChoose={onTab}
          tabs={[
            {
              name: 'information',
              label: t('restaurants.information'),
              content: <RestaurantInformation restaurant={restaurant} />,
            },
            {
              name: 'photos',
              label: t('restaurants.photos', { n: images.length }),
              content: <RestaurantPhotos restaurant={restaurant} />,
            },
            {
              name: 'visits',
              label: t('restaurants.visits', { n: visits.length }),
              content: <RestaurantVisits restaurant={restaurant} holidayId={holidayId} />,
            },
          ]}
        />
        <Summary restaurant={restaurant} />
      </div>
    </div>
  );
}
