interface AppFailure {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

interface Told {
  data?: { appError?: AppFailure; httpStatus?: number } | null;
}

/** An upload that something between us and the server refused; its message is for people. */
export class UploadRefused extends Error {}

/** The server's own sentence, or that an upload was refused without one; other failures have none. */
export function failureText(cause: unknown) {
  const inner = (cause as Error | undefined)?.cause;
  const refusal = inner instanceof UploadRefused ? inner.message : undefined;
  return (cause as Told)?.data?.appError?.error ?? refusal;
}

export const failureCode = (cause: unknown) => (cause as Told)?.data?.appError?.code;

export const failureFields = (cause: unknown) => (cause as Told)?.data?.appError?.fields ?? {};

export const failureStatus = (cause: unknown) => (cause as Told)?.data?.httpStatus;
