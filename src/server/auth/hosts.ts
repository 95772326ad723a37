/** Which hosts this server answers for: a website that lets its own name lead here (DNS rebinding) is refused. */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../env';
import { AppError } from '../errors';
import { forwardedHost, type Trust } from '../http/request';
import { hostName } from './hostName';

/** Names that the public DNS gives to nobody (RFC 6762, RFC 8375, ICANN for .internal; .lan by custom). */
const PRIVATE = ['.local', '.lan', '.home.arpa', '.internal'];
/** Answers to all: it tells nothing, and whoever watches the server calls it as they can. */
const HEALTH = '/api/health';
const MISDIRECTED = 421;

type Names = Pick<Settings, 'PUBLIC_URL' | 'ALLOWED_HOSTS'>;

/** Whether a Host header names this server. */
export function createHosts({ PUBLIC_URL, ALLOWED_HOSTS }: Names) {
  const own = new Set(ALLOWED_HOSTS);
  const published = PUBLIC_URL && hostName(new URL(PUBLIC_URL).host);
  if (published) own.add(published);
  return (host: string) => {
    const name = hostName(host);
    if (!name) return false;
    const isPrivate = !name.includes('.') || PRIVATE.some((suffix) => name.endsWith(suffix));
    return isPrivate || isIP(name) === 4 || own.has(name);
  };
}

/**
 * Refuses a request for another host with 421 (RFC 9110, 15.5.20). Host counts always, since a page
 * of another website may send any X-Forwarded-Host beside it.
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
