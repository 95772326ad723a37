/** What a file may be that is added to the photos of a holiday: its type, by its content. */
import type { Settings } from '../env';
import { AppError } from '../errors';
import { requireFormat } from '../storage/pictureFormat';

const MB = 1024 * 1024;
const PICTURE_MB = 100;

export interface UploadType {
  kind: 'photo' | 'video';
  extension: string;
}

const PICTURES = { jpeg: 'jpg', png: 'png', webp: 'webp', heic: 'heic' } as const;

const VIDEOS: [extension: string, signature: RegExp][] = [
  ['mov', /^.{4}(ftypqt {2}|moov|mdat|wide|free|skip)/s],
  ['mp4', /^.{4}ftyp(isom|iso\d|mp4\d|avc1|M4V |MSNV|mmp4|dash|3g[p2].|XAVC)/s],
  ['webm', /^.E\xdf\xa3.{0,40}webm/s],
];

/** How many of a file's first bytes `uploadTypeOf` needs. */
export const HEAD_BYTES = 64;

/** Throws AppError: 415 for another known type, 400 for an unknown type. */
export function uploadTypeOf(head: Uint8Array): UploadType {
  const start = Buffer.from(head).toString('latin1');
  const video = VIDEOS.find(([, signature]) => signature.test(start));
  if (video) return { kind: 'video', extension: video[0] };
  return { kind: 'photo', extension: PICTURES[requireFormat(head)] };
}

/** Throws AppError: 413 for a file that is too large; 415 for a video where none are kept. */
export function checkUploadSize(
  kind: UploadType['kind'],
  bytes: number,
  { MAX_VIDEO_MB }: Settings,
): void {
  if (kind === 'video' && MAX_VIDEO_MB === 0)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'noVideos');
  const mb = kind === 'video' ? MAX_VIDEO_MB : PICTURE_MB;
  if (bytes > mb * MB)
    throw new AppError('PAYLOAD_TOO_LARGE', 'uploadTooLarge', { params: { mb } });
}

/** The size in bytes of the largest file that may be added. */
export const largestUpload = ({ MAX_VIDEO_MB }: Settings) =>
  Math.max(PICTURE_MB, MAX_VIDEO_MB) * MB;
