import { trpcClient } from '../../../trpc';
import type { Photo } from '../types';

/** Photos that a holiday has: their ids, and the hashes of the files that were sent. */
interface Known {
  ids: Set<number>;
  hashes: Set<string>;
}

const PAGE = 500;
/** Larger files are sent without being looked for: a hash needs the whole file in memory. */
const MAX_HASHED_BYTES = 100 * 1024 * 1024;

async function load(holidayId: number): Promise<Known> {
  const known: Known = { ids: new Set(), hashes: new Set() };
  for (let after: number | undefined, page: Photo[] = []; ; after = page.at(-1)?.id) {
    page = await trpcClient.photos.list.query({ holidayId, after, limit: PAGE });
    for (const { id, sha256 } of page) {
      known.ids.add(id);
      if (sha256) known.hashes.add(sha256);
    }
    if (page.length < PAGE) return known;
  }
}

const holidays = new Map<number, Promise<Known | null>>();
const hashes = new WeakMap<File, Promise<string | null>>();
let lastHash: Promise<unknown> = Promise.resolve();

function knownOf(holidayId: number) {
  const known = holidays.get(holidayId) ?? load(holidayId).catch(() => null);
  holidays.set(holidayId, known);
  return known;
}

/** Reads a holiday's photos anew when they are next needed. */
export const forgetPhotos = (holidayId: number) => holidays.delete(holidayId);

async function computeHash(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256, of one file at a time. Null for a large file, and without HTTPS. */
function hashOf(file: File) {
  // only pages with HTTPS, and localhost, have it
  if (!globalThis.crypto.subtle || file.size > MAX_HASHED_BYTES) return null;
  const hash = hashes.get(file) ?? lastHash.then(() => computeHash(file)).catch(() => null);
  hashes.set(file, hash);
  lastHash = hash;
  return hash;
}

/** Whether the holiday has this file already, as far as is known before it is sent. */
export async function isDuplicate(holidayId: number, file: File) {
  const hash = await hashOf(file);
  return hash !== null && (await knownOf(holidayId))?.hashes.has(hash) === true;
}

/** Notes a photo that was sent. Returns whether the holiday had it before. */
export async function noteSent({
  id,
  sha256,
  holidayId,
}: Pick<Photo, 'id' | 'sha256' | 'holidayId'>) {
  const known = await knownOf(holidayId);
  const wasDuplicate = known?.ids.has(id) === true;
  known?.ids.add(id);
  if (sha256) known?.hashes.add(sha256);
  return wasDuplicate;
}
