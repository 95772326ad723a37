import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../components/file/FileDrop';
import { FileOutcomes } from '../../components/file/FileOutcomes';
import { useDroppedFiles } from '../../components/file/useDroppedFiles';
import { CONFIRMATION_TYPES } from '../../lib/forms/fileTypes';
import { useHotelReader } from './useHotelReader';

interface HotelDropProps {
  holidayId: number;
  /** Called with the ids of the hotels that were found in a confirmation. */
  onRead: (ids: number[]) => void;
}

/** Reads hotels from booking confirmations. */
export function HotelDrop({ holidayId, onRead }: HotelDropProps) {
  const { t } = useTranslation();
  const reader = useHotelReader(holidayId, (share) => files.setShare(share), onRead);
  const files = useDroppedFiles([reader]);
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
