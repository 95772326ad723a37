/**
 * Protection against DNS rebinding: requests for a host name that is not this server's are
 * rejected.
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../env';
import { AppError } from '../errors';
import { hostName } from '../hostName';
import { forwardedHost, type Trust } from './request';

/**
 * Suffixes that are not delegated in public DNS (RFC 6762, RFC 8375, ICANN for .internal; .lan by
 * custom).
 */
const PRIVATE = ['.local', '.lan', '.home.arpa', '.internal'];
/** Allowed for every host: it reveals nothing, and health checks may use any address. */
const HEALTH = '/api/health';
const MISDIRECTED = 421;

type Names = Pick<Settings, 'PUBLIC_URL' | 'ALLOWED_HOSTS'>;

/**
 * Returns a function: whether a Host header names this server. IP addresses, names without a dot and
 * private suffixes always do.
 */
export function createHosts({ PUBLIC_URL, ALLOWED_HOSTS }: Names) {
  const ownNames = new Set(ALLOWED_HOSTS);
  const published = PUBLIC_URL && hostName(new URL(PUBLIC_URL).host);
  if (published) ownNames.add(published);
  return (host: string) => {
    const name = hostName(host);
    if (!name) return false;
    const isPrivate = !name.includes('.') || PRIVATE.some((suffix) => name.endsWith(suffix));
    return isPrivate || isIP(name) === 4 || ownNames.has(name);
  };
}

/**
 * Rejects a request for another host with 421 (RFC 9110, 15.5.20). Host is checked as well as
 * X-Forwarded-Host, since a page of another website can send any X-Forwarded-Host.
 */
export function onlyOwnHosts(settings: Settings, trusts: Trust): MiddlewareHandler {
  const isOwn = createHosts(settings);
  return async (c, next) => {
    const hosts = [c.req.header('host') ?? '', forwardedHost(c, trusts)];
    const foreign = hosts.find((host) => host !== undefined && !isOwn(host));
    if (foreign === undefined || c.req.path === HEALTH) return next();
    const host = hostName(foreign) ?? '?';
    throw new AppError('FORBIDDEN', 'unknownHost', { params: { host }, httpStatus: MISDIRECTED });
  };
}
