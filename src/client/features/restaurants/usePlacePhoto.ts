import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchedFetch } from '../../lib/network/reachable';
import { notify } from '../../lib/notify';

/** A place's photo as a file to be sent with its restaurant; null when there is none to be had. */
async function download(url: string, name: string): Promise<File | null> {
  const answer = await watchedFetch(url).catch(() => null);
  const picture = answer?.ok ? await answer.blob() : null;
  if (!picture?.type.startsWith('image/')) return null;
  return new File([picture], `${name}.${picture.type.split('/')[1]}`, { type: picture.type });
}

/** The picture of a form: a person's own, or else the photo of the place that was found last. */
export function usePlacePhoto() {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<File | null>(null);
  const isOwn = useRef(false);
  const coming = useRef<Promise<File | null> | null>(null);

  const choose = (chosen: File | null) => {
    isOwn.current = chosen !== null;
    coming.current = null;
    setPicture(chosen);
  };

  const fetchPhoto = async (url: string | null, name: string) => {
    if (isOwn.current) return;
    setPicture(null);
    const photo = url ? download(url, name) : Promise.resolve(null);
    coming.current = photo;
    const downloaded = await photo;
    // another place or picture has been chosen meanwhile
    if (coming.current !== photo) return;
    setPicture(downloaded);
    // it replaces the notice that the restaurant was found, and so says that too
    if (downloaded)
      notify({ title: t('places.found'), message: t('places.photoFetched'), kind: 'success' });
  };

  /** The picture, once a photo that is on its way has arrived. */
  const settled = async () => (coming.current ? await coming.current : picture);

  return { picture, choose, fetchPhoto, settled };
}
