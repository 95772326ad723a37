import i18n from 'i18next';
import type { TextKey } from '../../../i18n';
import { UnreadableFile, UnreadableImage } from '../../../lib/forms/shrinkImage';
import { isReachable, ping } from '../../../lib/network/reachable';
import { notify } from '../../../lib/notify';
import type { Upload } from '../../../lib/uploadState';
import { VISITOR } from '../../../lib/useSession';
import { api } from '../../../trpc';
import { UploadFailure } from './sendFile';
import type { UploadEvent } from './uploadSteps';

/** Statuses of a server that asks to wait; the file is sent again by itself. */
const BUSY = [408, 409, 423, 429];

/** A server without its database or storage is asked once more, then it says so itself. */
const mayGoOn = (status: number | null, stalls: number) =>
  status === null || BUSY.includes(status) || (status === 503 && stalls === 0);

/** The event for a file that was not sent; shows a notice where the user has to know. */
export async function eventOf({ id, stalls }: Upload, cause: unknown): Promise<UploadEvent> {
  if (cause instanceof UnreadableFile) return unreadable(id, 'photos.unreadableFile', 'failed');
  if (cause instanceof UnreadableImage) return unreadable(id, 'photos.unreadable', 'refused');
  const { status, message } = cause instanceof UploadFailure ? cause : new UploadFailure(500);
  if (status === 401) {
    api.session.current.setData(undefined, VISITOR);
    return { type: 'held', by: 'login' };
  }
  if (status === null) await ping();
  if (mayGoOn(status, stalls)) return { type: 'stalled', id, isReachable: isReachable(), message };
  notify({ message, kind: 'failure' });
  return { type: (status ?? 500) >= 500 ? 'failed' : 'refused', id, message };
}

export function unreadable(id: number, key: TextKey, type: 'failed' | 'refused'): UploadEvent {
  notify({
    title: i18n.t('photos.unreadableTitle'),
    message: i18n.t('photos.unreadableHint'),
    kind: 'failure',
  });
  return { type, id, message: i18n.t(key) };
}
