import { IconStar, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Album } from '../../components/drawings/Album';
import { PictureDrop } from '../../components/file/PictureDrop';
import { EmptyState } from '../../components/notice/EmptyState';
import { Lightbox, loadLightbox } from '../../components/picture/lazyLightbox';
import { PrimaryMark } from '../../components/picture/PrimaryMark';
import { SafeImage } from '../../components/picture/SafeImage';
import { toFormData } from '../../lib/forms/toFormData';
import { onIntent } from '../../lib/network/onIntent';
import { useUpload } from '../../lib/network/useUpload';
import { useViewing } from '../../lib/useViewing';
import { trpc } from '../../trpc';
import classes from './RestaurantPhotos.module.css';
import type { Restaurant } from './types';

/** A restaurant's photos; one of them is the main photo. */
export function RestaurantPhotos({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation();
  const { id: restaurantId, name, images } = restaurant;
  const viewing = useViewing(`restaurant ${restaurantId}`);
  const alt = (index: number) => t('restaurants.photoNumber', { n: index + 1, name });

  return (
    <div className={classes.photos}>
      <AddPhoto restaurantId={restaurantId} />
      {images.length === 0 && <EmptyState drawing={<Album />} text={t('photos.none')} />}
      <ul className={classes.grid} aria-label={t('photos.of', { title: name })}>
        {images.map((image, index) => (
          <li key={image.id} className={classes.photo}>
            <button
              type="button"
              className={classes.open}
              aria-label={t('photos.view', { n: index + 1, count: images.length })}
              onClick={() => viewing.open(index)}
              {...onIntent(loadLightbox)}
            >
              <SafeImage
                src={image.imageUrl}
                alt=""
                drawnId={image.id}
                placeholder={image.placeholder}
                sizes="(min-width: 768px) 248px, 46vw"
              />
            </button>
            {image.isPrimary && (
              <PrimaryMark text={t('restaurants.mainPhoto')} className={classes.main} />
            )}
            <PhotoActions restaurantId={restaurantId} image={image} />
          </li>
        ))}
      </ul>
      {viewing.index !== null && images.length > 0 && (
        <Suspense>
          <Lightbox
            name={t('photos.of', { title: name })}
            pictures={images.map(({ imageUrl, placeholder }, index) => ({
              url: imageUrl,
              alt: alt(index),
              placeholder,
            }))}
            startAt={viewing.index}
            onClose={viewing.close}
          />
        </Suspense>
      )}
    </div>
  );
}

function AddPhoto({ restaurantId }: { restaurantId: number }) {
  const { t } = useTranslation();
  const [share, uploading] = useUpload();
  const add = trpc.restaurants.addImage.useMutation({
    meta: {
      success: 'restaurants.photoAdded',
      failureTitle: 'journal.uploadFailed',
      failure: 'journal.failed',
    },
    ...uploading,
  });
  return (
    <PictureDrop
      label={t('photos.add')}
      share={share}
      onPicture={(image) => {
        add.mutate(toFormData({ restaurantId, image }));
      }}
    />
  );
}

interface PhotoActionsProps {
  restaurantId: number;
  image: Restaurant['images'][number];
}

function PhotoActions({ restaurantId, image }: PhotoActionsProps) {
  const { t } = useTranslation();
  const { id: imageId, isPrimary } = image;
  const setPrimary = trpc.restaurants.setPrimaryImage.useMutation({
    meta: {
      success: 'restaurants.mainPhotoSet',
      failureTitle: 'journal.setFailed',
      failure: 'journal.failed',
    },
  });
  const remove = trpc.restaurants.removeImage.useMutation({
    meta: {
      success: 'restaurants.photoDeleted',
      failureTitle: 'journal.deleteFailed',
      failure: 'journal.failed',
    },
  });
  const askToRemove = () =>
    confirmDelete({
      text: t('photos.deleteQuestion'),
      onConfirm: () => remove.mutateAsync({ id: imageId }),
    });
  return (
    <span className={classes.buttons}>
      {!isPrimary && (
        <IconButton
          isOnPhoto
          label={t('restaurants.setMainPhoto')}
          onClick={() => setPrimary.mutate({ restaurantId, imageId })}
        >
          <IconStar />
        </IconButton>
      )}
      <IconButton isOnPhoto label={t('photos.delete')} onClick={askToRemove}>
        <IconTrash />
      </IconButton>
    </span>
  );
}
