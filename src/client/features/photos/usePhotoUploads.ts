import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_BYTES } from '../../../routers/limits';
import type { TextKey } from '../../i18n';
import { isHeic, readAsDataUrl, shrinkImage, UnreadableFile } from '../../lib/forms/shrinkImage';
import { failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { trpc } from '../../trpc';

export interface Upload {
  id: number;
  file: File;
  preview: string;
  state: 'chosen' | 'unreadable' | 'sending' | 'sent' | 'failed';
  /** Upload progress, 0 to 1. */
  share: number;
  message?: string;
}

class TooLarge extends Error {}

const bytesOf = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4;
const isWaiting = ({ state }: Upload) => state === 'chosen' || state === 'failed';
let lastId = 0;

async function prepare(file: File, isOriginal: boolean) {
  if (isOriginal && file.size > FILE_BYTES) throw new TooLarge();
  const dataUrl = await (isOriginal ? readAsDataUrl(file) : shrinkImage(file));
  if (bytesOf(dataUrl) > FILE_BYTES + 2) throw new TooLarge();
  return dataUrl;
}

/** Uploads the chosen photos one after another; failed ones stay in the list, to be retried. */
export function usePhotoUploads(holidayId: number, isOriginal: boolean, onDone: () => void) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isSending, setIsSending] = useState(false);
  const current = useRef(0);
  const isUnmounted = useRef(false);
  const previews = useRef(new Set<string>());

  const mark = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const create = trpc.photos.create.useMutation({
    meta: { failure: 'photos.uploadFailed' },
    trpc: withProgress((share) => mark(current.current, { share })),
  });

  useEffect(() => {
    const urls = previews.current;
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const choose = (files: File[]) => {
    if (files.length === 0) return;
    setUploads(
      files.map((file) => {
        lastId += 1;
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { id: lastId, file, preview, state: 'chosen', share: 0 };
      }),
    );
    if (files.every((file) => file.size <= FILE_BYTES)) return;
    if (isOriginal) notify({ message: t('errors.fileTooLarge'), kind: 'failure' });
    else notify({ title: t('photos.large'), message: t('photos.largeHint'), kind: 'success' });
  };

  const notifyUnreadable = (id: number, message: TextKey, state: Upload['state']) => {
    mark(id, { state, message: t(message) });
    notify({
      title: t('photos.unreadableTitle'),
      message: t('photos.unreadableHint'),
      kind: 'failure',
    });
  };

  const sendOne = async ({ id, file }: Upload) => {
    current.current = id;
    mark(id, { state: 'sending', share: 0, message: undefined });
    let base64Data: string;
    try {
      base64Data = await prepare(file, isOriginal);
    } catch (cause) {
      if (cause instanceof TooLarge) {
        mark(id, { state: 'failed', message: t('errors.fileTooLarge') });
        notify({ message: t('errors.fileTooLarge'), kind: 'failure' });
      } else if (cause instanceof UnreadableFile)
        notifyUnreadable(id, 'photos.unreadableFile', 'failed');
      else notifyUnreadable(id, 'photos.unreadable', 'unreadable');
      return false;
    }
    try {
      const mimeType = /^data:([^;]*)/.exec(base64Data)?.[1];
      await create.mutateAsync({ holidayId, base64Data, mimeType });
      mark(id, { state: 'sent', share: 1 });
      return true;
    } catch (cause) {
      mark(id, { state: 'failed', message: failureText(cause) ?? t('photos.uploadFailed') });
      return false;
    }
  };

  const send = async (chosen = uploads.filter(isWaiting)) => {
    if (isSending) return;
    if (chosen.length === 0) return notify({ message: t('photos.nothing'), kind: 'failure' });
    setIsSending(true);
    let sent = 0;
    for (const upload of chosen) {
      if (isUnmounted.current) break;
      if (await sendOne(upload)) sent += 1;
    }
    setIsSending(false);
    setUploads((all) => all.filter(({ state }) => state !== 'sent'));
    if (sent < chosen.length) return;
    notify({
      title: t('photos.success'),
      message: sent === 1 ? t('photos.uploaded') : t('photos.uploadedCount', { count: sent }),
      kind: 'success',
    });
    if (chosen.length === uploads.filter(isWaiting).length) onDone();
  };

  return {
    uploads,
    isSending,
    choose,
    send,
    leaveOut: (id: number) => setUploads((all) => all.filter((one) => one.id !== id)),
    /** Called when the browser cannot show a photo; only the server may be able to decode HEIC. */
    onUnshown: ({ id, file }: Upload) => {
      if (!isHeic(file)) notifyUnreadable(id, 'photos.unreadable', 'unreadable');
    },
  };
}
