/**
 * The trusted facts of a request: client address, scheme and host, and whether it is cross-origin.
 */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { Settings } from '../env';
import type { Log } from '../log';

/** Whether the address is a trusted proxy. */
export type Trust = (address: string) => boolean;

/** The addresses whose X-Forwarded-* headers are trusted (TRUST_PROXY). */
export function createTrust(setting: Settings['TRUST_PROXY']): Trust {
  if (typeof setting === 'boolean') return () => setting;
  const list = new BlockList();
  for (const entry of setting) {
    const [net = '', bits] = entry.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(net, Number(bits), family);
    else list.addAddress(net, family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * An address as rate limits count it: an IPv4 address, also when mapped into IPv6 (RFC 4291,
 * 2.5.5.2), or the /64 network of an IPv6 address, since a household or a rented server has a whole
 * /64.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  // the URL parser normalises it to the shortest spelling
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []));
  const zeros = Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])];
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The address that opened the connection: the client's or a proxy's. */
const senderOf = (c: HonoContext) => (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, '');

/** X-Forwarded-Host from a trusted proxy: the host that the browser requested. */
export function forwardedHost(c: HonoContext, trusts: Trust): string | undefined {
  const forwarded = c.req.header('x-forwarded-host');
  return forwarded !== undefined && trusts(senderOf(c))
    ? forwarded.split(',')[0]?.trim()
    : undefined;
}

/**
 * Logs once that a proxy is not trusted: all its users then share its address in every rate limit.
 */
export function watchProxies(trusts: Trust, log: Pick<Log, 'warn'>) {
  let isLogged = false;
  return (c: HonoContext) => {
    if (isLogged || !c.req.header('x-forwarded-for')) return;
    const address = senderOf(c);
    if (trusts(address)) return;
    isLogged = true;
    log.warn(
      { address },
      `X-Forwarded-For was ignored: ${address} is no trusted proxy. If it is yours, set TRUST_PROXY=${address}`,
    );
  };
}

/**
 * The client's address as rate limits count it, and the origin as the browser sees it. Of
 * X-Forwarded-For only the entries that trusted proxies wrote count (read from the right), so that
 * a client cannot forge its address.
 */
export function readRequest(c: HonoContext, settings: Settings, trusts: Trust) {
  let address = senderOf(c);
  const isForwarded = trusts(address);
  let scheme = 'http';
  let host = c.req.header('host') ?? '';
  if (isForwarded) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    for (let hop = hops.pop(); hop && isIP(hop); hop = hops.pop()) {
      address = hop;
      if (settings.TRUST_PROXY === true || !trusts(address)) break;
    }
    if (c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https') scheme = 'https';
    host = forwardedHost(c, trusts) ?? host;
  }
  const published = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  if (published?.host === host) scheme = published.protocol.slice(0, -1);
  return {
    address: networkOf(address),
    origin: `${scheme}://${host}`,
    isSecure: scheme === 'https',
  };
}

/**
 * Whether a state-changing request was sent by another website. Browsers send Sec-Fetch-Site or
 * Origin (Fetch standard); a script sends neither and is allowed.
 */
export function isCrossOrigin(c: HonoContext, origin: string, settings: Settings) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const sender = c.req.header('origin');
  if (!sender) return false;
  const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);
  return hostOf(sender) !== hostOf(origin) && sender !== settings.PUBLIC_URL;
}
