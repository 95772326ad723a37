import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import type { TextKey } from '../i18n';
import { boot } from './boot';
import { failureCode, failureStatus, failureText } from './failure';
import { notify } from './notify';

/**
 * What to say after a mutation. The texts may use the mutation's input: `{{name}}`. An answer with a
 * `binId` is of a delete, which the notice of success then lets undo.
 */
export interface MutationNotices extends Record<string, unknown> {
  success?: TextKey;
  successTitle?: TextKey;
  failure?: TextKey;
  failureTitle?: TextKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotices;
  }
}

const SESSION_KEY = [['session', 'current'], { type: 'query' }];

/** A 401 tells that the session has ended, whoever hears it. */
function noticeEndOfSession(cause: unknown) {
  if (failureStatus(cause) === 401) queryClient.setQueryData(SESSION_KEY, { user: null });
}

const say = (key: TextKey | undefined, input: unknown) =>
  key && (i18n.t(key, { ...(input as object) }) as string);

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
      noticeEndOfSession(cause);
      // what somebody removed meanwhile is no longer shown
      if (failureStatus(cause) === 404) query.setState({ data: undefined });
    },
  }),
  mutationCache: new MutationCache({
    onError: (cause, input, _, mutation) => {
      noticeEndOfSession(cause);
      const { failure, failureTitle } = mutation.meta ?? {};
      const message = failureText(cause) ?? say(failure, input);
      // the form that hears this asks what to keep
      const isMet = failureCode(cause) === 'OUTDATED';
      if (failure && message && !isMet)
        notify({ title: say(failureTitle, input), message, kind: 'failure' });
      // it may have been done all the same
      if ((failureStatus(cause) ?? 500) >= 500) queryClient.invalidateQueries();
    },
    onSuccess: async (answer, input, _, mutation) => {
      await queryClient.invalidateQueries();
      const message = say(mutation.meta?.success, input);
      const title = say(mutation.meta?.successTitle, input);
      const { binId } = (answer ?? {}) as { binId?: number };
      if (message) notify({ title, message, kind: 'success', binId });
    },
  }),
});

for (const [path, input, answer] of boot.data) {
  const asked = input === null || input === undefined ? {} : { input };
  queryClient.setQueryData([path.split('.'), { ...asked, type: 'query' }], answer);
}
