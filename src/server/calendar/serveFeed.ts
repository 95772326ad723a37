/** Serves calendar feeds: one by the secret in its address, without a session. */
import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { AppError } from '../errors';
import { type Language, languageOf } from '../texts';

export interface FeedRequest {
  token: string;
  userAgent: string | null;
  language: Language;
}

/** The path without the secret, for the log. */
export const loggedFeedPath = (path: string) => path.replace(/^\/calendars\/.+/, '/calendars/…');

/** `readFeed` returns the calendar as text; null: unknown or revoked, which get the same 404. */
export const serveFeed =
  (readFeed: (request: FeedRequest) => Promise<string | null>) => async (c: HonoContext) => {
    const token = /^\/calendars\/([\w-]{1,100})\.ics$/.exec(c.req.path)?.[1];
    const feed =
      token &&
      (await readFeed({
        token,
        userAgent: c.req.header('user-agent')?.slice(0, 200) || null,
        language: languageOf(c.req.header('accept-language')),
      }));
    if (!feed) throw new AppError('NOT_FOUND', 'notFound');
    const tag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
    c.header('ETag', tag);
    c.header('Cache-Control', 'private, no-cache');
    c.header('Vary', 'Accept-Language, Accept-Encoding');
    // a weak tag counts, since a proxy that compresses a response may weaken ours
    const tags = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim());
    if (tags.some((each) => each === '*' || each.replace(/^W\//, '') === tag))
      return c.body(null, 304);
    return c.body(feed, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  };
