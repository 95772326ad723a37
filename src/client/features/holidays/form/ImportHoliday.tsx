import { IconPackageImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ARCHIVE_BYTES } from '../../../../routers/holidayArchive/schema';
import { FileDrop } from '../../../components/file/FileDrop';
import { ARCHIVE_TYPES } from '../../../lib/forms/fileTypes';
import { toFormData } from '../../../lib/forms/toFormData';
import { useUpload } from '../../../lib/network/useUpload';
import { trpc } from '../../../trpc';

const ASK_EVERY_MS = 1_000;

/** Imports a holiday from an archive that this or another server exported. */
export function ImportHoliday({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [share, uploading] = useUpload();
  const bringIn = trpc.holidayArchive.import.useMutation({
    meta: { success: 'holidayArchive.imported', failure: 'holidayArchive.importFailed' },
    ...uploading,
    onSuccess: async ({ id }) => {
      onDone();
      await navigate({ to: '/holidays/$holidayId', params: { holidayId: String(id) } });
    },
  });
  const isSending = share !== null && share < 1;
  // also one that was sent before the person left and came back
  const { data: unpacked } = trpc.holidayArchive.importing.useQuery(undefined, {
    enabled: !isSending,
    refetchInterval: ({ state }) => (share === 1 || state.data ? ASK_EVERY_MS : false),
    staleTime: 0,
  });
  const known = isSending ? null : unpacked;
  const isUnpacking = share === 1 || Boolean(known);
  const unpacking = [t('holidayArchive.unpacking'), known && t('backups.progress', known)];
  return (
    <FileDrop
      isRow
      label={t('holidayArchive.import')}
      hint={t('holidayArchive.importHint')}
      icon={<IconPackageImport aria-hidden />}
      busyLabel={isUnpacking ? unpacking.filter(Boolean).join(' ') : t('holidayArchive.importing')}
      types={ARCHIVE_TYPES}
      maxBytes={ARCHIVE_BYTES}
      share={known ? known.done / known.total : share}
      onFiles={([file]) => {
        return file && bringIn.mutateAsync(toFormData({ file }));
      }}
    />
  );
}
