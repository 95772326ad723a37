import { useEffect } from 'react';
import { useSession } from '../../../lib/useSession';
import { openPasscodeDialog } from './openPasscodeDialog';

/** Asks an admin whose passcode is too short for a new one. */
export function useRequiredPasscode() {
  const { user, mustChangePasscode } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId && mustChangePasscode) openPasscodeDialog({ isRequired: true });
  }, [userId, mustChangePasscode]);
}
