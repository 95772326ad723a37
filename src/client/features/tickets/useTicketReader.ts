import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingReader } from '../../components/file/useDroppedFiles';
import { toFormData } from '../../lib/forms/toFormData';
import type { HolidayDays } from '../../lib/holidayDays';
import { failureCode, failureStatus, failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { trpc } from '../../trpc';
import { loadAirports } from './airports';
import { loadTicketForm, reviewTicket } from './openTicketDialog';
import { readFileName } from './readFileName';
import { ticketText } from './ticketText';
import type { ReadTicket, Ticket } from './types';

/**
 * Adds the tickets of dropped files, and opens the first one in each for review. What is closed without
 * saving is taken back. `tickets` are those of the holiday; `fresh` the ids of those that were added.
 */
export function useTicketReader(
  holiday: HolidayDays,
  tickets: Ticket[],
  onProgress: (share: number) => void,
): BookingReader & { fresh: number[] } {
  const { t } = useTranslation();
  /** The tickets as they were when each file was sent. */
  const before = useRef(new Map<File, Ticket[]>());
  const now = useRef(tickets);
  now.current = tickets;
  const [fresh, setFresh] = useState<number[]>([]);
  const remove = trpc.tickets.undoFromFile.useMutation();
  const update = trpc.tickets.update.useMutation();
  const { mutateAsync: add } = trpc.tickets.fromFile.useMutation({
    trpc: withProgress(onProgress),
  });

  const read = async (file: File, ifNear: boolean) => {
    loadTicketForm().catch(() => null);
    before.current.set(file, now.current);
    const named = readFileName(file.name, await loadAirports());
    try {
      const result = await add(
        toFormData({ holidayId: holiday.id, file, ifRead: 'true', ifNear, ...named }),
      );
      return { notice: noticeOf(result, file), review: () => review(result, file) };
    } catch (cause) {
      if (failureCode(cause) === 'NO_TICKET_FOUND') return null;
      throw cause;
    }
  };

  const nothing = (file: File) => ({
    notice: {
      title: t('tickets.unreadableTitle'),
      message: t('tickets.unreadable'),
      kind: 'failure' as const,
    },
    review: () => reviewTicket(holiday, null, file),
  });

  const noticeOf = (result: ReadTicket, file: File) => {
    const added = result.tickets.filter(({ isNew }) => isNew);
    setFresh((all) => [...all, ...added.map(({ id }) => id)]);
    if (added.length === 0) {
      const isPassNew = passesOf(result, file).length > 0;
      const message = t(isPassNew ? 'tickets.passAdded' : 'tickets.known');
      return { message, kind: 'success' as const };
    }
    const type = added.find((one) => one.type !== 'flight')?.type ?? 'flight';
    const message = t(ticketText(type, 'addedCount'), { count: added.length });
    return { title: t('tickets.uploaded'), message, kind: 'success' as const };
  };

  const failed = (cause: unknown) => {
    const code = failureStatus(cause);
    return {
      title: t('tickets.uploadFailedTitle'),
      message: code
        ? t('files.uploadRefused', { code })
        : (failureText(cause) ?? t('files.uploadFailedHint')),
      kind: 'failure' as const,
    };
  };

  /** The tickets that got a further pass, as they were before. */
  const passesOf = ({ tickets: all }: ReadTicket, file: File) =>
    all.flatMap(({ id, isNew, version }) => {
      const old = before.current.get(file)?.find((ticket) => ticket.id === id);
      return isNew || !old || old.version === version ? [] : { old, version };
    });

  const undo = async (result: ReadTicket, file: File) => {
    const added = result.tickets.filter(({ isNew }) => isNew);
    const passes = passesOf(result, file);
    if (added.length + passes.length === 0) return;
    // what somebody has changed in the meantime stays
    const done = await Promise.allSettled([
      ...added.map(({ id }) => remove.mutateAsync({ id })),
      ...passes.map(({ old: { id, barcodes, seatNumbers, travellerIds }, version }) =>
        update.mutateAsync({ id, version, barcodes, seatNumbers, travellerIds }),
      ),
    ]);
    if (done.some(({ status }) => status === 'fulfilled'))
      notify({
        message: t('files.takenBack', { name: file.name }),
        kind: 'success',
        undo: () => add(toFormData({ holidayId: holiday.id, file })),
      });
  };

  const review = async (result: ReadTicket, file: File) => {
    const isSaved = await reviewTicket(holiday, result, file);
    if (!isSaved) await undo(result, file);
    return isSaved;
  };

  return { read, nothing, failed, fresh };
}
