import i18n from 'i18next';
import { extensionOf, mediaTypeOf } from '../../../pictures/contentTypes';
import { notify } from '../../lib/notify';
import type { Picture } from './FadingPicture';

/** Whether the browser can hand pictures to another app. Not every one can, and only over https. */
export const canShare = () =>
  navigator.canShare?.({ files: [new File(['?'], 'a.jpg', { type: 'image/jpeg' })] }) ?? false;

/** The name of the file without its ending, which may differ from that of the picture as shown. */
const stemOf = (fileName: string) => fileName.replace(/\.\w{1,5}$/, '') || 'photo';

/** Shares a picture or video, without its metadata, with another app of this device. */
export async function sharePicture({ url: still, videoUrl, fileName, caption }: Picture) {
  const url = videoUrl ?? still;
  const type = mediaTypeOf(url) ?? 'application/octet-stream';
  const name = `${stemOf(fileName ?? '')}.${extensionOf(url)}`;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const file = new File([await response.blob()], name, { type });
    await navigator.share({ files: [file], ...(caption && { text: caption }) });
  } catch (cause) {
    const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isCancelled) notify({ message: i18n.t('lightbox.shareFailed'), kind: 'failure' });
  }
}
