import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shownHoliday } from '../../../pictures/onCard';
import { ActionButton } from '../../components/control/ActionButton';
import { Plate } from '../../components/drawings/Plate';
import { BackLink } from '../../components/layout/BackLink';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { MineNote } from '../../components/notice/MineNote';
import { dateRange } from '../../lib/format/dates';
import { failureStatus } from '../../lib/network/failure';
import { onIntent } from '../../lib/network/onIntent';
import { MineContext, useIsShown } from '../../lib/travellers';
import { trpc } from '../../trpc';
import classes from './HolidayRestaurantsScreen.module.css';
import { InvalidHoliday } from './InvalidHoliday';
import { HolidayVisitCard, HolidayVisitSkeleton } from './visits/HolidayVisitCard';
import { loadHolidayVisitForm, openHolidayVisitDialog } from './visits/openVisitDialog';

const FIRST_ROWS = 3;
const BOXES = [1, 2, 3, 4];

/** The restaurant visits of a holiday; `holidayId` is null when the path has no valid id. */
export function HolidayRestaurantsScreen({ holidayId }: { holidayId: number | null }) {
  if (holidayId === null)
    return (
      <>
        <BackToHoliday holidayId={null} />
        <InvalidHoliday />
      </>
    );
  return (
    <MineContext value>
      <HolidayRestaurants holidayId={holidayId} />
    </MineContext>
  );
}

function BackToHoliday({ holidayId }: { holidayId: number | null }) {
  const { t } = useTranslation();
  if (holidayId === null) return <BackLink to="/">{t('visits.back')}</BackLink>;
  return (
    <BackLink to="/holidays/$holidayId" params={{ holidayId: String(holidayId) }}>
      {t('visits.back')}
    </BackLink>
  );
}

function HolidayRestaurants({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const holiday = trpc.holidays.byId.useQuery(shownHoliday(holidayId), { retryOnMount: false });
  const visits = trpc.visits.list.useQuery({ holidayId }, { retryOnMount: false });
  const isShown = useIsShown(holidayId);
  const shown = visits.data?.filter(isShown) ?? [];
  const failed = [holiday, visits].filter(({ data, isError }) => isError && !data);
  const isLoading = [holiday, visits].some(({ data, isFetching }) => isFetching && !data);
  const isGone = failed.some(({ error }) => failureStatus(error) === 404);
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  const add = (label: string) => (
    <ActionButton
      onClick={() => openHolidayVisitDialog(holidayId)}
      {...onIntent(loadHolidayVisitForm)}
    >
      <IconPlus aria-hidden />
      {label}
    </ActionButton>
  );

  if (isGone) return <InvalidHoliday isGone />;
  return (
    <div className="screen-below-back">
      <div>
        <BackToHoliday holidayId={holidayId} />
        <header className={classes.head}>
          <div>
            <h1 className={classes.title}>
              {holiday.data?.title ?? <Skeleton width={280} height={34} />}
            </h1>
            <p className={classes.dates}>
              {dateRange(holiday.data?.startDate, holiday.data?.endDate)}
            </p>
          </div>
          {holiday.data && add(t('visits.new'))}
        </header>
      </div>
      <h2>{t('visits.ofHoliday')}</h2>
      {isLoading && (
        <div className={classes.list} role="status" aria-label={t('visits.loading')}>
          {BOXES.map((box) => (
            <HolidayVisitSkeleton key={box} />
          ))}
        </div>
      )}
      {!isLoading && failed.length > 0 && (
        <ErrorState text={t('visits.loadFailed')} onRetry={retry} />
      )}
      {visits.data?.length === 0 && (
        <EmptyState drawing={<Plate />} text={t('visits.noneOnHoliday')}>
          {add(t('visits.addRestaurant'))}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((visit, index) => (
            <HolidayVisitCard
              key={visit.id}
              holidayId={holidayId}
              visit={visit}
              isFirst={index < FIRST_ROWS}
            />
          ))}
        </ul>
      )}
      {visits.data && <MineNote hidden={visits.data.length - shown.length} />}
    </div>
  );
}
