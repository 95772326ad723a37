import { type Answers, api, type Inputs, trpc, trpcClient } from '../trpc';
import { queryClient } from './network/queryClient';
import { withdrawUndo } from './notify';
import { readStored, store } from './stored';

const STORED_UNDER = 'holiday-app-current-user';

/** The user who was current when the page was last used, even if that session has ended. */
export const lastUserId = () => Number(readStored(STORED_UNDER)) || null;
export const rememberUser = (id: number) => store(STORED_UNDER, String(id));
export const forgetUser = () => store(STORED_UNDER, null);

type Session = Answers['session']['current'];
export const VISITOR: Session = { user: null, mustChangePasscode: false };

export function useSession() {
  const { data = VISITOR } = trpc.session.current.useQuery();
  const { user, mustChangePasscode } = data;
  return { user, isAdmin: user?.isAdmin === true, mustChangePasscode };
}

/** Nothing that one person may see stays for the next; people are asked for again. */
function showAs(session: Session) {
  api.session.current.setData(undefined, session);
  withdrawUndo();
  queryClient.removeQueries({
    type: session.user ? 'inactive' : 'all',
    predicate: ({ queryKey }) => !['session', 'users'].includes(String([queryKey[0]].flat()[0])),
  });
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => [queryKey[0]].flat()[0] !== 'session',
  });
}

/** Refused with 401 when the passcode or password is wrong. */
export async function signIn(as: Inputs['session']['create']) {
  const session = await trpcClient.session.create.mutate(as);
  rememberUser(session.user.id);
  await showAs(session);
}

/** Refused with 401 when `current` is wrong; the person stays logged in here. */
export async function setPasscode(change: Inputs['session']['setPasscode']) {
  await trpcClient.session.setPasscode.mutate(change);
  await Promise.all([api.session.current.invalidate(), api.users.invalidate()]);
}

export async function signOut() {
  await trpcClient.session.remove.mutate();
  forgetUser();
  await showAs(VISITOR);
}
