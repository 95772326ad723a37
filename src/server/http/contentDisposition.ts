/** The Content-Disposition header of downloads. */

const ESCAPED_TOO = /['()*]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * A download under this name (RFC 6266), with a fallback in ASCII for clients that do not read
 * `filename*` (RFC 8187).
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(LONE_SURROGATE, '_')).replace(
    ESCAPED_TOO,
    percent,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
