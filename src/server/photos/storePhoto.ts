/** Checks a file that is added to a holiday's photos, and stores what is kept of it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { mediaTypeOf } from '../../pictures/contentTypes';
import { AppError } from '../errors';
import { digestOf } from '../storage/digest';
import { type Picture, readPicture, readShownPicture } from '../storage/pictures';
import { createSemaphore } from '../storage/semaphore';
import { expireUploads, storeFile } from '../storage/strayFiles';
import { safeFileName, withoutFolders } from '../storage/userFileNames';
import type { Services } from '../trpc';
import { readExif } from './exif';
import { findSameFile, type StoredPhoto } from './insertPhoto';
import { drawStill } from './still';
import { checkUploadSize, HEAD_BYTES, type UploadType, uploadTypeOf } from './uploadType';
import { readVideoInfo } from './video';

type Deps = Pick<Services, 'db' | 'storage' | 'settings'>;

/** Pictures of up to 100 MB each are in memory while they are read. */
const takeTurn = createSemaphore(2);

/**
 * Stores a picture or video of any size as it is, and the picture to show. Nothing is stored when
 * the holiday has the same bytes. Throws AppError: 415 for another type, 413 for a file that is too
 * large, 400 for one that cannot be read; StorageError.
 */
export async function storePhoto(
  deps: Deps,
  holidayId: number,
  file: Blob,
  fileName: string,
): Promise<StoredPhoto> {
  const type = uploadTypeOf(await bytesOf(file.slice(0, HEAD_BYTES)));
  checkUploadSize(type.kind, file.size, deps.settings);
  const { sha256 } = await digestOf(streamOf(file));
  if (await findSameFile(deps.db, holidayId, sha256)) return { sha256, values: null, urls: [] };
  const { shown, ...found } =
    type.kind === 'photo'
      ? await takeTurn(1, () => readPhoto(file))
      : await readVideo(file, type.extension);
  const imageUrl = await storeShown(deps, shown);
  const url = await storeAsSent(deps, file, type);
  const { width, height, placeholder } = shown;
  return {
    sha256,
    values: {
      ...found,
      ...(type.kind === 'photo' ? { originalUrl: url } : { videoUrl: url }),
      ...{ kind: type.kind, imageUrl, width, height, placeholder, sha256 },
      bytes: file.size,
      fileName: safeFileName(withoutFolders(fileName)),
      isOriginal: true,
    },
    urls: [imageUrl, url],
  };
}

/**
 * As `storePhoto`, all or none of several files. The error names the file that is refused.
 */
export async function storePhotos(
  deps: Deps & Pick<Services, 'nudgeSweeper'>,
  holidayId: number,
  files: File[],
) {
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files)
      stored.push(await storePhoto(deps, holidayId, file, file.name).catch(nameFile(file.name)));
    return stored;
  } catch (error) {
    await expireUploads(
      deps,
      stored.flatMap((photo) => photo.urls),
    );
    throw error;
  }
}

const nameFile = (fileName: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  const { code, key, params, cause } = error;
  throw new AppError(code, key, { params, fileName, cause });
};

/** Stores a small copy of a picture and not the picture itself. Throws as `storePhoto`. */
export async function storeSmallCopy(
  deps: Deps,
  holidayId: number,
  bytes: Uint8Array,
): Promise<StoredPhoto> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (await findSameFile(deps.db, holidayId, sha256)) return { sha256, values: null, urls: [] };
  const shown = await readPicture(bytes);
  const imageUrl = await storeShown(deps, shown);
  const { width, height, placeholder } = shown;
  return {
    sha256,
    values: {
      ...readExif(bytes),
      ...{ imageUrl, width, height, placeholder, sha256 },
      bytes: bytes.length,
    },
    urls: [imageUrl],
  };
}

async function readPhoto(file: Blob) {
  const bytes = await bytesOf(file);
  return { shown: await readShownPicture(bytes), ...readExif(bytes) };
}

async function readVideo(file: Blob, extension: string) {
  const { width, height, ...info } = await readVideoInfo(file, extension);
  return { shown: await drawStill({ width, height }), ...info };
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const streamOf = (file: Blob) => Readable.fromWeb(file.stream() as ReadableStream);

const storeShown = (deps: Deps, { bytes, extension, contentType }: Picture) =>
  storeFile(deps, bytes, extension, contentType);

const storeAsSent = (deps: Deps, file: Blob, { extension }: UploadType) =>
  storeFile(deps, streamOf(file), extension, mediaTypeOf(`.${extension}`) as string);
