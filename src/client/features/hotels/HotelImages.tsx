import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayAddHotelImage } from '../../../routers/hotels/policies';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Key } from '../../components/drawings/Key';
import { FileGallery, type GalleryFile } from '../../components/file/FileGallery';
import { PictureDrop } from '../../components/file/PictureDrop';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { toFormData } from '../../lib/forms/toFormData';
import { withProgress } from '../../lib/network/uploadLink';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import classes from './HotelDialog.module.css';
import type { Hotel } from './types';

/** A hotel's pictures: any user can add the first one, only admins can add more. */
export function HotelImages({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { id: hotelId, name } = hotel;
  const { data, isError, refetch } = trpc.hotels.images.useQuery({ hotelId });
  const setPrimary = trpc.hotels.setPrimaryImage.useMutation({
    meta: { failure: 'hotels.primaryFailed' },
  });
  const remove = trpc.hotels.removeImage.useMutation({
    meta: { failure: 'hotels.imageDeleteFailed' },
  });
  const askToRemove = ({ id: imageId }: GalleryFile) =>
    confirmDelete({
      text: t('hotels.imageDeleteQuestion'),
      onConfirm: () => remove.mutateAsync({ hotelId, imageId }),
    });
  const makePrimary = ({ id: imageId }: GalleryFile) => setPrimary.mutate({ hotelId, imageId });

  return (
    <div className={classes.images}>
      {data && <AddImage hotelId={hotelId} isFirst={data.length === 0} />}
      {isError && !data && <ErrorState text={t('hotels.imagesFailed')} onRetry={refetch} />}
      {!isError && !data && <Skeleton className={classes.waiting} />}
      {data?.length === 0 && (
        <div className={classes.none}>
          <EmptyState drawing={<Key />} text={t('hotels.noImages')} />
        </div>
      )}
      {data && data.length > 0 && (
        <FileGallery
          label={t('hotels.imagesOf', { name })}
          files={data.map((image, n) => ({
            ...image,
            name: t('hotels.imageNumber', { n: n + 1, name }),
            url: image.imageUrl,
            type: 'image/*',
          }))}
          texts={{
            primary: t('hotels.cover'),
            makePrimary: t('hotels.setAsCover'),
            remove: t('hotels.deleteImage'),
          }}
          onMakePrimary={isAdmin ? makePrimary : undefined}
          onRemove={isAdmin ? askToRemove : undefined}
        />
      )}
    </div>
  );
}

function AddImage({ hotelId, isFirst }: { hotelId: number; isFirst: boolean }) {
  const { t } = useTranslation();
  const hint = useId();
  const { user } = useSession();
  const [share, setShare] = useState<number | null>(null);
  // one procedure takes the first picture from any user, the other takes more from admins
  const options = {
    meta: {
      successTitle: 'files.success',
      success: 'files.imageUploaded',
      failureTitle: 'files.uploadFailed',
      failure: 'files.uploadFailedHint',
    },
    trpc: withProgress(setShare),
    onSettled: () => setShare(null),
  } as const;
  const setFirst = trpc.hotels.setImage.useMutation(options);
  const add = trpc.hotels.addImage.useMutation(options);

  if (!user || !mayAddHotelImage(user, isFirst))
    return (
      <>
        <ActionButton look="quiet" disabled aria-describedby={hint}>
          <IconPhotoPlus aria-hidden />
          {t('hotels.addImage')}
        </ActionButton>
        <p id={hint} className={classes.hint}>
          {t('hotels.onlyAdmins')}
        </p>
      </>
    );
  return (
    <PictureDrop
      label={t('hotels.addImage')}
      share={share}
      onPicture={(image) => (isFirst ? setFirst : add).mutateAsync(toFormData({ hotelId, image }))}
    />
  );
}
