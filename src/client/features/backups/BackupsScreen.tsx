import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Suitcase } from '../../components/drawings/Suitcase';
import { Rows, RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { trpc } from '../../trpc';
import { BackupRow } from './BackupRow';
import classes from './BackupsScreen.module.css';
import { DiskNote } from './DiskNote';
import { RunNote } from './RunNote';

/** The backups on this server, for admins: make, download, rehearse and delete them. */
export function BackupsScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.backups.list.useQuery();
  const { data: current } = trpc.backups.run.useQuery();
  const create = trpc.backups.create.useMutation({ meta: { failure: 'backups.createFailed' } });
  const run = current?.run ?? null;
  const isBusy = create.isPending || (run !== null && run.failure === null);

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{t('backups.title')}</h1>
        <ActionButton disabled={isBusy} onClick={() => create.mutate()}>
          <IconDatabaseExport aria-hidden />
          {t('backups.create')}
        </ActionButton>
        <p className={classes.text}>{t('backups.text')}</p>
        <p className={classes.text}>{t('backups.secret')}</p>
      </div>
      <DiskNote />
      {run && <RunNote run={run} />}
      {!data && isError && <ErrorState text={t('backups.loadFailed')} onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.length === 0 && <EmptyState drawing={<Suitcase />} text={t('backups.empty')} />}
      {data && data.length > 0 && (
        <Rows aria-label={t('backups.title')}>
          {data.map((backup) => (
            <BackupRow key={backup.name} backup={backup} isBusy={isBusy} />
          ))}
        </Rows>
      )}
    </div>
  );
}
