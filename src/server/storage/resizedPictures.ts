/** Pictures in the size asked for: made once, kept beside the whole one, removed with it. */
import { PICTURE_WIDTHS, type PictureWidth } from '../../pictures/widths';
import { loadSharp } from './loadSharp';
import { pictureTypeOf } from './names';
import { DECODING, decodeInTurn } from './pictures';
import { Recent } from './recent';
import type { Storage } from './storage';

const RECENT_BYTES = 32 * 1024 * 1024;
const TYPE = 'image/webp';
const WEBP = { quality: 78, effort: 2 };
/** The format's own limit in pixels, for a very tall picture. */
const WEBP_MAX_SIDE = 16_383;

interface Shelf {
  ready: Recent;
  inTheMaking: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
}
const shelves = new WeakMap<Storage, Shelf>();

function shelfOf(storage: Storage): Shelf {
  let shelf = shelves.get(storage);
  if (!shelf) {
    shelf = { ready: new Recent(RECENT_BYTES), inTheMaking: new Map() };
    shelves.set(storage, shelf);
  }
  return shelf;
}

const sizeName = (name: string, width: PictureWidth) => `w${width}-${name}.webp`;

/**
 * A stored picture as WebP, at most `width` pixels wide and never enlarged; null when the picture is
 * gone. However many ask at once, it is made once.
 */
export async function pictureInSize(storage: Storage, name: string, width: PictureWidth) {
  const { ready, inTheMaking } = shelfOf(storage);
  const key = sizeName(name, width);
  const kept = ready.get(key);
  if (kept) return kept;
  let making = inTheMaking.get(key);
  if (!making) {
    making = findOrMake(storage, name, width, ready).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
  }
  return making;
}

async function findOrMake(storage: Storage, name: string, width: PictureWidth, ready: Recent) {
  const key = sizeName(name, width);
  const bytes = (await storage.get(key)) ?? (await makeAndKeep(storage, name, width));
  if (bytes) ready.set(key, bytes);
  return bytes;
}

async function makeAndKeep(storage: Storage, name: string, width: PictureWidth) {
  const key = sizeName(name, width);
  const bytes = await make(storage, name, width);
  if (!bytes) return null;
  const isKept = await storage.put(key, bytes, TYPE).then(
    () => true,
    // on a full disk it is shown all the same, and made anew when asked for again
    () => false,
  );
  if (!isKept) return bytes;
  // Whoever removes a picture does so before its sizes, so one removed meanwhile shows here.
  if (await storage.has(name)) return bytes;
  await storage.remove(key);
  return null;
}

async function make(storage: Storage, name: string, width: PictureWidth) {
  const whole = await storage.get(name);
  if (!whole) return null;
  const sharp = await loadSharp();
  const picture = await sharp(whole, DECODING).metadata();
  const made = await decodeInTurn(picture.width * picture.height, () =>
    sharp(whole, DECODING)
      .resize(width, WEBP_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer(),
  );
  return made as Uint8Array<ArrayBuffer>;
}

/** Removes a file and the sizes made of it. */
export async function removeWithSizes(storage: Storage, name: string): Promise<void> {
  await storage.remove(name);
  if (!pictureTypeOf(name)) return;
  const { ready } = shelfOf(storage);
  await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      ready.delete(sizeName(name, width));
      await storage.remove(sizeName(name, width));
    }),
  );
}
