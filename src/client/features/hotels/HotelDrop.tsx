import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../components/file/FileDrop';
import { FileOutcomes } from '../../components/file/FileOutcomes';
import { useDroppedFiles } from '../../components/file/useDroppedFiles';
import { CONFIRMATION_TYPES } from '../../lib/forms/fileTypes';
import { toFormData } from '../../lib/forms/toFormData';
import { failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { type Outputs, trpc } from '../../trpc';

interface HotelDropProps {
  holidayId: number;
  /** Called with the ids of the hotels that were found in a confirmation. */
  onRead: (ids: number[]) => void;
}

const newOf = (hotels: Outputs['hotels']['fromFile']['hotels']) =>
  hotels.filter(({ isNew }) => isNew);

/** Reads hotels from booking confirmations. */
export function HotelDrop({ holidayId, onRead }: HotelDropProps) {
  const { t } = useTranslation();
  const read = trpc.hotels.fromFile.useMutation({
    trpc: withProgress((share) => files.setShare(share)),
    onSuccess: ({ hotels }) => onRead(hotels.map(({ id }) => id)),
  });
  const remove = trpc.hotels.takeBack.useMutation();
  /** What somebody has changed in the meantime stays. */
  const takeBack = ({ hotels }: Outputs['hotels']['fromFile']) =>
    Promise.all(newOf(hotels).map(({ id }) => remove.mutateAsync({ id })));

  const files = useDroppedFiles({
    send: (file, ifNear) => read.mutateAsync(toFormData({ holidayId, file, ifNear })),
    told: (result) => ({
      ...(newOf(result.hotels).length > 0
        ? {
            message: newOf(result.hotels).some(({ isFromPicture }) => isFromPicture)
              ? t('hotels.readFromPicture')
              : t('hotels.read', { count: newOf(result.hotels).length }),
            undo: () => takeBack(result),
          }
        : { message: t('hotels.known') }),
      kind: 'success',
    }),
    failed: (cause) => ({
      title: t('hotels.processFailed'),
      message: failureText(cause) ?? t('hotels.processFailedHint'),
      kind: 'failure',
    }),
  });
  return (
    <>
      <FileDrop
        label={t('hotels.drop')}
        hint={t('hotels.dropHint')}
        busyLabel={[t('hotels.reading'), files.place].join(' ').trim()}
        types={CONFIRMATION_TYPES}
        takesPaste
        several
        share={files.share}
        onFiles={files.drop}
      />
      <FileOutcomes {...files.list} />
    </>
  );
}
