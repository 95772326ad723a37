import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFormData } from '../../lib/forms/toFormData';
import type { HolidayDays } from '../../lib/holidayDays';
import { failureStatus, failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { type Outputs, trpc } from '../../trpc';
import { loadAirports } from './airports';
import { loadTicketForm, openTicketDialog } from './openTicketDialog';
import { readFileName } from './readFileName';

type Read = Outputs['tickets']['fromFile'];

/** Uploads a dropped file, shows a notice of the result, and opens the first flight in it. */
export function useTicketDrop(holiday: HolidayDays) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [fresh, setFresh] = useState<number[]>([]);
  const send = trpc.tickets.fromFile.useMutation({
    trpc: withProgress(setShare),
    onMutate: () => setShare(0),
    onSettled: () => setShare(null),
    onSuccess: (read) => {
      const added = read.tickets.filter(({ isNew }) => isNew);
      setFresh(added.map(({ id }) => id));
      notify(outcome(read, added.length));
      openTicketDialog(holiday, read, read);
    },
    onError: (cause) => {
      const code = failureStatus(cause);
      notify({
        title: t('tickets.uploadFailedTitle'),
        message: code
          ? t('files.uploadRefused', { code })
          : (failureText(cause) ?? t('files.uploadFailedHint')),
        kind: 'failure',
      });
    },
  });

  const outcome = (read: Read, added: number) => {
    if (added === 0) return { message: t('tickets.known'), kind: 'success' as const };
    const { departureLocation, arrivalLocation, flightNumber, departureDate } = read;
    if (!departureLocation && !arrivalLocation && !flightNumber && !departureDate)
      return {
        title: t('tickets.unreadableTitle'),
        message: t('tickets.unreadable'),
        kind: 'failure' as const,
      };
    const message = t('tickets.addedCount', { count: added });
    return { title: t('tickets.uploaded'), message, kind: 'success' as const };
  };

  return {
    share,
    fresh,
    drop: async ([file]: File[]) => {
      if (!file) return;
      loadTicketForm().catch(() => null);
      const named = readFileName(file.name, await loadAirports());
      await send.mutateAsync(toFormData({ holidayId: holiday.id, file, ...named }));
    },
  };
}
