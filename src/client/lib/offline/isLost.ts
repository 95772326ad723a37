import { failureCode } from '../network/failure';

/** Whether no server of ours responded: nothing came, or something without the shape of our errors. */
export const isLost = (cause: unknown) => failureCode(cause) === undefined;
