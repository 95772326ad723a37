import { trpc } from '../trpc';
import { useSession } from './useSession';

/** Whether a holiday is on, or begins tomorrow. False until it is known. */
export function useOnHoliday() {
  const { user } = useSession();
  const { data } = trpc.plan.today.useQuery(undefined, { enabled: user !== null });
  return user !== null && Boolean(data?.holiday);
}
