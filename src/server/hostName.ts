/** Normalises host names, so that two spellings of one host compare equal. */
import { isIP } from 'node:net';

/** The maximum length of a name in DNS (RFC 1035, 2.3.4). */
const MAX_CHARS = 253;
const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d*)?$/;

/**
 * The host in lower case, without port and trailing dot; null when it is not valid (RFC 9110, 7.2).
 */
export function hostName(host: string): string | null {
  const name = HOST.exec(host.toLowerCase())?.[1];
  if (!name || name.length > MAX_CHARS) return null;
  return name.startsWith('[') && isIP(name.slice(1, -1)) !== 6 ? null : name;
}
