/** Content types of the pictures and videos that are kept, by the endings of their files. */

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const VIDEO_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};
/** Kept as they were sent, and never shown as they are. */
const ORIGINAL_TYPES: Record<string, string> = { heic: 'image/heic' };

/** What follows the last dot of a file name. */
export const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The content type of a picture (JPEG, PNG, WebP); null for any other file. */
export const pictureTypeOf = (name: string): string | null =>
  PICTURE_TYPES[extensionOf(name)] ?? null;

/** The content type of a video (MP4, MOV, WebM); null for any other file. */
export const videoTypeOf = (name: string): string | null => VIDEO_TYPES[extensionOf(name)] ?? null;

/** The content type of a picture, a video or an original; null for any other file. */
export const mediaTypeOf = (name: string): string | null =>
  pictureTypeOf(name) ?? videoTypeOf(name) ?? ORIGINAL_TYPES[extensionOf(name)] ?? null;
