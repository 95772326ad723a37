/** The name of a host as two spellings of it share it. */
import { isIP } from 'node:net';

/** A name's limit in the DNS (RFC 1035, 2.3.4). */
const MAX_CHARS = 253;
const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d*)?$/;

/** In lower case, without port and trailing dot; null for what is no host (RFC 9110, 7.2). */
export function hostName(host: string): string | null {
  const name = HOST.exec(host.toLowerCase())?.[1];
  if (!name || name.length > MAX_CHARS) return null;
  return name.startsWith('[') && isIP(name.slice(1, -1)) !== 6 ? null : name;
}
