import { useEffect } from 'react';
import { useSession } from '../../lib/useSession';
import { openPasscodeDialog } from './openPasscodeDialog';

/** An admin whose passcode is too short is asked for another. */
export function useRequiredPasscode() {
  const { user, mustChangePasscode } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId && mustChangePasscode) openPasscodeDialog({ isRequired: true });
  }, [userId, mustChangePasscode]);
}
