import { FILE_NAME_HEADER, SHARED_CACHE } from '../lib/offline/storage/cacheNames';

const TEXTS = ['title', 'text', 'url'];

/** What was shared, as files; a text becomes a text file. */
async function filesOf(request: Request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((value) => value instanceof File);
  const text = TEXTS.flatMap((name) => form.get(name) || []).join('\n');
  if (files.length > 0 || !text) return files;
  return [new File([text], 'text.txt', { type: 'text/plain' })];
}

/** Stores what another app shares until the screen takes it, and shows that screen. */
export async function storeShared(request: Request) {
  try {
    const cache = await caches.open(SHARED_CACHE);
    const now = Date.now();
    for (const [n, file] of (await filesOf(request)).entries())
      await cache.put(
        `/share/${now}-${n}`,
        new Response(file, {
          headers: {
            'Content-Type': file.type,
            'Last-Modified': new Date(file.lastModified).toUTCString(),
            [FILE_NAME_HEADER]: encodeURIComponent(file.name),
          },
        }),
      );
    return Response.redirect('/share', 303);
  } catch {
    return Response.redirect('/share?missed=yes', 303);
  }
}
