import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../lib/format/fileSize';
import { trpc } from '../../trpc';
import classes from './DiskNote.module.css';

/** Tells admins when the disk will be full within a week; on the home screen with a link. */
export function DiskNote({ isLink = false }: { isLink?: boolean }) {
  const { t } = useTranslation();
  const { data } = trpc.backups.disk.useQuery();
  if (!data?.warning) return null;
  const { days, freeBytes, backupBytes } = data.warning;
  const now = backupBytes === null ? 'backups.disk.full' : 'backups.disk.noRoom';
  return (
    <div className={classes.note} role="status">
      <IconAlertTriangle aria-hidden />
      <p>
        <strong>{days === 0 ? t(now) : t('backups.disk.soon', { count: days })}</strong>{' '}
        {t('backups.disk.free', { free: fileSize(freeBytes) })}{' '}
        {backupBytes !== null && t('backups.disk.needs', { size: fileSize(backupBytes) })}{' '}
        {isLink ? <Link to="/backups">{t('backups.title')}</Link> : t('backups.disk.advice')}
      </p>
    </div>
  );
}
