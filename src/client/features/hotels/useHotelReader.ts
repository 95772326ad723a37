import { useTranslation } from 'react-i18next';
import type { BookingReader } from '../../components/file/useDroppedFiles';
import { toFormData } from '../../lib/forms/toFormData';
import { failureCode, failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { type Outputs, trpc } from '../../trpc';

type ReadHotels = Outputs['hotels']['fromFile'];

const newOf = ({ hotels }: ReadHotels) => hotels.filter(({ isNew }) => isNew);

/** Adds the hotels of booking confirmations. `onRead` is called with their ids. */
export function useHotelReader(
  holidayId: number,
  onProgress: (share: number) => void,
  onRead?: (ids: number[]) => void,
): BookingReader {
  const { t } = useTranslation();
  const add = trpc.hotels.fromFile.useMutation({
    trpc: withProgress(onProgress),
    onSuccess: ({ hotels }) => onRead?.(hotels.map(({ id }) => id)),
  });
  const remove = trpc.hotels.undoFromFile.useMutation();
  /** A hotel that somebody has changed in the meantime stays. */
  const undo = (result: ReadHotels) =>
    Promise.all(newOf(result).map(({ id }) => remove.mutateAsync({ id })));

  const noticeOf = (result: ReadHotels) => {
    const count = newOf(result).length;
    if (count === 0) return { message: t('hotels.known'), kind: 'success' as const };
    const isFromPicture = newOf(result).some((hotel) => hotel.isFromPicture);
    const message = isFromPicture ? t('hotels.readFromPicture') : t('hotels.read', { count });
    return { message, undo: () => undo(result), kind: 'success' as const };
  };

  const failure = (message: string) => ({
    ...{ title: t('hotels.processFailed'), message },
    kind: 'failure' as const,
  });

  return {
    read: async (file, ifNear) => {
      try {
        return { notice: noticeOf(await add.mutateAsync(toFormData({ holidayId, file, ifNear }))) };
      } catch (cause) {
        if (failureCode(cause) === 'NO_HOTEL_FOUND') return null;
        throw cause;
      }
    },
    nothing: () => ({ notice: failure(t('errors.noHotelFound')) }),
    failed: (cause) => failure(failureText(cause) ?? t('hotels.processFailedHint')),
  };
}
