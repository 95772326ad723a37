import type { TFunction } from 'i18next';
import type { PhotoDay } from '../../../pictures/photoDays';
import type { Picture } from '../../components/picture/FadingPicture';
import { duration } from '../../lib/format/duration';
import type { Photo, PhotosSummary } from './types';

export interface ShownPicture extends Picture {
  /** The id of the photo; negative: of a hotel's picture. */
  id: number;
  placeholder: string | null;
  /** Width divided by height. */
  ratio: number;
  /** Null: a picture of a hotel, or a photo that is being fetched. */
  photo: Photo | null;
}

/** The pictures under one heading of the photos page. */
export interface PhotoSection {
  /** The day, `unknown` or `hotels`. */
  key: string;
  /** The number of the day in the holiday, from 1; null outside of it. */
  number: number | null;
  pictures: ShownPicture[];
}

/** The `n`th photo of a holiday, counted from 1. */
export function ofPhoto(photo: Photo, n: number, title: string, t: TFunction): ShownPicture {
  const { id, imageUrl: url, placeholder, width, height, caption, videoUrl, filmUrl } = photo;
  const file = { originalUrl: `${url}?original=1`, fileName: photo.fileName, caption };
  const length = duration(photo.durationSeconds);
  const name = t(photo.kind === 'video' ? 'photos.video' : 'photos.photo', { n, title });
  const alt = [name, length, caption].filter(Boolean).join(', ');
  return { id, url, alt, placeholder, ratio: width / height, videoUrl, filmUrl, ...file, photo };
}

/** The sections of the photos page: the days, then the pictures of the hotels. */
export function sectionsOf(
  { title, hotelImages }: PhotosSummary,
  days: PhotoDay<Photo>[],
  t: TFunction,
): PhotoSection[] {
  let n = 0;
  const ofDays = days.map(({ day, number, photos }) => {
    const pictures = photos.map((photo) => {
      n += 1;
      return ofPhoto(photo, n, title, t);
    });
    return { key: day ?? 'unknown', number, pictures };
  });
  if (hotelImages.length === 0) return ofDays;
  const pictures = hotelImages.map((image) => ({
    ...{ id: -image.id, url: image.imageUrl, placeholder: image.placeholder, photo: null },
    ratio: image.width / image.height,
    alt: t('photos.ofHotel', { name: image.hotelName }),
  }));
  return [...ofDays, { key: 'hotels', number: null, pictures }];
}
