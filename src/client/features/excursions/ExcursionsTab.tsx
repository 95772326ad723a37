import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Signpost } from '../../components/drawings/Signpost';
import { PictureCardSkeleton, pictureCardsClass } from '../../components/layout/PictureCard';
import { TabHeader } from '../../components/layout/TabHeader';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { MineNote } from '../../components/notice/MineNote';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { useIsShown } from '../../lib/travellers';
import { trpc } from '../../trpc';
import { ExcursionCard } from './ExcursionCard';
import { loadExcursionDialog, openExcursionDialog } from './openExcursionDialog';

export function ExcursionsTab({ holiday }: { holiday: HolidayDays }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.excursions.list.useQuery({ holidayId: holiday.id });
  const isShown = useIsShown(holiday.id);
  const shown = data?.filter(isShown) ?? [];
  const add = (
    <ActionButton
      look={data?.length ? 'quiet' : 'primary'}
      onClick={() => openExcursionDialog(holiday)}
      {...onIntent(loadExcursionDialog)}
    >
      <IconPlus aria-hidden />
      {t('excursions.add')}
    </ActionButton>
  );

  if (isError && !data) return <ErrorState text={t('excursions.loadFailed')} onRetry={refetch} />;
  if (data?.length === 0)
    return (
      <EmptyState drawing={<Signpost />} text={t('holidays.empty.excursions')}>
        {add}
      </EmptyState>
    );
  return (
    <>
      <TabHeader title={t('excursions.count', { count: shown.length })}>{add}</TabHeader>
      {!data && <PictureCardSkeleton />}
      <ul className={pictureCardsClass}>
        {shown.map((excursion) => (
          <ExcursionCard key={excursion.id} holiday={holiday} excursion={excursion} />
        ))}
      </ul>
      {data && <MineNote hidden={data.length - shown.length} />}
    </>
  );
}
