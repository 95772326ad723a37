import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { Plate } from '../../../components/drawings/Plate';
import { EmptyState } from '../../../components/notice/EmptyState';
import { onIntent } from '../../../lib/network/onIntent';
import type { Restaurant } from '../types';
import { loadVisitForm, openVisitDialog } from './openVisitDialog';
import { VisitCard } from './VisitCard';
import classes from './VisitCard.module.css';

interface RestaurantVisitsProps {
  restaurant: Restaurant;
  holidayId: number | undefined;
}

/** The visits to a restaurant, the latest first. */
export function RestaurantVisits({ restaurant, holidayId }: RestaurantVisitsProps) {
  const { t } = useTranslation();
  const { id: restaurantId, visits } = restaurant;
  if (visits.length === 0)
    return (
      <EmptyState drawing={<Plate />} text={t('visits.none')}>
        <ActionButton
          onClick={() => openVisitDialog({ restaurantId, holidayId })}
          {...onIntent(loadVisitForm)}
        >
          <IconPlus aria-hidden />
          {t('visits.add')}
        </ActionButton>
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} />
      ))}
    </ul>
  );
}
