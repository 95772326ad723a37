import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Plate } from '../../components/drawings/Plate';
import { tabClass, tabHeadClass } from '../../components/layout/TabHeader';
import { EmptyState } from '../../components/notice/EmptyState';
import { MineNote } from '../../components/notice/MineNote';
import { onIntent } from '../../lib/network/onIntent';
import { useIsShown } from '../../lib/travellers';
import type { Outputs } from '../../trpc';
import classes from './RestaurantsTab.module.css';
import { HolidayVisitCard } from './visits/HolidayVisitCard';
import { loadHolidayVisitForm, openHolidayVisitDialog } from './visits/openVisitDialog';

const SHOWN = 3;

type Card = Pick<Outputs['holidays']['upcoming'][number], 'id' | 'restaurantVisits'>;

/** The latest visits of a holiday, which are fetched with its card, and a link to all of them. */
export function RestaurantsTab({ holiday: { id, restaurantVisits } }: { holiday: Card }) {
  const { t } = useTranslation();
  const isShown = useIsShown(id);
  const shown = restaurantVisits.filter(isShown);
  const add = (
    <ActionButton
      look={restaurantVisits.length ? 'quiet' : 'primary'}
      onClick={() => openHolidayVisitDialog(id)}
      {...onIntent(loadHolidayVisitForm)}
    >
      <IconPlus aria-hidden />
      {t('visits.new')}
    </ActionButton>
  );
  if (restaurantVisits.length === 0)
    return (
      <EmptyState drawing={<Plate />} text={t('holidays.empty.restaurants')}>
        {add}
      </EmptyState>
    );
  return (
    <div className={tabClass}>
      <div className={tabHeadClass}>
        <Link
          to="/holidays/$holidayId/restaurants"
          params={{ holidayId: String(id) }}
          className="row-link"
        >
          {t('visits.viewAll')}
        </Link>
        {add}
      </div>
      <ul className={classes.list}>
        {shown.slice(0, SHOWN).map((visit) => (
          <HolidayVisitCard key={visit.id} holidayId={id} visit={visit} isRow />
        ))}
      </ul>
      <MineNote hidden={restaurantVisits.length - shown.length} />
    </div>
  );
}
