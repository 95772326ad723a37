/** The context of calls that scripts make in the server's process, without an HTTP request. */
import { randomUUID } from 'node:crypto';
import { NOBODY, type SessionUser } from './auth/sessions';
import { textIn } from './texts';
import type { Context, Services } from './trpc';

/** As in a new browser session of `user`; null: as a visitor. */
export const contextWithoutRequest = (services: Services, user: SessionUser | null): Context => ({
  ...services,
  ...NOBODY,
  user,
  access: user && 'session',
  requestId: randomUUID(),
  language: 'en',
  text: (key) => textIn('en', key),
  address: '127.0.0.1',
  userAgent: null,
  deviceToken: null,
  isSecure: false,
  origin: 'http://127.0.0.1',
  tab: null,
  requestKey: null,
  alsoChanged: new Set(),
  response: { headers: new Headers() },
});
