import { useTranslation } from 'react-i18next';
import { age } from '../../lib/format/dates';
import { copiesInProgress, offlineCopies } from '../../lib/offline/cache/offlineCopyState';
import { hasOfflineStorage } from '../../lib/offline/storage/hasOfflineStorage';
import { useNow } from '../../lib/useNow';

/** The copy of a holiday on this device, and its state in words: `On this phone, 2 hours old`. */
export function useOfflineCopy(holidayId: number) {
  const { t } = useTranslation();
  useNow();
  const copy = offlineCopies.use()?.find((one) => one.holidayId === holidayId);
  const isCopying = copiesInProgress.use().has(holidayId);
  const savedAt = copy?.savedAt ?? null;
  const isThere = savedAt !== null && copy?.isWhole === true;
  const state = () => {
    if (!hasOfflineStorage()) return t('offlineCopies.needsHttps');
    if (isThere) return t('offlineCopies.kept', { age: age(new Date(savedAt).toISOString()) });
    if (isCopying) return t('offlineCopies.copying');
    return copy && savedAt === null ? t('offlineCopies.noRoom') : t('offlineCopies.notKept');
  };
  return { copy, isThere, state: state() };
}
