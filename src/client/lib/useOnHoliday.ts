import { trpc } from '../trpc';
import { useSession } from './useSession';

/** Whether a holiday is on, or begins tomorrow; undefined until it is known. */
export function useOnHoliday() {
  const { user } = useSession();
  const { data } = trpc.plan.today.useQuery(undefined, { enabled: user !== null });
  return user && data ? data.holiday !== null : undefined;
}
