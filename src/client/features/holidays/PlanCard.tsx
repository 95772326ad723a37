import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/Skeleton';
import { ErrorState } from '../../components/notice/ErrorState';
import type { HolidayDays } from '../../lib/holidayDays';
import { trpc } from '../../trpc';
import { ExcursionCard } from '../excursions/ExcursionCard';
import { HotelCard } from '../hotels/HotelCard';
import type { PlanItem } from '../plan/types';
import { HolidayVisitCard } from '../restaurants/visits/HolidayVisitCard';
import { TicketCard } from '../tickets/TicketCard';
import classes from './PlanCard.module.css';

interface PlanCardProps {
  holiday: HolidayDays;
  item: Pick<PlanItem, 'noun' | 'id'>;
}

/** The card of an item of the plan, as on the tab of its kind. */
export function PlanCard({ holiday, item: { noun, id } }: PlanCardProps) {
  const { t } = useTranslation();
  const holidayId = holiday.id;
  const tickets = trpc.tickets.list.useQuery({ holidayId }, { enabled: noun === 'tickets' });
  const hotels = trpc.hotels.list.useQuery({ holidayId }, { enabled: noun === 'hotels' });
  const excursions = trpc.excursions.list.useQuery(
    { holidayId },
    { enabled: noun === 'excursions' },
  );
  const visits = trpc.visits.list.useQuery({ holidayId }, { enabled: noun === 'visits' });
  const list = { tickets, hotels, excursions, visits }[noun];
  const row = <Row extends { id: number }>(rows: Row[] | undefined) =>
    rows?.find((each) => each.id === id);
  const ticket = row(tickets.data);
  const hotel = row(hotels.data);
  const excursion = row(excursions.data);
  const visit = row(visits.data);

  if (!list.data && list.isError)
    return <ErrorState text={t('common.loadFailed')} onRetry={list.refetch} />;
  if (!list.data) return <Skeleton height={160} />;
  return (
    <ul className={classes.card}>
      {noun === 'tickets' && ticket && <TicketCard {...{ holiday, ticket }} isFresh={false} />}
      {noun === 'hotels' && hotel && <HotelCard {...{ holiday, hotel }} />}
      {noun === 'excursions' && excursion && <ExcursionCard {...{ holiday, excursion }} />}
      {noun === 'visits' && visit && <HolidayVisitCard {...{ holidayId, visit }} isRow />}
    </ul>
  );
}
