import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mapsLink } from '../../../routers/places/toRestaurant';
import { actionButtonClass } from '../../components/control/ActionButton';
import { fullDay } from '../../lib/format/dates';
import { oneDecimal } from '../../lib/format/numbers';
import classes from './RestaurantScreen.module.css';
import type { Restaurant } from './types';

/** Three figures about the visits, and a link to the map. */
export function Summary({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation();
  const { name, placeId, visits, averageRating, lastVisitDate } = restaurant;
  return (
    <aside className={classes.summary} aria-labelledby="summary">
      <h2 id="summary">{t('restaurants.summary')}</h2>
      <dl className={classes.figures}>
        <div>
          <dt>{t('restaurants.visitCount')}</dt>
          <dd>{visits.length}</dd>
        </div>
        <div>
          <dt>{t('restaurants.averageRating')}</dt>
          <dd>{averageRating === null ? '–' : oneDecimal(averageRating)}</dd>
        </div>
        <div>
          <dt>{t('restaurants.lastVisit')}</dt>
          <dd>{fullDay(lastVisitDate) || '–'}</dd>
        </div>
      </dl>
      {placeId && (
        <a
          href={mapsLink(placeId, name)}
          target="_blank"
          rel="noopener noreferrer"
          className={actionButtonClass}
          data-look="quiet"
        >
          <IconMap2 aria-hidden />
          {t('restaurants.showOnMap')}
        </a>
      )}
    </aside>
  );
}
