import type { TFunction } from 'i18next';
import type { Outputs } from '../../trpc';

type Holiday = Outputs['holidays']['byId'];

/** The pictures on the photos page: the holiday's photos, then the pictures of its hotels. */
export function picturesOf({ title, photos, hotels, hotelImages }: Holiday, t: TFunction) {
  const ofHotels = hotelImages.map((image) => ({
    ...image,
    alt: t('photos.ofHotel', { name: hotels.find(({ id }) => id === image.hotelId)?.name ?? '' }),
    photo: null,
  }));
  const own = photos.map((photo, index) => ({
    ...photo,
    alt: t('photos.photo', { n: index + 1, title }),
    photo,
  }));
  return [...own, ...ofHotels];
}
