import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TicketForm.module.css';
import type { ReadTicket } from './types';

/** Where the values of a dropped ticket come from, and what is missing. */
export function ReadFrom({ read: { missing, sources } }: { read: ReadTicket }) {
  const { t } = useTranslation();
  const from = [...new Set(Object.values(sources))].filter(
    (source) => source !== 'form' && source !== 'computed',
  );
  if (missing.length === 0 && from.length === 0) return null;
  const needsCheck = missing.length > 0 || from.includes('picture');
  const Icon = needsCheck ? IconAlertTriangle : IconFileCheck;
  return (
    <p className={classes.read} data-missing={needsCheck || undefined} tabIndex={-1} data-autofocus>
      <Icon aria-hidden />
      <span>
        {from.length > 0 &&
          `${t('tickets.readFrom', { sources: from.map((source) => t(`tickets.sources.${source}`)).join(', ') })} `}
        {missing.length > 0 &&
          t('tickets.stillMissing', {
            values: missing.map((value) => t(`tickets.missing.${value}`)).join(', '),
          })}
      </span>
    </p>
  );
}

/** For a dropped file without readable values: it will be attached to the new ticket. */
export function FileKept({ file }: { file: File }) {
  const { t } = useTranslation();
  return (
    <p className={classes.read} data-missing>
      <IconAlertTriangle aria-hidden />
      <span>{t('tickets.fileKept', { name: file.name })}</span>
    </p>
  );
}
