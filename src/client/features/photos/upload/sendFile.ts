import i18n from 'i18next';
import {
  type DetailedError,
  defaultOptions,
  type HttpResponse,
  Upload as TusUpload,
} from 'tus-js-client';
import { FILE_BYTES } from '../../../../routers/limits';
import { chosenLanguage } from '../../../i18n';
import { shrinkImage, UnreadableFile } from '../../../lib/forms/shrinkImage';
import { toFormData } from '../../../lib/forms/toFormData';
import { failureStatus, failureText, UploadRefused } from '../../../lib/network/failure';
import { trackedFetch } from '../../../lib/network/reachable';
import { isFromServer, type ResponseHead } from '../../../lib/network/sendAgain';
import { TAB_ID } from '../../../lib/network/tabId';
import { withProgress } from '../../../lib/network/uploadLink';
import type { Upload } from '../../../lib/uploadState';
import { lastUserId } from '../../../lib/useSession';
import { type Outputs, trpcClient } from '../../../trpc';
import { makeStill } from './makeStill';

type Photo = Outputs['photos']['create']['photo'];

/** Small enough for a proxy with a usual limit. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** How long the server keeps an unfinished upload. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** The reason with which sending is aborted for good: the server drops what it received. */
export const REMOVED = 'removed';

/** `status` is null when no response came from our server. */
export class UploadFailure extends Error {
  constructor(
    readonly status: number | null,
    text?: string,
  ) {
    super(text ?? i18n.t('photos.uploadFailed'));
  }
}

export const isVideo = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name);

interface Sending {
  signal: AbortSignal;
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a file and resolves to its photo. Throws `UploadFailure`, `UnreadableFile`,
 * `UnreadableImage`, or the signal's reason.
 */
export async function sendFile(upload: Upload, sending: Sending): Promise<Photo> {
  if (upload.isSmall && !isVideo(upload.file)) return sendSmallCopy(upload, sending);
  const photo = await sendWhole(upload, sending);
  if (photo.kind === 'video') await sendStill(photo, upload.file).catch(() => undefined);
  return photo;
}

async function sendStill({ id }: Photo, file: File) {
  const still = await makeStill(file);
  if (!still) return;
  const image = new File([still], 'still.jpg', { type: still.type });
  await trpcClient.photos.setStill.mutate(
    toFormData({ id, image }),
    withProgress(() => undefined),
  );
}

async function sendSmallCopy({ file, holidayId }: Upload, { signal, onProgress }: Sending) {
  const base64Data = await shrinkImage(file);
  const mimeType = /^data:([^;]*)/.exec(base64Data)?.[1];
  if (((base64Data.length - base64Data.indexOf(',') - 1) * 3) / 4 > FILE_BYTES + 2)
    throw new UploadFailure(413, i18n.t('errors.fileTooLarge'));
  try {
    const input = { holidayId, base64Data, mimeType };
    const options = { ...withProgress(onProgress), signal };
    return (await trpcClient.photos.create.mutate(input, options)).photo;
  } catch (cause) {
    signal.throwIfAborted();
    const isProxy = (cause as Error).cause instanceof UploadRefused;
    throw new UploadFailure(failureStatus(cause) ?? (isProxy ? 500 : null), failureText(cause));
  }
}

/** The failure that a response means, with the server's sentence or else the status. */
function failureOf(response: ResponseHead, body: string) {
  const { status } = response;
  let errorBody: { error?: string; code?: string } = {};
  try {
    errorBody = JSON.parse(body) ?? errorBody;
  } catch {
    // a page of a proxy
  }
  const isOurs = errorBody.code !== undefined || isFromServer(response);
  return new UploadFailure(
    !isOurs && [502, 503, 504].includes(status) ? null : status,
    errorBody.error ?? i18n.t('files.uploadRefused', { code: status }),
  );
}

const isGone = (status: number) => status === 404 || status === 410;
const headers = () => ({ 'Accept-Language': chosenLanguage(), 'X-Tab': TAB_ID });

/** Stops sending at a failure before tus-js-client would begin anew, except where it has to. */
function checkResponse(method: string, response: HttpResponse) {
  const status = response.getStatus();
  if (status < 400 || (method === 'HEAD' && isGone(status))) return;
  // the next try asks with HEAD and begins anew
  if (method === 'PATCH' && isGone(status)) throw new UploadFailure(null);
  const headers = new Headers();
  for (const name of ['X-Request-Id', 'Content-Type']) {
    const value = response.getHeader(name);
    if (value) headers.set(name, value);
  }
  throw failureOf({ status, headers }, response.getBody());
}

/** Asks for the photo of an upload that was complete although its response never came. */
async function photoOf(url: string, size: number): Promise<Photo> {
  const response = await trackedFetch(url, {
    method: 'PATCH',
    headers: {
      ...headers(),
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(size),
      'Content-Type': 'application/offset+octet-stream',
    },
  }).catch(() => {
    throw new UploadFailure(null);
  });
  const body = await response.text();
  if (!response.ok) throw failureOf(response, body);
  return JSON.parse(body) as Photo;
}

const fingerprintOf = ({ file, holidayId }: Upload) =>
  ['photo', lastUserId(), holidayId, file.name, file.type, file.size, file.lastModified].join('-');

/** Makes the server drop what it received of a file that is not being sent. */
export async function dropReceived(upload: Upload) {
  const { urlStorage } = defaultOptions;
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findUploadsByFingerprint(
    fingerprintOf(upload),
  )) {
    if (!uploadUrl) continue;
    await TusUpload.terminate(uploadUrl, { headers: headers(), retryDelays: null });
    await urlStorage.removeUpload(urlStorageKey);
  }
}

/** Drops the addresses of uploads that the server no longer has. */
async function forgetOldUploads() {
  const { urlStorage } = defaultOptions;
  for (const { creationTime, urlStorageKey } of await urlStorage.findAllUploads())
    if (!(Date.parse(creationTime) > Date.now() - KEPT_MS))
      await urlStorage.removeUpload(urlStorageKey);
}

async function checkReadable(file: File) {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile();
    });
}

/** Sends the file in chunks by tus 1.0.0; an upload that stopped goes on where it was. */
async function sendWhole(upload: Upload, { signal, onProgress }: Sending) {
  const { file, holidayId } = upload;
  const { name, size, lastModified } = file;
  const tus = new TusUpload(file, {
    endpoint: new URL('/api/uploads', location.href).href,
    metadata: {
      holidayId: String(holidayId),
      filename: name,
      lastModified: String(lastModified),
    },
    headers: headers(),
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(upload),
    // a paused upload may still be on its way to its first request
    onBeforeRequest: (request) => {
      if (request.getMethod() !== 'DELETE') signal.throwIfAborted();
    },
    onAfterResponse: (request, response) => checkResponse(request.getMethod(), response),
    onProgress: (sent) => onProgress(size > 0 ? sent / size : 0),
  });
  await forgetOldUploads();
  const previous = (await tus.findPreviousUploads()).at(-1);
  if (previous) tus.resumeFromPreviousUpload(previous);
  try {
    const body = await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        tus.abort(signal.reason === REMOVED).catch(() => undefined);
        reject(signal.reason);
      });
      tus.options.onSuccess = ({ lastResponse }) => resolve(lastResponse.getBody());
      tus.options.onError = reject;
      tus.start();
    });
    return body ? (JSON.parse(body) as Photo) : await photoOf(tus.url as string, size);
  } catch (cause) {
    signal.throwIfAborted();
    const failure = (cause as Partial<DetailedError>).causingError ?? cause;
    if (failure instanceof UploadFailure) throw failure;
    await checkReadable(file);
    throw new UploadFailure(null);
  }
}
