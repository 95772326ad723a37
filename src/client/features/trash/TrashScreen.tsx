import { IconTrashX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Basket } from '../../components/drawings/Basket';
import { Rows, RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { trpc } from '../../trpc';
import { TrashRow } from './TrashRow';
import classes from './TrashScreen.module.css';

const SHOWN_AT_FIRST = 50;

/** Recently deleted items, for admins: restore them or delete them permanently. */
export function TrashScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = trpc.trash.list.useQuery();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const clear = trpc.trash.empty.useMutation({
    meta: { success: 'trash.cleared', failure: 'trash.clearFailed' },
  });
  const askToClear = () =>
    confirmDelete({
      title: t('trash.clearTitle'),
      text: t('trash.clearQuestion'),
      onConfirm: () => clear.mutateAsync(),
    });
  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST);

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{t('trash.title')}</h1>
        {shown && shown.length > 0 && (
          <ActionButton look="quiet" onClick={askToClear}>
            <IconTrashX aria-hidden />
            {t('trash.clear')}
          </ActionButton>
        )}
        <p className={classes.text}>{t('trash.text')}</p>
      </div>
      {!data && isError && <ErrorState text={t('trash.loadFailed')} onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton />}
      {data?.length === 0 && <EmptyState drawing={<Basket />} text={t('trash.empty')} />}
      {shown && shown.length > 0 && (
        <Rows ref={list} tabIndex={-1} aria-label={t('trash.title')}>
          {shown.map((entry) => (
            <TrashRow key={entry.id} entry={entry} onRestored={() => list.current?.focus()} />
          ))}
        </Rows>
      )}
      {data && shown && shown.length < data.length && (
        <ActionButton look="quiet" onClick={() => setShowsAll(true)}>
          {t('trash.showAll', { count: data.length })}
        </ActionButton>
      )}
    </div>
  );
}
