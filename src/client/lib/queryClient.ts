import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import type { TextKey } from '../i18n';
import { boot } from './boot';
import { failureStatus, failureText } from './failure';
import { notify } from './notify';

/** What to say when it fails. */
interface QueryNotices extends Record<string, unknown> {
  failure?: TextKey;
  failureTitle?: TextKey;
}

/** What to say after a mutation. The texts may use the mutation's input: `{{name}}`. */
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
  queryCache: new QueryCache({ onError: (cause, { meta }) => sayFailure(cause, meta) }),
  mutationCache: new MutationCache({
    onError: (cause, input, _, mutation) => sayFailure(cause, mutation.meta, input as object),
    onSuccess: async (_, input, __, mutation) => {
      await queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.isOutside });
      const message = say(mutation.meta?.success, input);
      const title = say(mutation.meta?.successTitle, input);
      if (message) notify({ title, message, kind: 'success' });
    },
  }),
});

for (const [path, input, answer] of boot.data) {
  const asked = input === null || input === undefined ? {} : { input };
  queryClient.setQueryData([path.split('.'), { ...asked, type: 'query' }], answer);
}
