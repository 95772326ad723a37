import { notFound } from '@tanstack/react-router';
import { failureStatus } from '../../lib/network/failure';
import { queryClient } from '../../lib/network/queryClient';
import { parsePathId } from '../../lib/parsePathId';
import { api } from '../../trpc';
import { photoPages } from './photoPages';

/**
 * Route loader: fetches what the photos page shows first, in one request. `pathParam` is the
 * holiday's id in the path. Throws `notFound` for an invalid or unknown id; the screen shows other
 * failures.
 */
export async function loadPhotos(pathParam: string) {
  const holidayId = parsePathId(pathParam);
  if (!holidayId) throw notFound();
  try {
    await Promise.all([
      api.photos.summary.ensureData({ holidayId }),
      queryClient.ensureInfiniteQueryData(photoPages(holidayId)),
    ]);
  } catch (cause) {
    if (failureStatus(cause) === 404) throw notFound();
  }
}
