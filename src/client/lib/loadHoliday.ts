import { notFound } from '@tanstack/react-router';
import { api } from '../trpc';
import { failureStatus } from './failure';

/**
 * Has the whole holiday at hand before its screen shows; `id` is as written in the path. What goes
 * wrong, but for a holiday that is not there, the screen says itself.
 */
export async function loadHoliday(id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  try {
    await api.holidays.byId.ensureData({ id: Number(id) });
  } catch (cause) {
    if (failureStatus(cause) === 404) throw notFound();
  }
}
