import { useState } from 'react';
import { withProgress } from './uploadLink';

/** The notices of a picture that is uploaded by itself. */
export const PICTURE_NOTICES = {
  successTitle: 'files.success',
  success: 'files.imageUploaded',
  failureTitle: 'files.uploadFailed',
  failure: 'files.uploadFailedHint',
} as const;

/**
 * The uploaded share of a mutation, 0 to 1 and null while nothing is uploaded, and the options of
 * the mutation that tell it.
 */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const options = {
    trpc: withProgress(setShare),
    onMutate: () => setShare(0),
    onSettled: () => setShare(null),
  };
  return [share, options] as const;
}
