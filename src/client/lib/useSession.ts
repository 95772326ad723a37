import { api, trpc, trpcClient } from '../trpc';
import { withdrawUndo } from './notify';
import { queryClient } from './queryClient';
import { readStored, store } from './stored';

const STORED_UNDER = 'holiday-app-current-user';

/** The user who was current when the page was last used, even if that session has ended. */
export const lastUserId = () => Number(readStored(STORED_UNDER)) || null;
export const rememberUser = (id: number) => store(STORED_UNDER, String(id));
export const forgetUser = () => store(STORED_UNDER, null);

export function useSession() {
  const { data } = trpc.session.current.useQuery();
  const user = data?.user ?? null;
  return { user, isAdmin: user?.isAdmin === true };
}

/** Nothing that one person may see stays for the next; people are asked for again. */
function showAs(user: NonNullable<ReturnType<typeof useSession>['user']> | null) {
  api.session.current.setData(undefined, { user });
  withdrawUndo();
  queryClient.removeQueries({
    type: user ? 'inactive' : 'all',
    predicate: ({ queryKey }) => !['session', 'users'].includes(String([queryKey[0]].flat()[0])),
  });
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => [queryKey[0]].flat()[0] !== 'session',
  });
}

/** Refused with 401 when the passcode is wrong. */
export async function signIn(as: { userId: number; passcode?: string }) {
  const { user } = await trpcClient.session.create.mutate(as);
  rememberUser(user.id);
  await showAs(user);
}

export async function signOut() {
  await trpcClient.session.remove.mutate();
  forgetUser();
  await showAs(null);
}
