import type { Query } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { AppRouter } from '../../../routers';
import { api, trpcClient } from '../../trpc';
import { boot } from '../network/boot';
import { failureStatus } from '../network/failure';
import { queryClient } from '../network/queryClient';
import { isReachable, onReachable, ping } from '../network/reachable';
import { TAB_ID } from '../network/tabId';
import { VISITOR } from '../useSession';
import { type Change, concerns } from './concerns';
import { refetchPhoto } from './refetchPhoto';

/** Name of the lock and the broadcast channel: the tab that holds the lock streams for all tabs. */
const NAME = 'samenreis-changes';
/** A refetch that takes longer is no longer awaited; the next change starts a new one. */
const MAX_WAIT_MS = 5000;
const MAX_PAUSE_MS = 15_000;

interface ReceivedChange extends Change {
  /** The position after this change. */
  id: string | undefined;
  tab: string | null;
}

/** What the streaming tab sends to the others: a change, or only its position. */
interface Broadcast {
  /** The position before the change. A tab at another position has missed something. */
  before: string | undefined;
  change?: ReceivedChange;
}

/** False for an outside query (such as weather) that failed with a response from the server. */
const shouldRefetch = ({ meta, state }: Query) => !meta?.isOutside || !failureStatus(state.error);

const streams = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server's position after the last change that this tab has seen. */
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
      predicate: (query) =>
        shouldRefetch(query) && changes.some((change) => concerns(change, query.queryKey)),
    });
    const photoIds = new Set(changes.flatMap(({ photoId }) => photoId ?? []));
    const all = Promise.all([refetch, ...[...photoIds].map(refetchPhoto)]);
    await Promise.race([all, pause(MAX_WAIT_MS)]);
  }
  isFetching = false;
}

const listeners = new Set<(change: Change) => void>();

/** Calls `listener` with each change, also of this tab. Returns the unsubscribe function. */
export function onChange(listener: (change: Change) => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function handleChange({ id, tab, router, holidayId, photoId }: ReceivedChange) {
  position = id;
  for (const listener of listeners) listener({ router, holidayId, photoId });
  if (tab === TAB_ID) return;
  pending.push({ router, holidayId, photoId });
  refetchChanged();
}

function handleBroadcast({ before, change }: Broadcast) {
  if (before !== position) handleChange({ id: before, tab: null, router: null, holidayId: null });
  if (change) handleChange(change);
}

/** Keeps a stream open until `signal` aborts; after a disconnect it resumes from `position`. */
function stream(signal: AbortSignal, onChange: (change: ReceivedChange) => void) {
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
      const longest = Math.min(250 * 2 ** disconnects, MAX_PAUSE_MS);
      next = setTimeout(open, longest * (0.5 + Math.random() / 2));
    };
    function open() {
      disconnect();
      const since = { lastEventId: position };
      subscription = streams.live.changes.subscribe(since, {
        onStarted() {
          disconnects = 0;
          // refetch what failed while the stream was disconnected
          queryClient.refetchQueries({ type: 'active', stale: true, predicate: shouldRefetch });
        },
        onData: ({ id, data }) => onChange({ ...data, id }),
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
  // the Web Locks API needs https
  if (!navigator.locks) return stream(signal, handleChange);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => data && handleBroadcast(data);
  signal.addEventListener('abort', () => channel.close());
  const send = (broadcast: Broadcast | null) => channel.postMessage(broadcast);
  const holdStream = () => {
    signal.throwIfAborted();
    channel.onmessage = () => send({ before: position });
    send({ before: position });
    return stream(signal, (change) => {
      send({ before: position, change });
      handleChange(change);
    });
  };
  const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await holdStream();
    return lock !== null;
  });
  if (wasFree) return;
  // asks the streaming tab for its position
  send(null);
  await navigator.locks.request(NAME, { signal }, async () => {
    await reloadIfUserChanged();
    await holdStream();
  });
}

/**
 * Refetches what others change, until the returned function is called. A hidden tab follows no
 * changes; when it becomes visible, it refetches what it may have missed.
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
