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
import classes from './QuickActions.module.css';
import type { PlanItem } from './types';

interface QuickActionsProps {
  holidayId: number;
  item: PlanItem;
}

/** Buttons for the next item: its code, address, phone and document. */
export function QuickActions({ holidayId, item }: QuickActionsProps) {
  const { id, place, phone, fileUrl, title, hasCode } = item;
  const { t } = useTranslation();
  const address = place && (place.address ?? place.name);
  const copy = () => copyWithNotice(address ?? '');
  const openMap = () =>
    window.open(mapUrl(place?.name ?? title, place?.address ?? null), '_blank', 'noreferrer');

  return (
    <div className={classes.actions}>
      {hasCode && (
        <CodeButton holidayId={holidayId} ticketId={id} name={title} className={classes.action}>
          <IconQrcode aria-hidden />
          <span>{t('boarding.show')}</span>
        </CodeButton>
      )}
      {address && (
        <ActionMenu
          label={t('today.actions.address')}
          className={classes.action}
          icon={
            <>
              <IconMapPin aria-hidden />
              <span>{t('today.actions.address')}</span>
            </>
          }
          actions={[
            { label: t('today.actions.map'), icon: <IconMap2 aria-hidden />, onSelect: openMap },
            {
              label: t('today.actions.copyAddress'),
              icon: <IconCopy aria-hidden />,
              onSelect: copy,
            },
          ]}
        />
      )}
      {phone && (
        <a href={telUrl(phone)} className={classes.action}>
          <IconPhone aria-hidden />
          <span>{t('today.actions.call')}</span>
        </a>
      )}
      {fileUrl && (
        <FileLink url={fileUrl} name={title} className={classes.action}>
          <IconFileText aria-hidden />
          <span>{t('today.actions.paper')}</span>
        </FileLink>
      )}
    </div>
  );
}
