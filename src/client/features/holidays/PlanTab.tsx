import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { startsBeyondForecast } from '../../../routers/weather/forecast';
import { Signpost } from '../../components/drawings/Signpost';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { useToday } from '../../lib/useToday';
import { trpc } from '../../trpc';
import { PlanView } from '../plan/PlanView';
import type { PlanItem } from '../plan/types';
import { DayWeather } from '../weather/DayWeather';
import { DayPhotos } from './DayPhotos';
import { PlanCard } from './lazyPlanCard';
import classes from './PlanTab.module.css';
import type { Holiday } from './types';

/** A holiday day by day. */
export function PlanTab({ holiday }: { holiday: Holiday }) {
  const { t } = useTranslation();
  const today = useToday(holiday);
  const { data, isError, refetch } = trpc.plan.byHoliday.useQuery({ holidayId: holiday.id });
  const hasForecast = holiday.endDate >= today && !startsBeyondForecast(holiday.startDate, today);
  const { id, startDate, endDate, title, destination, latitude, longitude } = holiday;
  const parts = useMemo(() => {
    const days = { id, startDate, endDate };
    const place = { destination, latitude, longitude };
    return {
      Card: ({ item }: { item: PlanItem }) => <PlanCard holiday={days} item={item} />,
      Weather: ({ date }: { date: string }) =>
        hasForecast ? <DayWeather place={place} date={date} /> : null,
      Photos: (day: { date: string; title: string }) => <DayPhotos holidayId={id} {...day} />,
    };
  }, [id, startDate, endDate, destination, latitude, longitude, hasForecast]);

  if (!data && isError) return <ErrorState text={t('plan.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  const isEmpty = data.undated.length === 0 && data.days.every(({ items }) => items.length === 0);
  if (isEmpty) return <EmptyState drawing={<Signpost />} text={t('plan.empty', { title })} />;
  return (
    <>
      <PlanView holiday={holiday} plan={data} parts={parts} />
      <p className={classes.more}>
        <Link to="/calendars">{t('plan.toCalendars')}</Link>
      </p>
    </>
  );
}
