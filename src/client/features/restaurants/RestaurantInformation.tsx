import {
  IconCalendarPlus,
  IconClock,
  IconMap2,
  IconMapPin,
  IconNotes,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOWN_SIZES } from '../../../pictures/widths';
import { mapsLink, placeKind } from '../../../routers/places/toRestaurant';
import { dayOf, fullDay } from '../../lib/format/dates';
import { shortAddress, withScheme } from '../../lib/format/webAddress';
import classes from './RestaurantInformation.module.css';
import { RestaurantPicture } from './RestaurantPicture';
import type { Restaurant } from './types';

/** Address, opening hours and other details of a restaurant. */
export function RestaurantInformation({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation();
  const { name, address, city, country, phone, website, openingHours, notes, placeId } = restaurant;
  const mapOf = placeKind(placeId ?? '');
  const place = [city, country].filter(Boolean).join(', ');
  return (
    <div className={classes.information}>
      <RestaurantPicture
        restaurant={restaurant}
        alt={t('restaurants.photoOf', { name })}
        width={1600}
        sizes={SHOWN_SIZES.restaurant}
        isFirst
        className={classes.picture}
      />
      <dl className={classes.facts}>
        {(address || place) && (
          <Fact icon={<IconMapPin aria-hidden />} label={t('restaurants.location')}>
            {address && <div>{address}</div>}
            {place && !address?.endsWith(place) && <div>{place}</div>}
          </Fact>
        )}
        {placeId && (
          <Fact icon={<IconMap2 aria-hidden />} label={t('restaurants.map')}>
            <a href={mapsLink(placeId, name)} target="_blank" rel="noopener noreferrer">
              {t(`restaurants.maps.${mapOf}`)}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact icon={<IconPhone aria-hidden />} label={t('restaurants.phone')}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {website && (
          <Fact icon={<IconWorld aria-hidden />} label={t('restaurants.website')}>
            <a href={withScheme(website)} target="_blank" rel="noopener noreferrer">
              {shortAddress(website)}
            </a>
          </Fact>
        )}
        {openingHours && (
          <Fact icon={<IconClock aria-hidden />} label={t('restaurants.openingHours')}>
            <div className={classes.lines}>{openingHours}</div>
          </Fact>
        )}
        <Fact icon={<IconCalendarPlus aria-hidden />} label={t('restaurants.addedOn')}>
          {fullDay(dayOf(restaurant.createdAt))}
        </Fact>
        {notes && (
          <Fact icon={<IconNotes aria-hidden />} label={t('restaurants.notes')} isWide>
            <div className={classes.lines}>{notes}</div>
          </Fact>
        )}
      </dl>
    </div>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

const Fact = ({ icon, label, isWide, children }: FactProps) => (
  <div className={isWide ? classes.wide : undefined}>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);
