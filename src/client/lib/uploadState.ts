import type { FileEntry } from './offline/outbox/outboxFiles';
import { sharedState } from './sharedState';

/**
 * Where a file is: `chosen` in the dialog, then `queued` and `sending`. At the end `sent`, `duplicate`
 * (the holiday had it already), `failed` (may be sent again) or `refused`.
 */
export type Stage = 'chosen' | 'queued' | 'sending' | 'sent' | 'duplicate' | 'failed' | 'refused';

/** Why nothing is sent: by the user, without a connection, or because the session has ended. */
export type Hold = 'paused' | 'offline' | 'login';

export interface Upload {
  id: number;
  holidayId: number;
  file: File;
  /** An object URL. */
  preview: string;
  /** Whether a picture is made smaller before it is sent. */
  isSmall: boolean;
  stage: Stage;
  /** Progress, 0 to 1. */
  share: number;
  /** The highest share so far; an interrupted file may go back to the beginning. */
  furthest: number;
  /** How often sending was interrupted since it last got further. */
  stalls: number;
  message?: string;
  /** Its entry in the outbox, where it stays until the server has it. */
  outboxEntry?: FileEntry;
}

export interface Uploads {
  files: readonly Upload[];
  hold: Hold | null;
}

/** This tab's photos and videos to be sent, of all holidays. Changed by `uploadQueue` alone. */
export const uploads = sharedState<Uploads>({ files: [], hold: null });
