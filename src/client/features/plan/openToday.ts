import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/stored';
import { useOnHoliday } from '../../lib/useOnHoliday';
import { useSession } from '../../lib/useSession';
import { useToday } from '../../lib/useToday';

/** Whether the app was opened at its start page, and Today may still open by itself. */
let mayOpen = location.pathname === '/' && location.search === '';

/** Opens Today once a day for each user, while a holiday is on and the day before. */
export function useOpenToday() {
  const navigate = useNavigate();
  const { user } = useSession();
  const today = useToday();
  const key = `today-opened-${user?.id}`;
  const isOn = useOnHoliday();

  useEffect(() => {
    if (!mayOpen || isOn === undefined) return;
    mayOpen = false;
    if (!isOn || readStored(key) === today) return;
    writeStored(key, today);
    navigate({ to: '/today' });
  }, [isOn, key, today, navigate]);
}
