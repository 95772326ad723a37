interface AppFailure {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

interface TrpcFailure {
  data?: { appError?: AppFailure; httpStatus?: number } | null;
}

/** An upload that a proxy in front of the server refused; the message is shown to users. */
export class UploadRefused extends Error {}

/** The server's message, or that of `UploadRefused`; undefined for other failures. */
export function failureText(cause: unknown) {
  const inner = (cause as Error | undefined)?.cause;
  const refusal = inner instanceof UploadRefused ? inner.message : undefined;
  return (cause as TrpcFailure)?.data?.appError?.error ?? refusal;
}

export const failureCode = (cause: unknown) => (cause as TrpcFailure)?.data?.appError?.code;

/** Whether our server did not respond: nothing came, or something without the shape of our errors. */
export const isConnectionFailure = (cause: unknown) => failureCode(cause) === undefined;

export const failureFields = (cause: unknown) =>
  (cause as TrpcFailure)?.data?.appError?.fields ?? {};

export const failureStatus = (cause: unknown) => (cause as TrpcFailure)?.data?.httpStatus;
