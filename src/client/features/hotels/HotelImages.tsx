import { IconPhotoPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mayAddHotelImage } from '../../../routers/hotels/policies';
import { ActionButton } from '../../components/control/ActionButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Key } from '../../components/drawings/Key';
import {
  EmptyGallery,
  FileGallery,
  type GalleryFile,
  GallerySkeleton,
} from '../../components/file/FileGallery';
import { PictureDrop } from '../../components/file/PictureDrop';
import { LoadedList } from '../../components/notice/LoadedList';
import { toFormData } from '../../lib/forms/toFormData';
import { PICTURE_NOTICES, useUpload } from '../../lib/network/useUpload';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import classes from './HotelDialog.module.css';
import type { Hotel } from './types';

/** A hotel's pictures: any user can add the first one, only admins can add more. */
export function HotelImages({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { id: hotelId, name } = hotel;
  const query = trpc.hotels.images.useQuery({ hotelId });
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
      {query.data && <AddImage hotelId={hotelId} isFirst={query.data.length === 0} />}
      <LoadedList
        query={query}
        failure={t('hotels.imagesFailed')}
        placeholder={<GallerySkeleton />}
        empty={<EmptyGallery drawing={<Key />} text={t('hotels.noImages')} />}
      >
        {(images) => (
          <FileGallery
            label={t('hotels.imagesOf', { name })}
            files={images.map((image, n) => ({
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
      </LoadedList>
    </div>
  );
}

function AddImage({ hotelId, isFirst }: { hotelId: number; isFirst: boolean }) {
  const { t } = useTranslation();
  const hint = useId();
  const { user } = useSession();
  const [share, uploading] = useUpload();
  // one procedure takes the first picture from any user, the other takes more from admins
  const options = {
    meta: PICTURE_NOTICES,
    ...uploading,
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
