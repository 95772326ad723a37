import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Signpost } from '../../components/drawings/Signpost';
import { FileDrop } from '../../components/file/FileDrop';
import {
  EmptyGallery,
  FileGallery,
  type GalleryFile,
  GallerySkeleton,
} from '../../components/file/FileGallery';
import { LoadedList } from '../../components/notice/LoadedList';
import { useDialogGuard } from '../../lib/dialogs';
import { ANY_TYPE } from '../../lib/forms/fileTypes';
import { toFormData } from '../../lib/forms/toFormData';
import { useUpload } from '../../lib/network/useUpload';
import { notify } from '../../lib/notify';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import classes from './ExcursionDialog.module.css';
import type { Excursion } from './types';

/**
 * The files of an excursion, of any type, such as tickets and maps. Only admins can delete them.
 */
export function ExcursionFiles({ excursion }: { excursion: Excursion }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { id: excursionId, title } = excursion;
  const query = trpc.excursions.files.useQuery({ excursionId });
  const setPrimary = trpc.excursions.setPrimaryFile.useMutation({
    meta: { failure: 'excursions.primaryFailed' },
  });
  const remove = trpc.excursions.removeFile.useMutation({
    meta: { failure: 'excursions.fileDeleteFailed' },
  });
  const askToRemove = ({ id: fileId }: GalleryFile) =>
    confirmDelete({
      text: t('excursions.fileDeleteQuestion'),
      onConfirm: () => remove.mutateAsync({ excursionId, fileId }),
    });

  return (
    <div className={classes.files}>
      <Uploader excursionId={excursionId} isFirst={query.data?.length === 0} />
      <LoadedList
        query={query}
        failure={t('excursions.filesFailed')}
        placeholder={<GallerySkeleton />}
        empty={<EmptyGallery drawing={<Signpost />} text={t('excursions.noFiles')} />}
      >
        {(files) => (
          <FileGallery
            label={t('excursions.filesOf', { title })}
            files={files.map((file) => ({
              ...file,
              name: file.fileName,
              url: file.fileUrl,
              type: file.fileType,
            }))}
            texts={{
              primary: t('excursions.primary'),
              makePrimary: t('excursions.makePrimary'),
              remove: t('excursions.deleteFile'),
            }}
            onMakePrimary={({ id: fileId }) => setPrimary.mutate({ excursionId, fileId })}
            onRemove={isAdmin ? askToRemove : undefined}
          />
        )}
      </LoadedList>
    </div>
  );
}

function Uploader({ excursionId, isFirst }: { excursionId: number; isFirst: boolean }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [share, uploading] = useUpload();
  const add = trpc.excursions.addFile.useMutation({
    meta: {
      success: 'files.uploaded',
      failureTitle: 'files.uploadFailed',
      failure: 'files.uploadFailedHint',
    },
    ...uploading,
    onSuccess: () => setFile(null),
  });
  useDialogGuard(() => file !== null);

  const upload = () => {
    if (add.isPending) return;
    if (file) add.mutate(toFormData({ excursionId, file, isPrimary: isFirst }));
    else
      notify({
        title: t('files.noneSelected'),
        message: t('files.selectOne'),
        kind: 'failure',
      });
  };

  return (
    <>
      <FileDrop
        label={file?.name ?? t('files.choose')}
        hint={t('files.upTo')}
        busyLabel={file?.name}
        types={ANY_TYPE}
        isRow
        share={share}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <ActionButton look={file ? 'primary' : 'quiet'} disabled={add.isPending} onClick={upload}>
        {add.isPending && t('files.uploading')}
        {!add.isPending && t(file ? 'files.upload' : 'files.noneSelected')}
      </ActionButton>
    </>
  );
}
