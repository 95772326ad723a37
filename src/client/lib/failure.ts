interface AppFailure {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

interface Told {
  data?: { appError?: AppFailure; httpStatus?: number } | null;
}

/** The server's own sentence, when it gave one; a proxy's page or an empty body has none. */
export const failureText = (cause: unknown) => (cause as Told)?.data?.appError?.error;

export const failureCode = (cause: unknown) => (cause as Told)?.data?.appError?.code;

export const failureFields = (cause: unknown) => (cause as Told)?.data?.appError?.fields ?? {};

export const failureStatus = (cause: unknown) => (cause as Told)?.data?.httpStatus;
