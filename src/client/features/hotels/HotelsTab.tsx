import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Key } from '../../components/drawings/Key';
import { dropArea } from '../../components/file/FileDrop';
import { PictureCardSkeleton, pictureCardsClass } from '../../components/layout/PictureCard';
import { TabHeader, tabClass } from '../../components/layout/TabHeader';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { MineNote } from '../../components/notice/MineNote';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { useIsShown } from '../../lib/travellers';
import { trpc } from '../../trpc';
import { HotelCard } from './HotelCard';
import { HotelDrop } from './HotelDrop';
import { loadHotelDialog, openHotelDialog } from './openHotelDialog';

export function HotelsTab({ holiday }: { holiday: HolidayDays }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.hotels.list.useQuery({ holidayId: holiday.id });
  const isShown = useIsShown(holiday.id);
  const shown = data?.filter(isShown) ?? [];
  const [read, setRead] = useState<number[]>([]);
  const add = (
    <ActionButton
      look={data?.length ? 'quiet' : 'primary'}
      onClick={() => openHotelDialog(holiday)}
      {...onIntent(loadHotelDialog)}
    >
      <IconPlus aria-hidden />
      {t('hotels.add')}
    </ActionButton>
  );

  if (isError && !data) return <ErrorState text={t('hotels.loadFailed')} onRetry={refetch} />;
  return (
    <div className={tabClass} {...dropArea}>
      {data && data.length > 0 && (
        <TabHeader title={t('hotels.count', { count: shown.length })}>{add}</TabHeader>
      )}
      <HotelDrop holidayId={holiday.id} onRead={setRead} />
      {!data && <PictureCardSkeleton />}
      {data?.length === 0 && (
        <EmptyState drawing={<Key />} text={t('holidays.empty.hotels')}>
          {add}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={pictureCardsClass}>
          {shown.map((hotel) => (
            <HotelCard
              key={hotel.id}
              holiday={holiday}
              hotel={hotel}
              isNew={read.includes(hotel.id)}
            />
          ))}
        </ul>
      )}
      {data && <MineNote hidden={data.length - shown.length} />}
    </div>
  );
}
