import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { buildCacheOf, isBuildCache } from '../lib/offline/storage/cacheNames';
import { scope } from './scope';

/** A file of the build; `revision` is null where its name contains the hash of its content. */
interface BuiltFile {
  url: string;
  revision: string | null;
  integrity: string;
}

// written in front of this worker by scripts/buildWorker.mjs
declare const BUILD_ID: string;
declare const BUILT_FILES: BuiltFile[];

export const BUILD = BUILD_ID;
const CACHE = buildCacheOf(BUILD);
const SHELL = '/shell.html';
/** An entry of the cache, put there last: the build is complete. */
const WHOLE = '/whole';

/** How many files are fetched at a time: a controller fetches one after the other. */
const LANES = 4;

function controllerOf(some: BuiltFile[]) {
  // what is missing is never fetched by its address, where the next build may have another file
  const controller = new PrecacheController({ cacheName: CACHE, fallbackToNetwork: false });
  controller.addToCacheList(some);
  return controller;
}
const files = controllerOf(BUILT_FILES);
const lanes = Array.from({ length: LANES }, (_, lane) =>
  controllerOf(BUILT_FILES.filter((_, n) => n % LANES === lane)),
);

/** Copies from the caches of other builds what has not changed. */
async function copyUnchanged() {
  const own = await caches.open(CACHE);
  for (const { url, revision } of BUILT_FILES) {
    if (revision || (await own.match(url))) continue;
    const cached = await caches.match(url);
    if (cached) await own.put(url, cached);
  }
}

/**
 * Fills the cache of this build; rejects when one file is missing or not the one that was built, and
 * goes on where it stopped when it is called again. The cache is not deleted meanwhile.
 */
export const installBuild = (event: Event) =>
  navigator.locks.request(CACHE, { mode: 'shared' }, async () => {
    await copyUnchanged();
    const during = event as Parameters<typeof files.install>[0];
    await Promise.all(lanes.map((lane) => lane.install(during)));
    await (await caches.open(CACHE)).put(WHOLE, new Response());
  });

/** Deletes the caches of other builds, except those that a page uses or that are being installed. */
export async function deleteOtherBuilds() {
  const { installing, waiting } = scope.registration;
  if (installing || waiting) return;
  for (const name of await caches.keys())
    if (isBuildCache(name) && name !== CACHE)
      await navigator.locks.request(name, { ifAvailable: true }, async (isUnused) => {
        if (isUnused) await caches.delete(name);
      });
}

export const isBuilt = (url: string) => files.getCacheKeyForURL(url) !== undefined;

/** A file of this build, or one of another build whose name contains its hash. */
export const matchFile = async (url: string) =>
  (await files.matchPrecache(url)) ?? caches.match(url, { ignoreVary: true });

/**
 * The page without anybody's data, with a new nonce: the one in the cache is known to all.
 */
export async function renderShell() {
  const shell = (await files.matchPrecache(SHELL)) ?? (await lastShell());
  if (!shell) return null;
  const policy = shell.headers.get('Content-Security-Policy') ?? '';
  const known = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(shell.headers);
  headers.set('Content-Security-Policy', policy.replaceAll(known, nonce));
  headers.delete('Content-Encoding');
  return new Response((await shell.text()).replaceAll(known, nonce), { headers });
}

/** The page of another build whose cache is complete; its code is found by name. */
async function lastShell() {
  for (const cacheName of (await caches.keys()).filter(isBuildCache))
    if (await caches.match(WHOLE, { cacheName }))
      return caches.match(SHELL, { cacheName, ignoreSearch: true });
  return undefined;
}
