import { useState } from 'react';

interface QueryState {
  data: unknown;
  error: unknown;
  refetch(): unknown;
}

/**
 * A query without data drops its error when it is refetched. This hook returns the error until data
 * arrives, the user retries, or the query is about another `subject`.
 */
export function useSteadyFailure({ data, error, refetch }: QueryState, subject: string) {
  const [last, setLast] = useState({ subject, failure: error });
  const previous = last.subject === subject ? last.failure : null;
  const failure = data === undefined ? (error ?? previous) : null;
  if (last.subject !== subject || last.failure !== failure) setLast({ subject, failure });
  const retry = () => {
    refetch();
    setLast({ subject, failure: null });
  };
  return { failure, retry };
}
