/**
 * Handles GET and HEAD /uploads/{name}: files that a row refers to, pictures in the requested
 * width.
 */
import type { Context } from 'hono';
import { PICTURE_WIDTHS } from '../../pictures/widths';
import type { Db } from '../db';
import { AppError } from '../errors';
import { isFileName, pictureTypeOf, UPLOADS } from './names';
import { pictureInSize } from './resizedPictures';
import type { Storage } from './storage';
import { isFileReferenced } from './strayFiles';

/** A name always refers to the same bytes, so clients may cache them without revalidation. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';
const POLICY = "sandbox; default-src 'none'";

/**
 * The handler; the caller must check the session first. With `?w=400`, `800` or `1600` a picture is
 * sent as WebP of at most that width in pixels. 404 when no row refers to the file.
 */
export function serveUpload({ db, storage }: { db: Db; storage: Storage }) {
  return async function handler(c: Context): Promise<Response> {
    const name = c.req.path.slice(UPLOADS.length);
    if (!isFileName(name) || !(await isFileReferenced(db, UPLOADS + name))) {
      throw new AppError('NOT_FOUND', 'notFound');
    }
    const pictureType = pictureTypeOf(name);
    const width = pictureType && PICTURE_WIDTHS.find((known) => String(known) === c.req.query('w'));
    const etag = width ? `"${name}-${width}"` : `"${name}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': CACHE_CONTROL,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': POLICY,
    };
    if (matches(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);

    const bytes = width ? await pictureInSize(storage, name, width) : await storage.get(name);
    if (!bytes) throw new AppError('NOT_FOUND', 'notFound');
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': width ? 'image/webp' : (pictureType ?? 'application/octet-stream'),
      'Content-Length': String(bytes.length),
      ...(pictureType ? {} : { 'Content-Disposition': 'attachment' }),
    });
  };
}

/**
 * Whether If-None-Match contains the ETag: weak comparison with a list, RFC 9110, section 13.1.2.
 */
const matches = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
