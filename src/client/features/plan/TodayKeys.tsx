import {
  IconCopy,
  IconFileText,
  IconMap2,
  IconMapPin,
  IconPhone,
  IconQrcode,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeButton } from '../../components/boarding/CodeButton';
import { ActionMenu } from '../../components/control/ActionMenu';
import { FileLink } from '../../components/file/FileLink';
import { copyWithNotice } from '../../lib/browser/copyText';
import { mapUrl, telUrl } from '../../lib/format/webAddress';
import classes from './TodayKeys.module.css';
import type { PlanItem } from './types';

interface TodayKeysProps {
  holidayId: number;
  item: PlanItem;
}

/** What one needs at hand for the next thing: its code, address, phone and paper. */
export function TodayKeys({ holidayId, item }: TodayKeysProps) {
  const { id, place, phone, fileUrl, title, hasCode } = item;
  const { t } = useTranslation();
  const address = place && (place.address ?? place.name);
  const copy = () => copyWithNotice(address ?? '');
  const openMap = () =>
    window.open(mapUrl(place?.name ?? title, place?.address ?? null), '_blank', 'noreferrer');

  return (
    <div className={classes.keys}>
      {hasCode && (
        <CodeButton holidayId={holidayId} ticketId={id} name={title} className={classes.key}>
          <IconQrcode aria-hidden />
          <span>{t('boarding.show')}</span>
        </CodeButton>
      )}
      {address && (
        <ActionMenu
          label={t('today.keys.address')}
          className={classes.key}
          icon={
            <>
              <IconMapPin aria-hidden />
              <span>{t('today.keys.address')}</span>
            </>
          }
          actions={[
            { label: t('today.keys.map'), icon: <IconMap2 aria-hidden />, onSelect: openMap },
            { label: t('today.keys.copyAddress'), icon: <IconCopy aria-hidden />, onSelect: copy },
          ]}
        />
      )}
      {phone && (
        <a href={telUrl(phone)} className={classes.key}>
          <IconPhone aria-hidden />
          <span>{t('today.keys.call')}</span>
        </a>
      )}
      {fileUrl && (
        <FileLink url={fileUrl} name={title} className={classes.key}>
          <IconFileText aria-hidden />
          <span>{t('today.keys.paper')}</span>
        </FileLink>
      )}
    </div>
  );
}
