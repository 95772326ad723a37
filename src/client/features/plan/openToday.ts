import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/stored';
import { useSession } from '../../lib/useSession';
import { useToday } from '../../lib/useToday';
import { isNear } from './isNear';

/** Whether the app was opened at its start page, and Today may still open by itself. */
let mayOpen = location.pathname === '/' && location.search === '';

/** Opens Today once a day for each user, while a holiday is on and the day before. */
export function useOpenToday(holidays: { startDate: string; endDate: string }[] | undefined) {
  const navigate = useNavigate();
  const { user } = useSession();
  const today = useToday();
  const key = `today-opened-${user?.id}`;
  const isOn = holidays?.some((holiday) => isNear(holiday, today));

  useEffect(() => {
    if (!mayOpen || isOn === undefined) return;
    mayOpen = false;
    if (!isOn || readStored(key) === today) return;
    writeStored(key, today);
    navigate({ to: '/today' });
  }, [isOn, key, today, navigate]);
}
