import { useTranslation } from 'react-i18next';
import { age } from '../../lib/format/dates';
import { canKeep } from '../../lib/offline/canKeep';
import { packing, packs } from '../../lib/offline/packState';
import { useNow } from '../../lib/useNow';

/** What this device has of a holiday, and the words for it: `On this phone, 2 hours old`. */
export function usePack(holidayId: number) {
  const { t } = useTranslation();
  useNow();
  const pack = packs.use()?.find((one) => one.holidayId === holidayId);
  const isPacking = packing.use().has(holidayId);
  const savedAt = pack?.savedAt ?? null;
  const isThere = savedAt !== null && pack?.isWhole === true;
  const words = () => {
    if (!canKeep()) return t('pocket.needsHttps');
    if (isThere) return t('pocket.kept', { age: age(new Date(savedAt).toISOString()) });
    if (isPacking) return t('pocket.packing');
    return pack && savedAt === null ? t('pocket.noRoom') : t('pocket.notKept');
  };
  return { pack, isThere, isPacking, words: words() };
}
