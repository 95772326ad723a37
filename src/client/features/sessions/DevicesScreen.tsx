import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { DayList } from '../../components/layout/DayList';
import { Skeleton } from '../../components/layout/Skeleton';
import { ErrorState } from '../../components/notice/ErrorState';
import { trpc } from '../../trpc';
import classes from './DevicesScreen.module.css';
import { SessionRow } from './SessionRow';

/** The devices on which the user is logged in; `children` (passcode, tokens) are shown below. */
export function DevicesScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.sessions.list.useQuery();
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
      <section className={classes.sessions}>
        <div>
          <h1>{t('sessions.title')}</h1>
          <p className={classes.text}>{t('sessions.text')}</p>
        </div>
        {!data && isError && <ErrorState text={t('sessions.loadFailed')} onRetry={refetch} />}
        {!data && !isError && <Skeleton width="100%" height={160} />}
        {data && (
          <DayList
            label={t('sessions.title')}
            items={data}
            instantOf={({ lastSeenAt }) => lastSeenAt}
            keyOf={({ id }) => id}
          >
            {(session) => <SessionRow session={session} />}
          </DayList>
        )}
        {data?.some(({ isCurrent }) => !isCurrent) && (
          <ActionButton look="quiet" onClick={ask}>
            <IconLogout aria-hidden />
            {t('sessions.endOthers')}
          </ActionButton>
        )}
      </section>
      {children}
    </div>
  );
}
