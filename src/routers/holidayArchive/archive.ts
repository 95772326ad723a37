import * as schema from '../../../drizzle/schema';
import { version } from '../../../package.json';
import { inLanes } from '../../base/inLanes';
import { mediaTypeOf } from '../../pictures/contentTypes';
import { AppError, isCausedBy } from '../../server/errors';
import { HEAD_BYTES, type UploadType, uploadTypeOf } from '../../server/photos/uploadType';
import { readStoredPicture } from '../../server/storage/pictures';
import type { Storage } from '../../server/storage/storage';
import { UPLOADS } from '../../server/storage/storedNames';
import { storeAnyFile } from '../../server/storage/storeUpload';
import { storeFile } from '../../server/storage/strayFiles';
import { openZip, type Zip, ZipError } from '../../server/zip/read';
import type { ZipPart } from '../../server/zip/write';
import { FILE_BYTES } from '../limits';
import { filePaths } from './fileName';
import {
  type ArchivedHoliday,
  archivedHoliday,
  HOLIDAY_FORMAT,
  HOLIDAY_FORMAT_VERSION,
  MAX_ARCHIVE_PHOTOS,
  portable,
  portablePhoto,
} from './format';
import type { StoredFiles } from './insert';
import { holidayPage } from './page';
import { dismissalsOf, type HolidayToExport } from './queries';
import { ARCHIVE_BYTES } from './schema';

const DATA = 'holiday.json';
const PAGE = 'index.html';
/** For the most photos, with captions and comments. */
const DATA_BYTES = 32 * 1024 * 1024;
/** Files stored at a time: each waits for the disk several times. */
const LANES = 8;
/** Of a photo there are up to three: what is shown, what was sent, and a film. */
const MAX_ENTRIES = 4 * MAX_ARCHIVE_PHOTOS;

/**
 * Converts a holiday to the format of `holiday.json`; `urls` maps paths in the archive to /uploads/
 * URLs.
 */
function toArchive(row: HolidayToExport) {
  const { urls, name } = filePaths();
  const pictures = <Row extends { imageUrl: string; isPrimary: boolean; createdAt: string }>(
    folder: string,
    images: Row[],
  ) =>
    images.map(({ imageUrl, isPrimary, createdAt }) => ({
      ...{ file: name(folder, imageUrl), isPrimary, createdAt },
    }));
  const indexes = new Map(row.travellers.map(({ id }, index) => [id, index]));
  const forTravellers = ({ travellerIds }: { travellerIds: number[] }) => ({
    travellers: travellerIds.flatMap((id) => indexes.get(id) ?? []),
  });
  const kept = (url: string | null) => url && name('originals', url);
  const photos = row.photos.map((photo) => ({
    ...portablePhoto(photo),
    file: name('photos', photo.imageUrl),
    original: kept(photo.originalUrl),
    video: kept(photo.videoUrl),
    film: kept(photo.filmUrl),
    comments: photo.comments.map((comment) => portable(schema.comments, comment)),
    hearts: photo.hearts.map(({ user, createdAt }) => ({ person: user.name, createdAt })),
  }));
  const cover = photos.find(({ file }) => urls.get(file) === row.cover?.imageUrl);
  const { exportKey: key, createdAt, ...holiday } = portable(schema.holidays, row);
  const archived = {
    format: HOLIDAY_FORMAT,
    formatVersion: HOLIDAY_FORMAT_VERSION,
    program: version,
    ...{ key, createdAt, holiday },
    cover: cover?.file ?? null,
    photos,
    comments: row.comments.map((comment) => portable(schema.comments, comment)),
    travellers: row.travellers.map(({ userId, name, createdAt }) => ({
      ...{ name, person: userId && name, createdAt },
    })),
    tickets: row.tickets.map((ticket) => ({
      ...portable(schema.tickets, ticket),
      ...forTravellers(ticket),
      attachment: ticket.attachmentUrl ? name('tickets', ticket.attachmentUrl) : null,
    })),
    hotels: row.hotels.map((hotel) => ({
      ...portable(schema.hotels, hotel),
      ...forTravellers(hotel),
      attachment: hotel.attachmentUrl ? name('hotels', hotel.attachmentUrl) : null,
      images: pictures('hotels', hotel.images),
    })),
    excursions: row.excursions.map((excursion) => ({
      ...portable(schema.excursions, excursion),
      ...forTravellers(excursion),
      files: excursion.files.map(({ fileUrl, fileName, isPrimary, createdAt }) => ({
        ...{ file: name('excursions', fileUrl), fileName, isPrimary, createdAt },
      })),
    })),
    visits: row.restaurantVisits.map(({ restaurant, ratings, ...visit }) => ({
      ...portable(schema.restaurantVisits, visit),
      ...forTravellers(visit),
      restaurant: {
        ...portable(schema.restaurants, restaurant),
        images: pictures('restaurants', restaurant.images),
      },
      ratings: ratings.map(({ user, ...rating }) => ({
        ...portable(schema.restaurantRatings, rating),
        person: user?.name ?? null,
      })),
    })),
    dismissals: dismissalsOf(row),
    ...Object.fromEntries(
      Object.entries(row.plainRows).map(([name, rows]) => [
        name,
        rows.map(({ travellerIds, ...plain }) =>
          travellerIds ? { ...plain, ...forTravellers({ travellerIds }) } : plain,
        ),
      ]),
    ),
  };
  return { archived: archived as ArchivedHoliday, urls };
}

/** The entries of the archive. The HTML page is the first, so that it is easy to find. */
export async function* exportParts(
  row: HolidayToExport,
  storage: Pick<Storage, 'open'>,
  language: 'en' | 'nl',
): AsyncGenerator<ZipPart> {
  const { archived, urls } = toArchive(row);
  yield { name: PAGE, data: Buffer.from(holidayPage(archived, language)) };
  yield { name: DATA, data: Buffer.from(JSON.stringify(archived, null, 1)) };
  for (const [file, url] of urls) {
    const stored = await storage.open(url.slice(UPLOADS.length));
    if (stored) yield { name: file, data: () => stored };
  }
}

/** Throws 422 for an archive that is damaged, and any other failure as it is. */
const throwUnreadable = (cause: unknown): never => {
  if (!isCausedBy(cause, (error) => error instanceof ZipError)) throw cause;
  throw new AppError('UNPROCESSABLE_CONTENT', 'noHolidayInside', { cause });
};

/**
 * Opens an archive and validates `holiday.json`. The files are read later, one by one, with
 * `bytes`, `head` and `stream`; the caller must call `close`. 422 if the file is damaged or not an exported holiday, 413
 * if a file or the total is too large.
 */
export async function readArchive(file: Blob) {
  const zip = await openZip(file, { maxEntries: MAX_ENTRIES }).catch(throwUnreadable);
  try {
    const text = (await zip.bytes(DATA, DATA_BYTES).catch(throwUnreadable)).toString();
    const { data, error } = archivedHoliday.safeParse(parse(text));
    if (!data) throw new AppError('UNPROCESSABLE_CONTENT', 'noHolidayInside', { cause: error });
    const isThere = (name: string) => zip.sizeOf(name) !== null;
    const files = filesOf(data).filter(isThere);
    const originals = originalsOf(data).filter(({ name }) => isThere(name));
    requireSizes(zip, files, originals);
    return {
      holiday: data,
      files,
      originals,
      head: (name: string) => zip.head(name, HEAD_BYTES).catch(throwUnreadable),
      stream: (name: string) => zip.stream(name).catch(throwUnreadable),
      bytes: (name: string) => zip.bytes(name, FILE_BYTES).catch(throwUnreadable),
      close: () => zip.close(),
    };
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

type Archive = Awaited<ReturnType<typeof readArchive>>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The paths of all files in `holiday.json` without duplicates. */
function filesOf({ photos, tickets, hotels, excursions, visits }: ArchivedHoliday): string[] {
  const names = [
    ...photos.map(({ file }) => file),
    ...[...tickets, ...hotels].flatMap(({ attachment }) => attachment ?? []),
    ...hotels.flatMap(({ images }) => images.map(({ file }) => file)),
    ...excursions.flatMap(({ files }) => files.map(({ file }) => file)),
    ...visits.flatMap(({ restaurant }) => restaurant.images.map(({ file }) => file)),
  ];
  return [...new Set(names)];
}

interface Original {
  /** The path in the archive. */
  name: string;
  kind: UploadType['kind'];
}

/** The files that are kept as they were sent, without duplicates. */
function originalsOf({ photos }: ArchivedHoliday): Original[] {
  const kinds = new Map<string, Original['kind']>();
  for (const { original, video, film } of photos) {
    if (original) kinds.set(original, 'photo');
    for (const name of [video, film]) if (name) kinds.set(name, 'video');
  }
  return [...kinds].map(([name, kind]) => ({ name, kind }));
}

function requireSizes(zip: Zip, files: string[], originals: Original[]) {
  const sizeOf = (name: string) => zip.sizeOf(name) ?? 0;
  const names = [...files, ...originals.map(({ name }) => name)];
  const total = names.reduce((sum, name) => sum + sizeOf(name), 0);
  if (total > ARCHIVE_BYTES || files.some((name) => sizeOf(name) > FILE_BYTES))
    throw new AppError('PAYLOAD_TOO_LARGE', 'archiveTooLarge');
}

/**
 * Stores the files of an archive; adds their URLs to `urls`. Progress is in files. Throws AppError:
 * 400 or 415 for a picture, video or original that is none, 422 for a damaged archive; StorageError.
 */
export async function storeFiles(
  services: Parameters<typeof storeFile>[0],
  archive: Archive,
  urls: string[],
  onProgress: (done: number, total: number) => void,
) {
  const stored: StoredFiles = new Map();
  const total = archive.files.length + archive.originals.length;
  await inLanes(archive.files, LANES, async (name) => {
    const bytes = await archive.bytes(name);
    const file = await storeAnyFile(services, bytes, name, readStoredPicture);
    urls.push(file.url);
    stored.set(name, file);
    onProgress(stored.size, total);
  });
  await inLanes(archive.originals, LANES, async ({ name, kind }) => {
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
    onProgress(stored.size, total);
  });
  return stored;
}
