import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyRow, copyRowsClass } from '../../components/control/CopyRow';
import { mapUrl, telUrl } from '../../lib/format/webAddress';
import type { PlanItem } from './types';

/** Where an item is and how one calls there, to tap and to copy. */
export function Address({ item: { place, phone } }: { item: PlanItem }) {
  const { t } = useTranslation();
  return (
    <dl className={copyRowsClass}>
      <CopyRow
        label={t('today.actions.address')}
        icon={<IconMapPin aria-hidden />}
        value={place?.address ?? null}
        href={mapUrl(place?.name ?? '', place?.address ?? null)}
      />
      <CopyRow
        label={t('today.actions.call')}
        icon={<IconPhone aria-hidden />}
        value={phone}
        href={phone ? telUrl(phone) : undefined}
      />
    </dl>
  );
}
