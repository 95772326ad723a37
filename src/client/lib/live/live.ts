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

/** Of all tabs of a browser the one that holds this lock has the stream, and tells the others. */
const NAME = 'samenreis-live';
/** What takes longer to fetch again is not waited for: it begins anew with the next change. */
const PATIENCE_MS = 5000;
const LONGEST_PAUSE_MS = 15_000;

interface KeptChange extends Change {
  id: number;
  tab: string | null;
}

/** Not what the server answered with a failure of somebody else, such as the weather service. */
const wasLost = ({ meta, state }: Query) => !meta?.isOutside || !failureStatus(state.error);

const streams = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The last change that this tab knows of. */
let position = boot.position;
const waiting: Change[] = [];
let isFetching = false;

/** One after the other, so that many changes in a row are fetched together and none starves. */
async function fetchAgain() {
  if (isFetching) return;
  isFetching = true;
  while (waiting.length > 0) {
    const changes = waiting.splice(0);
    const fetched = queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changes.some((change) => concerns(change, queryKey)),
    });
    await Promise.race([fetched, pause(PATIENCE_MS)]);
  }
  isFetching = false;
}

function hear({ id, tab, router, holidayId }: KeptChange) {
  if (position !== undefined && id <= position && router !== null) return;
  position = id;
  if (tab === TAB) return;
  waiting.push({ router, holidayId });
  fetchAgain();
}

const place = () => ({ lastEventId: position?.toString() });

/** Keeps a stream open until `signal`, and goes on after a break where it was. */
function stream(signal: AbortSignal, tell: (change: KeptChange) => void) {
  return new Promise<void>((done) => {
    let line: { unsubscribe(): void } | undefined;
    let breaks = 0;
    let next: ReturnType<typeof setTimeout> | undefined;

    const hangUp = () => {
      clearTimeout(next);
      const open = line;
      line = undefined;
      open?.unsubscribe();
    };
    const stop = () => {
      hangUp();
      forget();
      done();
    };
    const again = async () => {
      if (!line) return;
      hangUp();
      breaks += 1;
      await ping();
      if (signal.aborted || line || !isReachable()) return;
      const longest = Math.min(250 * 2 ** breaks, LONGEST_PAUSE_MS);
      next = setTimeout(open, longest * (0.5 + Math.random() / 2));
    };
    function open() {
      hangUp();
      line = streams.live.changes.subscribe(place(), {
        onStarted() {
          breaks = 0;
          // what could not be fetched while the line was broken
          queryClient.refetchQueries({ type: 'active', stale: true, predicate: wasLost });
        },
        onData: ({ id, data }) => tell({ ...data, id: Number(id) }),
        onConnectionStateChange: ({ error }) => error && again(),
        onComplete: again,
        onError(cause) {
          if (failureStatus(cause) !== 401) return again();
          api.session.current.setData(undefined, VISITOR);
          stop();
        },
      });
    }
    const forget = onReachable((isBack) => isBack && !signal.aborted && open());
    signal.addEventListener('abort', stop);
    open();
  });
}

/** The tab that had the stream may have let go of it because somebody else logged in there. */
async function startAnewAsAnother() {
  const shown = api.session.current.getData()?.user?.id;
  const now = await trpcClient.session.current.query().catch(() => null);
  if (now && now.user?.id !== shown) location.reload();
}

/** Follows until `signal`, over the stream of another tab where one has it. */
async function watch(signal: AbortSignal) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => hear(data);
  signal.addEventListener('abort', () => channel.close());
  const hold = () =>
    stream(signal, (change) => {
      hear(change);
      channel.postMessage(change);
    });
  // only where the page came over https
  if (!navigator.locks) return hold();
  const wasFree = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await hold();
    return lock !== null;
  });
  if (wasFree) return;
  const retry = (_: number, cause: unknown) => failureStatus(cause) !== 401;
  for (const change of await api.live.missed.fetch(place(), { retry, gcTime: 0 })) hear(change);
  await navigator.locks.request(NAME, { signal }, async () => {
    await startAnewAsAnother();
    await hold();
  });
}

/**
 * Shows what others change, from now on until the function it returns is called. A hidden tab follows
 * nothing: it asks what it missed once it is seen.
 */
export function followChanges() {
  let seeing: AbortController | undefined;
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (seeing !== undefined)) return;
    seeing?.abort();
    seeing = isSeen ? new AbortController() : undefined;
    if (seeing) watch(seeing.signal).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    seeing?.abort();
  };
}
