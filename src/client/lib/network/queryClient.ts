import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import type { TextKey } from '../../i18n';
import { notify } from '../notify';
import { boot } from './boot';
import { failureCode, failureStatus, failureText } from './failure';
import { offerUpdateIfOutdated } from './serverBuild';
import { isWaitingResult } from './waitingResult';

/** Notice texts for a failure. */
interface QueryNotices extends Record<string, unknown> {
  failure?: TextKey;
  failureTitle?: TextKey;
}

/**
 * Notice texts for a mutation. They may use the mutation's input: `{{name}}`. A result with a
 * `trashId` comes from a delete; its success notice offers to undo it.
 */
interface MutationNotices extends QueryNotices {
  success?: TextKey;
  successTitle?: TextKey;
  /** The call that takes it back, where it is no delete; its success notice offers it. */
  undo?: (input: never) => Promise<unknown>;
  /** Refetches what it changed; by default everything. */
  refetch?: ((input: never) => Promise<unknown>) | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotices;
    /** `isOutside`: data of an outside service, such as weather, which no mutation changes. */
    queryMeta: QueryNotices & { isOutside?: boolean };
  }
}

const SESSION_KEY = [['session', 'current'], { type: 'query' }];

/** A 401 from any request means that the session has ended. */
function clearEndedSession(cause: unknown) {
  if (failureStatus(cause) === 401) queryClient.setQueryData(SESSION_KEY, { user: null });
}

/** Codes with which a server of another version may refuse what this page sends. */
const MISUNDERSTOOD = [undefined, 'INVALID', 'BAD_REQUEST', 'NOT_FOUND'];

const translate = (key: TextKey | undefined, input: unknown) =>
  key && (i18n.t(key, { ...(input as object) }) as string);

function notifyFailure(cause: unknown, { failure, failureTitle }: QueryNotices = {}, input = {}) {
  clearEndedSession(cause);
  if (MISUNDERSTOOD.includes(failureCode(cause))) offerUpdateIfOutdated();
  const message = failureText(cause) ?? translate(failure, input);
  if (failure && message)
    notify({ title: translate(failureTitle, input), message, kind: 'failure' });
}

/** Refetches everything that mutations can change: all queries but those with `isOutside`. */
const refetchAll = () =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isOutside });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (cause, query) => {
      notifyFailure(cause, query.meta);
      // stop showing data that has been deleted in the meantime
      if (failureStatus(cause) === 404) query.setState({ data: undefined });
    },
  }),
  mutationCache: new MutationCache({
    onError: (cause, input, _, mutation) => {
      // the form handles an outdated row: it asks which values to keep
      const isHandledByForm = failureCode(cause) === 'OUTDATED';
      if (!isHandledByForm) notifyFailure(cause, mutation.meta, input as object);
      // the server may have done it even so
      if ((failureStatus(cause) ?? 500) >= 500) refetchAll();
    },
    onSuccess: async (result, input, _, mutation) => {
      if (isWaitingResult(result)) {
        notify({ message: i18n.t('waiting.kept'), kind: 'success' });
        return;
      }
      await (mutation.meta?.refetch ?? refetchAll)(input as never);
      const message = translate(mutation.meta?.success, input);
      const title = translate(mutation.meta?.successTitle, input);
      const { trashId } = (result ?? {}) as { trashId?: number };
      const undoMutation = mutation.meta?.undo;
      const undo = undoMutation ? () => undoMutation(input as never) : trashId;
      if (message) notify({ title, message, kind: 'success', undo });
    },
  }),
});

for (const [path, input, result] of boot.data) {
  const queryOptions = input === null || input === undefined ? {} : { input };
  queryClient.setQueryData([path.split('.'), { ...queryOptions, type: 'query' }], result);
}
