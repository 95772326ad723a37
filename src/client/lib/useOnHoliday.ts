import { useEffect, useState } from 'react';
import { trpc } from '../trpc';
import { isNear } from './isNear';
import { useSession } from './useSession';
import { useToday } from './useToday';

/** The list of upcoming holidays waits this long, so that the screen's own requests come first. */
const LATER_MS = 1500;

/** Whether a holiday is on, or begins tomorrow. False until it is known. */
export function useOnHoliday() {
  const { user } = useSession();
  const today = useToday();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.holidays.upcoming.useQuery(undefined, {
    enabled: isLater && user !== null,
  });
  return user !== null && (data?.some((holiday) => isNear(holiday, today)) ?? false);
}
