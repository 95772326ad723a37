import i18n from 'i18next';
import { extensionOf, mediaTypeOf } from '../../../pictures/contentTypes';
import { notify } from '../../lib/notify';
import type { Photo } from './types';

/** The name of the file without its ending, which may differ from that of the picture as shown. */
const stemOf = ({ fileName, id }: Photo) => fileName?.replace(/\.\w{1,5}$/, '') || `photo-${id}`;

async function copyLink(url: string) {
  await navigator.clipboard.writeText(new URL(url, location.origin).href);
  notify({ message: i18n.t('photos.linkCopied'), kind: 'success' });
}

/**
 * Shares a photo or video with another app of this device. Where the browser cannot, its address is
 * copied, which everybody with an account can open.
 */
export async function sharePhoto(photo: Photo) {
  const url = photo.videoUrl ?? photo.imageUrl;
  const type = mediaTypeOf(url) ?? 'application/octet-stream';
  const name = `${stemOf(photo)}.${extensionOf(url)}`;
  const fileOf = (bits: BlobPart[]) => new File(bits, name, { type });
  try {
    if (!navigator.canShare?.({ files: [fileOf(['?'])] })) return await copyLink(url);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    await navigator.share({ files: [fileOf([await response.blob()])], text: photo.caption ?? '' });
  } catch (cause) {
    const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isCancelled) notify({ message: i18n.t('photos.shareFailed'), kind: 'failure' });
  }
}
