import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { PaperPlane } from '../../components/drawings/PaperPlane';
import { dropArea, FileDrop } from '../../components/file/FileDrop';
import { FileOutcomes } from '../../components/file/FileOutcomes';
import { useDroppedFiles } from '../../components/file/useDroppedFiles';
import { Skeleton } from '../../components/layout/Skeleton';
import { TabHeader, tabClass } from '../../components/layout/TabHeader';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { MineNote } from '../../components/notice/MineNote';
import { DROPPED_TICKET_TYPES } from '../../lib/forms/fileTypes';
import type { HolidayDays } from '../../lib/holidayDays';
import { onIntent } from '../../lib/network/onIntent';
import { useIsShown } from '../../lib/travellers';
import { trpc } from '../../trpc';
import { loadTicketForm, openTicketDialog } from './openTicketDialog';
import { TicketCard } from './TicketCard';
import classes from './TicketCard.module.css';
import { ticketText } from './ticketText';
import { useTicketReader } from './useTicketReader';

/** A holiday's tickets, and a drop row for their tickets. */
export function TicketsTab({ holiday }: { holiday: HolidayDays }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.tickets.list.useQuery({ holidayId: holiday.id });
  const isShown = useIsShown(holiday.id);
  const shown = data?.filter(isShown) ?? [];
  const { fresh, ...reader } = useTicketReader(holiday, data ?? [], (done) => setShare(done));
  const { share, setShare, place, drop, list } = useDroppedFiles([reader]);
  /** A holiday with flights alone speaks of flights. */
  const type = data?.find((ticket) => ticket.type !== 'flight')?.type ?? 'flight';
  const add = (
    <ActionButton
      look={data?.length ? 'quiet' : 'primary'}
      onClick={() => openTicketDialog(holiday)}
      {...onIntent(loadTicketForm)}
    >
      <IconPlus aria-hidden />
      {t(ticketText(type, 'add'))}
    </ActionButton>
  );

  if (isError && !data) return <ErrorState text={t('tickets.loadFailed')} onRetry={refetch} />;
  return (
    <div className={tabClass} {...dropArea}>
      {!data && <Skeleton height={44} />}
      {data && data.length > 0 && (
        <TabHeader title={t(ticketText(type, 'count'), { count: shown.length })}>{add}</TabHeader>
      )}
      <FileDrop
        label={t('tickets.drop')}
        hint={t('tickets.dropHint')}
        busyLabel={[t(share === 1 ? 'tickets.reading' : 'files.uploading'), place].join(' ').trim()}
        types={DROPPED_TICKET_TYPES}
        takesPaste
        several
        share={share}
        onFiles={drop}
      />
      <FileOutcomes {...list} />
      {data?.length === 0 && (
        <EmptyState drawing={<PaperPlane />} text={t('holidays.empty.flights')}>
          {add}
        </EmptyState>
      )}
      {!data && <Skeleton height={220} />}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((ticket) => (
            <TicketCard
              key={ticket.id}
              holiday={holiday}
              ticket={ticket}
              isFresh={fresh.includes(ticket.id)}
            />
          ))}
        </ul>
      )}
      {data && <MineNote hidden={data.length - shown.length} />}
    </div>
  );
}
