import { useEffect } from 'react';
import { forgetUser, lastUserId, rememberUser, useSession } from '../../lib/useSession';
import { api } from '../../trpc';
import { chooseUser } from './chooseUser';

/** Who used the page last is current again, as soon as their session turns out to have ended. */
export function useResume() {
  const { user } = useSession();
  const userId = user?.id ?? null;

  useEffect(() => {
    if (userId) return rememberUser(userId);
    const last = lastUserId();
    if (!last) return;
    let isWanted = true;
    api.users.list.ensureData().then((users) => {
      const known = users.find(({ id }) => id === last);
      if (!known) forgetUser();
      else if (isWanted) chooseUser(known);
    });
    return () => {
      isWanted = false;
    };
  }, [userId]);
}
