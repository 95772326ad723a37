import {
  IconDownload,
  IconHandClick,
  IconLock,
  IconMoon,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { IconButton, iconButtonClass } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Row, RowText } from '../../components/layout/Rows';
import { formatInstant, relativeTime } from '../../lib/format/dates';
import { fileSize } from '../../lib/format/fileSize';
import { type Outputs, trpc } from '../../trpc';
import classes from './BackupsScreen.module.css';

type Backup = Outputs['backups']['list'][number];

const ICONS: Record<Backup['kind'], typeof IconMoon> = {
  nightly: IconMoon,
  update: IconRefresh,
  asked: IconHandClick,
};

interface BackupRowProps {
  backup: Backup;
  /** Another backup is being made or rehearsed. */
  isBusy: boolean;
}

export function BackupRow({ backup, isBusy }: BackupRowProps) {
  const { t } = useTranslation();
  const { name, kind, madeAt, bytes, isEncrypted, rehearsal } = backup;
  const when = formatInstant(madeAt);
  const rehearse = trpc.backups.rehearse.useMutation({
    meta: { failure: 'backups.rehearseFailed' },
  });
  const remove = trpc.backups.remove.useMutation({
    meta: { success: 'backups.deleted', failure: 'backups.deleteFailed' },
  });
  const askToRemove = () =>
    confirmDelete({
      text: t('backups.deleteQuestion', { when }),
      onConfirm: () => remove.mutateAsync({ name }),
    });

  return (
    <Row wraps>
      <RowText icon={ICONS[kind]} title={when}>
        <span>
          {t('backups.about', {
            kind: t(`backups.kinds.${kind}`),
            when: relativeTime(madeAt),
            size: fileSize(bytes),
          })}
        </span>
        {isEncrypted && (
          <span className={classes.encrypted}>
            <IconLock aria-hidden />
            {t('backups.encrypted')}
          </span>
        )}
        {rehearsal && (
          <span className={classes.proven}>
            {t('backups.rehearsed', { ...rehearsal, when: relativeTime(rehearsal.at) })}
          </span>
        )}
      </RowText>
      <ActionButton
        look="quiet"
        aria-label={t('backups.rehearseOf', { when })}
        disabled={isBusy || rehearse.isPending}
        onClick={() => rehearse.mutate({ name })}
      >
        {t('backups.rehearse')}
      </ActionButton>
      <a
        href={`/api/backups/${name}/file`}
        download={name}
        aria-label={t('backups.download', { when })}
        data-tip=""
        className={iconButtonClass}
      >
        <IconDownload aria-hidden />
      </a>
      <IconButton label={t('backups.delete', { when })} onClick={askToRemove}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
