import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trackedFetch } from '../../../lib/network/reachable';
import { notify } from '../../../lib/notify';

/** Downloads a place's photo as a file to upload with its restaurant; null when that fails. */
async function download(url: string, name: string): Promise<File | null> {
  const response = await trackedFetch(url).catch(() => null);
  const picture = response?.ok ? await response.blob() : null;
  if (!picture?.type.startsWith('image/')) return null;
  return new File([picture], `${name}.${picture.type.split('/')[1]}`, { type: picture.type });
}

/**
 * The picture of a form: the one that the user chose, or else the photo of the last found place.
 */
export function usePlacePhoto() {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<File | null>(null);
  const isChosenByUser = useRef(false);
  const runningDownload = useRef<Promise<File | null> | null>(null);

  const choose = (chosen: File | null) => {
    isChosenByUser.current = chosen !== null;
    runningDownload.current = null;
    setPicture(chosen);
  };

  const fetchPhoto = async (url: string | null, name: string) => {
    if (isChosenByUser.current) return;
    setPicture(null);
    const photo = url ? download(url, name) : Promise.resolve(null);
    runningDownload.current = photo;
    const downloaded = await photo;
    // another place or picture has been chosen in the meantime
    if (runningDownload.current !== photo) return;
    setPicture(downloaded);
    // this replaces the notice that the restaurant was found, so its text says that too
    if (downloaded)
      notify({ title: t('places.found'), message: t('places.photoFetched'), kind: 'success' });
  };

  /** Resolves to the picture, after a running download. */
  const settled = async () => (runningDownload.current ? await runningDownload.current : picture);

  return { picture, choose, fetchPhoto, settled };
}
