import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/control/IconButton';
import { confirmDelete } from '../../../components/dialog/confirmDelete';
import { onIntent } from '../../../lib/network/onIntent';
import { trpc } from '../../../trpc';
import { loadHolidayForm, openHolidayDialog } from '../openHolidayDialog';
import type { EditedHoliday } from '../types';

interface HolidayActionsProps {
  holiday: EditedHoliday;
  /** Whether this is the holiday's own screen, which closes when the holiday is deleted. */
  isOwnScreen: boolean;
  className?: string;
}

/** The actions of admins on a holiday. */
export function HolidayActions({ holiday, isOwnScreen, className }: HolidayActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = trpc.holidays.remove.useMutation({
    meta: { success: 'holidays.deleted', failure: 'holidays.deleteFailed' },
  });
  const { id, title } = holiday;

  const askToDelete = () =>
    confirmDelete({
      text: t('holidays.deleteQuestion', { title }),
      isUndoable: true,
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        if (isOwnScreen) await navigate({ to: '/' });
      },
    });

  return (
    <div className={className}>
      <IconButton
        isOnPhoto
        label={t('holidays.edit')}
        onClick={() => openHolidayDialog(holiday)}
        {...onIntent(loadHolidayForm)}
      >
        <IconPencil />
      </IconButton>
      <IconButton isOnPhoto label={t('holidays.delete')} onClick={askToDelete}>
        <IconTrash />
      </IconButton>
    </div>
  );
}
