import { notFound } from '@tanstack/react-router';
import { shownHoliday } from '../../../pictures/onCard';
import { api } from '../../trpc';
import { parsePathId } from '../parsePathId';
import { failureStatus } from './failure';

/**
 * Route loader: fetches the holiday before its screen is shown. `pathParam` is the id in the path.
 * Throws `notFound` for an invalid or unknown id; the screen shows other failures.
 */
export async function loadHoliday(pathParam: string) {
  const id = parsePathId(pathParam);
  if (!id) throw notFound();
  try {
    await api.holidays.byId.ensureData(shownHoliday(id));
  } catch (cause) {
    if (failureStatus(cause) === 404) throw notFound();
  }
}
