import { IconTrashX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Basket } from '../../components/drawings/Basket';
import { Rows, RowsScreen, RowsSkeleton } from '../../components/layout/Rows';
import { EmptyState } from '../../components/notice/EmptyState';
import { LoadedList } from '../../components/notice/LoadedList';
import { trpc } from '../../trpc';
import { TrashRow } from './TrashRow';

const SHOWN_AT_FIRST = 50;

/** Recently deleted items, for admins: restore them or delete them permanently. */
export function TrashScreen() {
  const { t } = useTranslation();
  const query = trpc.trash.list.useQuery();
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
  const count = query.data?.length ?? 0;

  return (
    <RowsScreen
      title={t('trash.title')}
      texts={[t('trash.text')]}
      action={
        count > 0 && (
          <ActionButton look="quiet" onClick={askToClear}>
            <IconTrashX aria-hidden />
            {t('trash.clear')}
          </ActionButton>
        )
      }
    >
      <LoadedList
        query={query}
        failure={t('trash.loadFailed')}
        placeholder={<RowsSkeleton />}
        empty={<EmptyState drawing={<Basket />} text={t('trash.empty')} />}
      >
        {(entries) => (
          <Rows ref={list} tabIndex={-1} aria-label={t('trash.title')}>
            {entries.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((entry) => (
              <TrashRow key={entry.id} entry={entry} onRestored={() => list.current?.focus()} />
            ))}
          </Rows>
        )}
      </LoadedList>
      {!showsAll && count > SHOWN_AT_FIRST && (
        <ActionButton look="quiet" onClick={() => setShowsAll(true)}>
          {t('trash.showAll', { count })}
        </ActionButton>
      )}
    </RowsScreen>
  );
}
