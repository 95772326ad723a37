import { useEffect } from 'react';
import { forgetUser, lastUserId, rememberUser, useSession } from '../../../lib/useSession';
import { api } from '../../../trpc';
import { chooseUser } from './chooseUser';

/** When the session has ended, logs the last user of this device in again. */
export function useReLogin() {
  const { user } = useSession();
  const userId = user?.id ?? null;

  useEffect(() => {
    if (userId) return rememberUser(userId);
    const last = lastUserId();
    if (!last) return;
    let isActive = true;
    api.users.list.ensureData().then((users) => {
      const lastUser = users.find(({ id }) => id === last);
      if (!lastUser) {
        forgetUser();
        // whoever was removed leaves nothing on this device
        import('../../../lib/offline/wipe').then(({ wipe }) => wipe());
      } else if (isActive) chooseUser(lastUser);
    });
    return () => {
      isActive = false;
    };
  }, [userId]);
}
