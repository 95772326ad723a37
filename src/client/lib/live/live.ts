import type { Query } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { AppRouter } from '../../../routers';
import { api, trpcClient } from '../../trpc';
import { boot } from '../network/boot';
import { failureStatus } from '../network/failure';
import { queryClient } from '../network/queryClient';
import { isReachable, onReachable, ping } from '../network/reachable';
import { TAB } from '../network/tab';
import { VISITOR } from '../useSession';
import { type Change, concerns } from './concerns';

/** Name of the lock and the broadcast channel: the tab that holds the lock streams for all tabs. */
const NAME = 'samenreis-live';
/** A refetch that takes longer is no longer awaited; the next change starts a new one. */
const MAX_WAIT_MS = 5000;
const LONGEST_PAUSE_MS = 15_000;

interface LoggedChange extends Change {
  id: number;
  tab: string | null;
}

/** False for an outside query (such as weather) that failed with a response from the server. */
const shouldRefetch = ({ meta, state }: Query) => !meta?.isOutside || !failureStatus(state.error);

const streams = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Id of the last change that this tab has seen. */
let position = boot.position;
const pending: Change[] = [];
let isFetching = false;

/** Runs one refetch at a time, so that changes in quick succession share the next one. */
async function refetchChanged() {
  if (isFetching) return;
  isFetching = true;
  while (pending.length > 0) {
    const changes = pending.splice(0);
    const refetch = queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changes.some((change) => concerns(change, queryKey)),
    });
    await Promise.race([refetch, pause(MAX_WAIT_MS)]);
  }
  isFetching = false;
}

function handleChange({ id, tab, router, holidayId }: LoggedChange) {
  if (position !== undefined && id <= position && router !== null) return;
  position = id;
  if (tab === TAB) return;
  pending.push({ router, holidayId });
  refetchChanged();
}

const startPosition = () => ({ lastEventId: position?.toString() });

/** Keeps a stream open until `signal` aborts; after a disconnect it resumes from `position`. */
function stream(signal: AbortSignal, onChange: (change: LoggedChange) => void) {
  return new Promise<void>((done) => {
    let subscription: { unsubscribe(): void } | undefined;
    let disconnects = 0;
    let next: ReturnType<typeof setTimeout> | undefined;

    const disconnect = () => {
      clearTimeout(next);
      const previous = subscription;
      subscription = undefined;
      previous?.unsubscribe();
    };
    const stop = () => {
      disconnect();
      stopListening();
      done();
    };
    const reconnect = async () => {
      if (!subscription) return;
      disconnect();
      disconnects += 1;
      await ping();
      if (signal.aborted || subscription || !isReachable()) return;
      const longest = Math.min(250 * 2 ** disconnects, LONGEST_PAUSE_MS);
      next = setTimeout(open, longest * (0.5 + Math.random() / 2));
    };
    function open() {
      disconnect();
      subscription = streams.live.changes.subscribe(startPosition(), {
        onStarted() {
          disconnects = 0;
          // refetch what failed while the stream was disconnected
          queryClient.refetchQueries({ type: 'active', stale: true, predicate: shouldRefetch });
        },
        onData: ({ id, data }) => onChange({ ...data, id: Number(id) }),
        onConnectionStateChange: ({ error }) => error && reconnect(),
        onComplete: reconnect,
        onError(cause) {
          if (failureStatus(cause) !== 401) return reconnect();
          api.session.current.setData(undefined, VISITOR);
          stop();
        },
      });
    }
    const stopListening = onReachable((isBack) => isBack && !signal.aborted && open());
    signal.addEventListener('abort', stop);
    open();
  });
}

/**
 * Reloads when another user is logged in now: that may be why the other tab released the stream.
 */
async function reloadIfUserChanged() {
  const shown = api.session.current.getData()?.user?.id;
  const now = await trpcClient.session.current.query().catch(() => null);
  if (now && now.user?.id !== shown) location.reload();
}

/**
 * Follows changes until `signal` aborts, through the stream of another tab if it holds the lock.
 */
async function follow(signal: AbortSignal) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => handleChange(data);
  signal.addEventListener('abort', () => channel.close());
  const holdStream = () =>
    stream(signal, (change) => {
      handleChange(change);
      channel.postMessage(change);
    });
  // the Web Locks API needs https
  if (!navigator.locks) return holdStream();
  const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await holdStream();
    return lock !== null;
  });
  if (wasFree) return;
  const retry = (_: number, cause: unknown) => failureStatus(cause) !== 401;
  for (const change of await api.live.missed.fetch(startPosition(), { retry, gcTime: 0 }))
    handleChange(change);
  await navigator.locks.request(NAME, { signal }, async () => {
    await reloadIfUserChanged();
    await holdStream();
  });
}

/**
 * Refetches what others change, until the returned function is called. A hidden tab follows no
 * changes; it fetches the missed ones when it becomes visible.
 */
export function followChanges() {
  let controller: AbortController | undefined;
  const onVisibilityChange = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible === (controller !== undefined)) return;
    controller?.abort();
    controller = isVisible ? new AbortController() : undefined;
    if (controller) follow(controller.signal).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    controller?.abort();
  };
}
