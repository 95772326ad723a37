import { watchedFetch } from '../../lib/reachable';

/** A place's photo as a file to be sent with its restaurant; null when there is none to be had. */
export async function fetchPlacePhoto(url: string, name: string): Promise<File | null> {
  const answer = await watchedFetch(url).catch(() => null);
  const picture = answer?.ok ? await answer.blob() : null;
  if (!picture?.type.startsWith('image/')) return null;
  return new File([picture], `${name}.${picture.type.split('/')[1]}`, { type: picture.type });
}
