import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../../components/dialog/confirmDelete';
import { trpc } from '../../../trpc';

/** Asks for confirmation, and then deletes the visit with its ratings. */
export function useDeleteVisit({ id }: { id: number }) {
  const { t } = useTranslation();
  const remove = trpc.visits.remove.useMutation({
    meta: {
      success: 'visits.deleted',
      failureTitle: 'journal.deleteFailed',
      failure: 'journal.failed',
    },
  });
  return () =>
    confirmDelete({
      title: t('visits.deleteTitle'),
      text: t('visits.deleteQuestion'),
      isUndoable: true,
      onConfirm: () => remove.mutateAsync({ id }),
    });
}
