import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { DayList } from '../../components/layout/DayList';
import { RowsScreen } from '../../components/layout/Rows';
import { Skeleton } from '../../components/layout/Skeleton';
import { LoadedList } from '../../components/notice/LoadedList';
import { trpc } from '../../trpc';
import classes from './DevicesScreen.module.css';
import { SessionRow } from './SessionRow';

/** The devices on which the user is logged in; `children` (passcode, tokens) are shown below. */
export function DevicesScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const query = trpc.sessions.list.useQuery();
  const removeOthers = trpc.sessions.removeOthers.useMutation({
    meta: { success: 'sessions.othersEnded', failure: 'sessions.endFailed' },
  });
  const ask = () =>
    confirmDelete({
      title: t('sessions.endOthersTitle'),
      text: t('sessions.endOthersQuestion'),
      confirm: t('sessions.end'),
      onConfirm: () => removeOthers.mutateAsync(),
    });

  return (
    <div className={classes.screen}>
      <RowsScreen title={t('sessions.title')} texts={[t('sessions.text')]}>
        <LoadedList
          query={query}
          failure={t('sessions.loadFailed')}
          placeholder={<Skeleton width="100%" height={160} />}
          empty={null}
        >
          {(sessions) => (
            <DayList
              label={t('sessions.title')}
              items={sessions}
              instantOf={({ lastSeenAt }) => lastSeenAt}
              keyOf={({ id }) => id}
            >
              {(session) => <SessionRow session={session} />}
            </DayList>
          )}
        </LoadedList>
        {query.data?.some(({ isCurrent }) => !isCurrent) && (
          <ActionButton look="quiet" onClick={ask}>
            <IconLogout aria-hidden />
            {t('sessions.endOthers')}
          </ActionButton>
        )}
      </RowsScreen>
      {children}
    </div>
  );
}
