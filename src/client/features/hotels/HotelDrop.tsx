import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../components/file/FileDrop';
import { CONFIRMATION_TYPES } from '../../lib/forms/fileTypes';
import { toFormData } from '../../lib/forms/toFormData';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { trpc } from '../../trpc';

interface HotelDropProps {
  holidayId: number;
  /** Called with the ids of the hotels that were found in a confirmation. */
  onRead: (ids: number[]) => void;
}

/** Reads hotels from a booking confirmation. */
export function HotelDrop({ holidayId, onRead }: HotelDropProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const read = trpc.hotels.fromFile.useMutation({
    meta: { failureTitle: 'hotels.processFailed', failure: 'hotels.processFailedHint' },
    trpc: withProgress(setShare),
    onSuccess: ({ hotels }) => {
      onRead(hotels.map(({ id }) => id));
      notify({ message: t('hotels.read', { count: hotels.length }), kind: 'success' });
    },
    onSettled: () => setShare(null),
  });
  return (
    <FileDrop
      label={t('hotels.drop')}
      hint={t('hotels.dropHint')}
      busyLabel={t('hotels.reading')}
      types={CONFIRMATION_TYPES}
      takesPaste
      share={share}
      onFiles={([file]) => {
        setShare(0);
        return file && read.mutateAsync(toFormData({ holidayId, file }));
      }}
    />
  );
}
