import { api, type Inputs, type Outputs, trpc, trpcClient } from '../trpc';
import { readStored, writeStored } from './browser/localStorage';
import { finishOfflineLogout, recordOfflineLogout } from './network/offlineLogout';
import { queryClient } from './network/queryClient';
import { clearUndos } from './notify';

const STORAGE_KEY = 'holiday-app-current-user';

/** Id of the user who was last logged in on this device, even if that session has ended. */
export const lastUserId = () => Number(readStored(STORAGE_KEY)) || null;
export const rememberUser = (id: number) => writeStored(STORAGE_KEY, String(id));
export const forgetUser = () => writeStored(STORAGE_KEY, null);

type Session = Outputs['session']['current'];
export const VISITOR: Session = { user: null, mustChangePasscode: false };

export function useSession() {
  const { data = VISITOR } = trpc.session.current.useQuery();
  const { user, mustChangePasscode } = data;
  return { user, isAdmin: user?.isAdmin === true, mustChangePasscode };
}

/** Switches to a session: drops cached data of the previous user and refetches the rest. */
function switchTo(session: Session) {
  api.session.current.setData(undefined, session);
  clearUndos();
  queryClient.removeQueries({
    type: session.user ? 'inactive' : 'all',
    predicate: ({ queryKey }) => !['session', 'users'].includes(String([queryKey[0]].flat()[0])),
  });
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => [queryKey[0]].flat()[0] !== 'session',
  });
}

/** Fails with 401 when the passcode or password is wrong. */
export async function signIn(as: Inputs['session']['create']) {
  const session = await trpcClient.session.create.mutate(as);
  rememberUser(session.user.id);
  await switchTo(session);
}

/** Fails with 401 when `current` is wrong. This session stays logged in. */
export async function setPasscode(change: Inputs['session']['setPasscode']) {
  await trpcClient.session.setPasscode.mutate(change);
  await Promise.all([api.session.current.invalidate(), api.users.invalidate()]);
}

/** A server that takes longer to end the session is asked again with the next request. */
const TIMEOUT_MS = 4000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Leaves nothing on this device, at once; offline, the session ends once there is a connection. */
export async function signOut() {
  forgetUser();
  recordOfflineLogout();
  await import('./offline/wipe').then((module) => module.wipe());
  await Promise.race([finishOfflineLogout().catch(() => undefined), pause(TIMEOUT_MS)]);
  await switchTo(VISITOR);
}
