import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Suitcase } from '../../components/drawings/Suitcase';
import { Rows, RowsScreen, RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { LoadedList } from '../../components/notice/LoadedList';
import { trpc } from '../../trpc';
import { BackupRow } from './BackupRow';
import { DiskNote } from './DiskNote';
import { RunNote } from './RunNote';

/** The backups on this server, for admins: make, download, rehearse and delete them. */
export function BackupsScreen() {
  const { t } = useTranslation();
  const query = trpc.backups.list.useQuery();
  const { data: current } = trpc.backups.run.useQuery();
  const create = trpc.backups.create.useMutation({ meta: { failure: 'backups.createFailed' } });
  const run = current?.run ?? null;
  const isBusy = create.isPending || (run !== null && run.failure === null);

  return (
    <RowsScreen
      title={t('backups.title')}
      texts={[t('backups.text'), t('backups.secret')]}
      action={
        <ActionButton disabled={isBusy} onClick={() => create.mutate()}>
          <IconDatabaseExport aria-hidden />
          {t('backups.create')}
        </ActionButton>
      }
    >
      <DiskNote />
      {run && <RunNote run={run} />}
      <LoadedList
        query={query}
        failure={t('backups.loadFailed')}
        placeholder={<RowsSkeleton rows={3} />}
        empty={<EmptyState drawing={<Suitcase />} text={t('backups.empty')} />}
      >
        {(backups) => (
          <Rows aria-label={t('backups.title')}>
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} isBusy={isBusy} />
            ))}
          </Rows>
        )}
      </LoadedList>
    </RowsScreen>
  );
}
