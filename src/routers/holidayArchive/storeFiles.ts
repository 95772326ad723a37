import { mediaTypeOf } from '../../pictures/contentTypes';
import { AppError } from '../../server/errors';
import { uploadTypeOf } from '../../server/photos/uploadType';
import { storeAnyFile } from '../../server/storage/storeUpload';
import { storeFile } from '../../server/storage/strayFiles';
import { type Archive, throwUnreadable } from './archive';
import type { StoredFiles } from './storedFiles';

type Services = Parameters<typeof storeFile>[0];

/**
 * Stores the files of an archive one by one; adds their URLs to `urls`. Throws AppError: 400 or 415
 * for a picture, video or original that is none, 422 for a damaged archive; StorageError.
 */
export async function storeFiles(services: Services, archive: Archive, urls: string[]) {
  const stored: StoredFiles = new Map();
  for (const name of archive.files) {
    const file = await storeAnyFile(services, await archive.bytes(name), name);
    urls.push(file.url);
    stored.set(name, file);
  }
  for (const { name, kind } of archive.originals) {
    const type = uploadTypeOf(await archive.head(name));
    if (type.kind !== kind) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
    const contentType = mediaTypeOf(`.${type.extension}`) as string;
    const url = await storeFile(
      services,
      await archive.stream(name),
      type.extension,
      contentType,
    ).catch(throwUnreadable);
    urls.push(url);
    stored.set(name, { url, contentType, width: null, height: null, placeholder: null });
  }
  return stored;
}
