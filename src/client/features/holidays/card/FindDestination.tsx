import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { loadPlaceSearch, openPlaceSearch } from '../../../components/place/openPlaceSearch';
import { onIntent } from '../../../lib/network/onIntent';
import { useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';
import type { Holiday } from '../types';

/** A button for admins that searches where the destination of a holiday is, and saves it. */
export function FindDestination({ holiday: { id, version } }: { holiday: Holiday }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const update = trpc.holidays.update.useMutation({
    meta: { success: 'holidays.updated', failure: 'holidays.saveFailed' },
  });
  if (!isAdmin) return null;
  const find = () =>
    openPlaceSearch({
      kind: 'any',
      failureTitle: 'places.failedTitle',
      failure: 'places.anyFailed',
      onChoose: ({ latitude, longitude }) =>
        update.mutateAsync({ id, version, latitude, longitude }),
    });
  return (
    <ActionButton look="quiet" onClick={find} {...onIntent(loadPlaceSearch)}>
      {t('places.find')}
    </ActionButton>
  );
}
