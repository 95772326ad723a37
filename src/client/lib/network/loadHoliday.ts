import { notFound } from '@tanstack/react-router';
import { api } from '../../trpc';
import { pathId } from '../pathId';
import { failureStatus } from './failure';

/**
 * Has the whole holiday at hand before its screen shows; `written` is its id in the path. What goes
 * wrong, but for a holiday that is not there, the screen says itself.
 */
export async function loadHoliday(written: string) {
  const id = pathId(written);
  if (!id) throw notFound();
  try {
    await api.holidays.byId.ensureData({ id });
  } catch (cause) {
    if (failureStatus(cause) === 404) throw notFound();
  }
}
