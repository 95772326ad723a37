import { useRef, useState } from 'react';
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
import type { Ticket } from './types';

type Read = Outputs['tickets']['fromFile'];

/** Uploads a dropped file, shows a notice of the result, and opens the first flight in it. */
export function useTicketDrop(holiday: HolidayDays, tickets: Ticket[]) {
  const { t } = useTranslation();
  const versions = useRef(new Map<number, number>());
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
    if (added === 0) {
      const isPassNew = read.tickets.some(({ id, version }) => {
        const before = versions.current.get(id);
        return before !== undefined && before !== version;
      });
      const message = t(isPassNew ? 'tickets.passAdded' : 'tickets.known');
      return { message, kind: 'success' as const };
    }
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
      versions.current = new Map(tickets.map(({ id, version }) => [id, version]));
      const named = readFileName(file.name, await loadAirports());
      await send.mutateAsync(toFormData({ holidayId: holiday.id, file, ...named }));
    },
  };
}
