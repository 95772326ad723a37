import { useState } from 'react';

interface Asked {
  data: unknown;
  error: unknown;
  refetch(): unknown;
}

/**
 * A query without data forgets its error as soon as it is fetched again. Here the error stays until
 * there is an answer, until a person retries, or until the query is about another `subject`.
 */
export function useSteadyFailure({ data, error, refetch }: Asked, subject: string) {
  const [kept, setKept] = useState({ subject, failure: error });
  const before = kept.subject === subject ? kept.failure : null;
  const failure = data === undefined ? (error ?? before) : null;
  if (kept.subject !== subject || kept.failure !== failure) setKept({ subject, failure });
  const retry = () => {
    refetch();
    setKept({ subject, failure: null });
  };
  return { failure, retry };
}
