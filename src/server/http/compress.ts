/** Compresses the bodies of JSON and of pages, which are whole before they are sent. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** A smaller body fits into one packet anyway. */
const MIN_BYTES = 1024;
const COMPRESSED = /^(?:application\/json|text\/html)\b/;
/** Takes about as long as gzip does at its default level, for fewer bytes; 4 takes twice as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const PACK: Record<string, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (bytes) => packBrotli(bytes, BROTLI),
  gzip: (bytes) => packGzip(bytes),
};

/**
 * Compresses with Brotli or gzip, whichever the client accepts. A stream in these types would be
 * read to its end first. The ETag stays strong, since it names the version of a row, not bytes.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  headers.append('Vary', 'Accept-Encoding');
  const isShort = Number(headers.get('Content-Length') ?? MIN_BYTES) < MIN_BYTES;
  const isPlain = !headers.has('Transfer-Encoding') && !headers.has('Content-Encoding');
  if (isShort || !isPlain || !COMPRESSED.test(headers.get('Content-Type') ?? '')) return;
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(PACK),
    default: '',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? '',
  });
  const pack = PACK[encoding];
  if (!pack) return;
  let body = Buffer.from(await c.res.arrayBuffer());
  if (body.length >= MIN_BYTES) {
    body = await pack(body);
    headers.set('Content-Encoding', encoding);
  }
  headers.set('Content-Length', String(body.length));
  // without the response of before, which would be copied into the new one
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
