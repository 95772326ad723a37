import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import type { TextKey } from '../../i18n';
import { notify } from '../notify';
import { boot } from './boot';
import { failureCode, failureStatus, failureText } from './failure';

/** What to say when it fails. */
interface QueryNotices extends Record<string, unknown> {
  failure?: TextKey;
  failureTitle?: TextKey;
}

/**
 * What to say after a mutation. The texts may use the mutation's input: `{{name}}`. An answer with a
 * `binId` is of a delete, which the notice of success then lets undo.
 */
export interface MutationNotices extends QueryNotices {
  success?: TextKey;
  successTitle?: TextKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotices;
    /** `isOutside`: no mutation of ours changes it, such as the weather. */
    queryMeta: QueryNotices & { isOutside?: boolean };
  }
}

const SESSION_KEY = [['session', 'current'], { type: 'query' }];

/** A 401 tells that the session has ended, whoever hears it. */
function noticeEndOfSession(cause: unknown) {
  if (failureStatus(cause) === 401) queryClient.setQueryData(SESSION_KEY, { user: null });
}

const say = (key: TextKey | undefined, input: unknown) =>
  key && (i18n.t(key, { ...(input as object) }) as string);

function sayFailure(cause: unknown, { failure, failureTitle }: QueryNotices = {}, input = {}) {
  noticeEndOfSession(cause);
  const message = failureText(cause) ?? say(failure, input);
  if (failure && message) notify({ title: say(failureTitle, input), message, kind: 'failure' });
}

/** What others and this browser change together; not the weather. */
const refetchOwn = () =>
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
      sayFailure(cause, query.meta);
      // what somebody removed meanwhile is no longer shown
      if (failureStatus(cause) === 404) query.setState({ data: undefined });
    },
  }),
  mutationCache: new MutationCache({
    onError: (cause, input, _, mutation) => {
      // the form that hears of an outdated row asks what to keep
      const isMet = failureCode(cause) === 'OUTDATED';
      if (!isMet) sayFailure(cause, mutation.meta, input as object);
      // it may have been done all the same
      if ((failureStatus(cause) ?? 500) >= 500) refetchOwn();
    },
    onSuccess: async (answer, input, _, mutation) => {
      await refetchOwn();
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
