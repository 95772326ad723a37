/** Reads the size, the length, and the day and place of a video (MP4, MOV, WebM). */
import { AppError } from '../errors';
import {
  type CaptureInfo,
  coordinatesOf,
  NO_CAPTURE_INFO,
  offsetOf,
  wallClockOf,
} from './captureInfo';
import { type MovieHeader, readMovieHeader } from './movieBoxes';
import { readWebmHeader } from './webmHeader';

const MAX_SIDE = 16_384;
const MAX_SECONDS = 1_000_000;
const DAY_MS = 86_400_000;
/** Degrees of latitude and longitude: `+52.1600+004.4900+001.2/`. */
const ISO_6709 = /^([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)/;

interface Dated {
  /** When it was made, ISO 8601 in UTC, of a file that says no more; else null. */
  takenInstant: string | null;
}

interface VideoInfo extends CaptureInfo, Dated {
  /** Pixels, with the rotation of the file applied. */
  width: number;
  height: number;
  /** Null when the file does not say. */
  durationSeconds: number | null;
}

/** Throws AppError 400 when the file has no readable header with a video track. */
export async function readVideoInfo(file: Blob, extension: string): Promise<VideoInfo> {
  try {
    if (extension === 'webm') {
      const webm = await readWebmHeader(file);
      return { ...measured(webm), ...NO_CAPTURE_INFO, takenInstant: instantOf(webm.created) };
    }
    const header = await readMovieHeader(file);
    return { ...measured(header), ...captureInfoOf(header) };
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'invalidVideo', { cause });
  }
}

function measured({ width, height, duration }: Pick<MovieHeader, 'width' | 'height' | 'duration'>) {
  if (!(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE))
    throw new Error(`a picture of ${width} x ${height} pixels`);
  const isKnown = duration > 0 && duration <= MAX_SECONDS;
  return { width, height, durationSeconds: isKnown ? duration : null };
}

/**
 * What Apple's keys and Android's place say. Other files have their creation date in UTC only
 * (`mvhd`, `DateUTC`), which is a wall clock once the holiday has a time zone.
 */
function captureInfoOf({ keys, place, created: instant }: MovieHeader): CaptureInfo & Dated {
  const apple = (key: string) => keys.get(`com.apple.quicktime.${key}`)?.trim() ?? '';
  const created = apple('creationdate');
  const [takenAt, takenOffset] = [wallClockOf(created), offsetOf(created.slice(19))];
  const isDated = takenAt !== null && takenOffset !== null;
  const [, latitude, longitude] = ISO_6709.exec(apple('location.ISO6709') || (place ?? '')) ?? [];
  return {
    ...(isDated
      ? { takenAt, takenOffset, takenInstant: null }
      : { takenAt: null, takenOffset: null, takenInstant: instantOf(instant) }),
    ...(latitude && longitude
      ? coordinatesOf(Number(latitude), Number(longitude))
      : coordinatesOf(null, null)),
    contentId: apple('content.identifier') || null,
  };
}

/** Cameras without a clock say 1904, 1970 or 2001, when the formats and Unix begin to count. */
const FIRST_YEAR = 2002;

/** ISO 8601 of milliseconds since 1970; null where no camera's clock is right. */
function instantOf(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  const isBelievable = date.getUTCFullYear() >= FIRST_YEAR && milliseconds < Date.now() + DAY_MS;
  return isBelievable ? date.toISOString() : null;
}
