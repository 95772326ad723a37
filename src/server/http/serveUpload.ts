/**
 * Handles GET and HEAD /uploads/{name}: files that a row refers to, pictures in the requested
 * width, videos in the requested part, and what was sent for a picture.
 */
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { mediaTypeOf, pictureTypeOf, videoTypeOf } from '../../pictures/contentTypes';
import { PICTURE_WIDTHS } from '../../pictures/widths';
import type { Db } from '../db';
import { AppError } from '../errors';
import { pictureInSize } from '../storage/resizedPictures';
import type { Storage } from '../storage/storage';
import { isFileName, UPLOADS } from '../storage/storedNames';
import { isFileReferenced, originalOf } from '../storage/strayFiles';
import { byteRange } from './byteRange';
import { attachment } from './contentDisposition';

/** A name always refers to the same bytes, so clients may cache them without revalidation. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';
const POLICY = "sandbox; default-src 'none'";

const contentTypeOf = (name: string) => mediaTypeOf(name) ?? 'application/octet-stream';

const notFound = () => new AppError('NOT_FOUND', 'notFound');

/**
 * The handler; the caller must check the session first. With `?w=400`, `800` or `1600` a picture is
 * sent as WebP of at most that width in pixels, with `?original=1` as it was sent. 404 when no row
 * refers to the file, 416 for a range beyond its end.
 */
export function serveUpload({ db, storage }: { db: Db; storage: Storage }) {
  /** A stored file: as a whole, or the part that the Range header requests. */
  async function sendFile(c: Context, name: string, headers: Record<string, string>) {
    const size = await storage.size(name);
    if (size === null) throw notFound();
    const ifRange = c.req.header('if-range');
    const isSame = !ifRange || ifRange === headers.ETag;
    const range = isSame ? byteRange(c.req.header('range'), size) : null;
    const more = { ...headers, 'Accept-Ranges': 'bytes' };
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...more, 'Content-Range': `bytes */${size}` });
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const length = { 'Content-Length': String(end - start + 1) };
    const part = range && { 'Content-Range': `bytes ${start}-${end}/${size}` };
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status, { ...more, ...length, ...part });
    const stream = await storage.open(name, { start, end });
    if (!stream) throw notFound();
    const body = Readable.toWeb(stream) as ReadableStream;
    return c.body(body, status, { ...more, ...length, ...part });
  }

  return async function handler(c: Context): Promise<Response> {
    const name = c.req.path.slice(UPLOADS.length);
    const url = UPLOADS + name;
    if (!isFileName(name) || !(await isFileReferenced(db, url))) throw notFound();
    const pictureType = pictureTypeOf(name);
    const isOriginal = c.req.query('original') === '1';
    const width =
      pictureType && !isOriginal && PICTURE_WIDTHS.find((w) => String(w) === c.req.query('w'));
    const etag = `"${[name, width || (isOriginal && 'original')].filter(Boolean).join('-')}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': CACHE_CONTROL,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': POLICY,
    };
    if (matches(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);

    if (isOriginal) {
      const original = (await originalOf(db, url)) ?? { name, fileName: null };
      return sendFile(c, original.name, {
        ...headers,
        'Content-Type': contentTypeOf(original.name),
        'Content-Disposition': attachment(original.fileName ?? original.name),
      });
    }
    if (!width)
      return sendFile(c, name, {
        ...headers,
        'Content-Type': contentTypeOf(name),
        ...(pictureType || videoTypeOf(name) ? {} : { 'Content-Disposition': 'attachment' }),
      });
    const bytes = await pictureInSize(storage, name, width);
    if (!bytes) throw notFound();
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
    });
  };
}

/**
 * Whether If-None-Match contains the ETag: weak comparison with a list, RFC 9110, section 13.1.2.
 */
const matches = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
