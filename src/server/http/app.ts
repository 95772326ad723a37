/** The HTTP app: /api, /trpc, /uploads, the built client, and the headers of every response. */
import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono, type Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { version } from '../../../package.json';
import { BUILD_HEADER } from '../../base/headerNames';
import { appRouter } from '../../routers';
import { fetchFeed } from '../../routers/calendars/queries';
import { photoById } from '../../routers/photos/queries';
import { DEVICE_COOKIE } from '../auth/devices';
import { identify, NOBODY } from '../auth/sessions';
import { LOCAL_ENDPOINT, localEndpoint } from '../backup/localEndpoint';
import { loggedFeedPath, serveFeed } from '../calendar/serveFeed';
import { AppError } from '../errors';
import { isFileName, UPLOADS } from '../storage/storedNames';
import { isFileReferenced } from '../storage/strayFiles';
import { languageOf, textIn } from '../texts';
import type { Context, Meta, Services } from '../trpc';
import { bodyOf, holdBody, withBody } from './body';
import { compress } from './compress';
import { docsPage } from './docs';
import { SECURITY_HEADERS, STRICTEST_POLICY, WORKER_POLICY } from './headers';
import { onlyOwnHosts } from './hosts';
import { describeApi } from './openapi';
import { newNonce, openPage, pagePolicy, SHELL_POLICY } from './page';
import { createTrust, isCrossOrigin, readRequest, watchProxies } from './request';
import { mountRest, respondWithError } from './rest';
import { resumableUploads, UPLOADS_PATH } from './resumableUploads';
import { serveUpload } from './serveUpload';

/** The maximum number of calls in one tRPC batch. */
const BATCH_CALLS = 20;
const VISITOR_BATCH_CALLS = 5;
const A_YEAR_SECONDS = 31_536_000;
/** Files at the root of a site that browsers and crawlers request by convention. */
const ROOT_FILE =
  '/:file{[\\w.-]+\\.(?:css|gif|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)}';

const POLICIES: Record<string, string> = {
  '/sw.js': WORKER_POLICY,
  '/shell.html': SHELL_POLICY,
};

/** The path without what must not be logged: the token of an invitation or a feed. */
const loggedPath = (path: string) => loggedFeedPath(path).replace(/^\/join\/.+/, '/join/…');

type Variables = { requestId: string };

/** Builds the app. `clientFolder` contains the built client (index.html, assets). */
export async function createApp(services: Services, clientFolder: string) {
  const { settings, log, db } = services;
  const trusts = createTrust(settings.TRUST_PROXY);
  const watchProxy = watchProxies(trusts, log);
  const app = new Hono<{ Variables: Variables }>();
  const page = await openPage(clientFolder);
  let cached: ReturnType<typeof describeApi> | undefined;
  const openApi = () => {
    cached ??= describeApi(appRouter, version);
    return cached;
  };

  const failureContextOf = (c: HonoContext) => ({
    language: languageOf(c.req.header('accept-language')),
    requestId: c.get('requestId') as string,
    log,
  });

  async function contextOf(c: HonoContext, identifyUser = identify): Promise<Context> {
    const { address, origin, isSecure } = readRequest(c, settings, trusts);
    if (isCrossOrigin(c, origin, settings)) throw new AppError('FORBIDDEN', 'crossOrigin');
    const identity = await identifyUser(db, c, isSecure);
    const { language, requestId } = failureContextOf(c);
    return {
      ...services,
      requestId,
      language,
      text: (key) => textIn(language, key),
      address,
      userAgent: c.req.header('user-agent') ?? null,
      deviceToken: getCookie(c, DEVICE_COOKIE) ?? null,
      origin,
      isSecure,
      ...identity,
      tab: /^\w{1,40}$/.exec(c.req.header('x-tab') ?? '')?.[0] ?? null,
      requestKey: c.req.header('idempotency-key') || null,
      alsoChanged: new Set(),
      response: { headers: new Headers() },
    };
  }

  /** For the page, which is served without the database too; the client then shows the error. */
  const identifyOrNobody: typeof identify = (...request) =>
    identify(...request).catch((err) => {
      log.warn({ err }, 'a page was served without a user, since the session could not be read');
      return NOBODY;
    });

  app.use(async (c, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    watchProxy(c);
    const releaseBody = holdBody(c.env as HttpBindings);
    await next();
    const { headers } = c.res;
    releaseBody(headers);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    headers.set('X-Request-Id', requestId);
    if (page.build) headers.set(BUILD_HEADER, page.build);
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', STRICTEST_POLICY);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (readRequest(c, settings, trusts).isSecure)
      headers.set('Strict-Transport-Security', `max-age=${A_YEAR_SECONDS}`);
    log.info(
      {
        id: requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  });
  app.onError((error, c) => {
    const trpcBody = () => ({
      error: getTRPCErrorShape({
        config: appRouter._def._config,
        error: getTRPCErrorFromUnknown(error),
        type: 'unknown',
        path: undefined,
        input: undefined,
        ctx: failureContextOf(c) as Context,
      }),
    });
    const isForTrpc = c.req.path.startsWith('/trpc/');
    return respondWithError(c, error, failureContextOf(c), isForTrpc ? trpcBody : undefined);
  });

  app.use(onlyOwnHosts(settings, trusts));

  app.use('/api/*', compress);
  app.use('/trpc/*', compress);

  const uploadInParts = resumableUploads(settings.DATA_DIR, ({ db, user }, id) =>
    photoById(db, user.id, id),
  );
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`])
    app.all(path, async (c) => uploadInParts(c, await contextOf(c)));
  mountRest(app as unknown as Hono, appRouter, contextOf);
  app.get('/api/openapi.json', (c) => c.json(openApi()));
  app.get('/api/docs', (c) => {
    const nonce = newNonce();
    c.header('Content-Security-Policy', pagePolicy(nonce));
    return c.html(docsPage(openApi(), nonce));
  });

  const procedures = appRouter._def.procedures as Record<string, unknown>;
  const metaOf = (name: string) =>
    (procedures[name] as { _def: { meta?: Meta } } | undefined)?._def.meta;
  app.all('/trpc/*', async (c) => {
    const ctx = await contextOf(c);
    const calls = c.req.path.slice('/trpc/'.length).split(',');
    if (calls.length > (ctx.user ? BATCH_CALLS : VISITOR_BATCH_CALLS))
      throw new AppError('BAD_REQUEST', 'tooManyCalls');
    const body = bodyOf(
      c,
      ctx,
      calls.map((name) => metaOf(name) ?? {}),
    );
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: withBody(c.req.raw, body),
      router: appRouter,
      createContext: () => ctx,
      onError({ error, path }) {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          log.error({ err: error, id: ctx.requestId, path }, 'request failed');
      },
    }).finally(body.remove);
    for (const [name, value] of ctx.response.headers) c.header(name, value, { append: true });
    return c.newResponse(response.body, response);
  });

  const upload = serveUpload(services);
  app.get('/uploads/*', async (c) => {
    const { user } = await identify(db, c, readRequest(c, settings, trusts).isSecure);
    if (user) return upload(c);
    const isFile =
      isFileName(c.req.path.slice(UPLOADS.length)) && (await isFileReferenced(db, c.req.path));
    throw isFile
      ? new AppError('UNAUTHORIZED', 'notSignedIn')
      : new AppError('NOT_FOUND', 'notFound');
  });

  app.get(
    // not `/calendars`, which is a screen
    '/calendars/:file{.+}',
    serveFeed((request) => fetchFeed(db, request)),
  );

  app.post(LOCAL_ENDPOINT, localEndpoint(services));

  const notFound = (c: HonoContext) =>
    respondWithError(c, new AppError('NOT_FOUND', 'notFound'), failureContextOf(c));
  for (const path of ['/api/*', '/uploads/*', '/trpc/*']) app.all(path, notFound);

  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => {
        c.header('Cache-Control', `public, max-age=${A_YEAR_SECONDS}, immutable`);
      },
    }),
  );
  app.all('/assets/*', notFound);
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  const rootFile = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_, c) => {
      c.header('Cache-Control', 'no-cache');
      const policy = POLICIES[c.req.path];
      if (policy) c.header('Content-Security-Policy', policy);
    },
  });
  for (const path of [ROOT_FILE, '/shell.html']) app.get(path, rootFile, notFound);
  // the service worker keeps what other apps share; nothing is kept here without it
  app.post('/share', (c) => c.redirect('/share?missed=yes', 303));
  app.get('*', compress, async (c) => {
    const nonce = newNonce();
    const ctx = await contextOf(c, identifyOrNobody);
    const caller = appRouter.createCaller(ctx);
    const html = await page.render(new URL(c.req.url), caller, ctx, nonce);
    if (!html) return notFound(c);
    c.header('Content-Security-Policy', pagePolicy(nonce));
    for (const [name, value] of ctx.response.headers) c.header(name, value, { append: true });
    return c.html(html);
  });
  app.notFound(notFound);
  return app;
}
