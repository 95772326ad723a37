/**
 * REST: mounts every tRPC procedure whose metadata has a REST path. It adds no logic of its own.
 */
import { type AnyProcedure, type AnyRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import type { Context, Meta } from '../trpc';
import { bodyOf, type CallBody } from './body';
import { toErrorResponse } from './errorResponse';
import { isForm } from './form';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type RestRoute = {
  /** The tRPC path: `holidays.byId`. */
  name: string;
  procedure: AnyProcedure;
  meta: Meta;
  method: Method;
  /** As in OpenAPI: `/api/holidays/{id}/comments`. */
  path: string;
  /** Path parameter → input field. */
  params: Record<string, string>;
  /** Whether the input has a `version`, which REST sets from If-Match. */
  takesVersion: boolean;
  /** The success status. */
  status: 200 | 201 | 204;
};

/** The zod schemas of the procedure's input. */
export const inputsOf = (procedure: AnyProcedure) =>
  (procedure._def as unknown as { inputs: z.ZodType[] }).inputs;

/** Whether the body is read; a body that the procedure does not take stays unread. */
export const takesBody = ({ method, procedure }: Pick<RestRoute, 'method' | 'procedure'>) =>
  (method === 'POST' || method === 'PUT') && inputsOf(procedure).length > 0;

/** Whether the schema is an object with a `version` field. */
export function hasVersion(schema: unknown): boolean {
  // the schema of a form is a pipe: a transform that reads the form, then its fields
  if (schema instanceof z.ZodPipe) return hasVersion(schema.out);
  return schema instanceof z.ZodObject && 'version' in schema.shape;
}

/**
 * The versions that If-Match allows (RFC 9110, 13.1.1); undefined: any. A tag of another format
 * matches none. A weak tag counts, since a proxy that compresses a response may weaken our tag.
 */
function allowedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const tags = ifMatch.split(',').map((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1]);
  return tags.flatMap((tag) => (tag ? Number(tag) : []));
}

/** Every procedure of `router` with a REST path. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures as Record<string, AnyProcedure>).flatMap(
    ([name, procedure]) => {
      const meta = (procedure._def as { meta?: Meta }).meta ?? {};
      if (!meta.rest) return [];
      const [method, template = ''] = meta.rest.split(' ') as [Method, string];
      const params: Record<string, string> = {};
      const path = template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, param: string, field?: string) => {
        params[param] = field ?? param;
        return `{${param}}`;
      });
      const defaultStatus = method === 'POST' ? 201 : 200;
      const status = meta.response ? (meta.status ?? defaultStatus) : 204;
      const takesVersion = inputsOf(procedure).some(hasVersion);
      return [{ name, procedure, meta, method, path, params, takesVersion, status }];
    },
  );
}

/** Digits become a number; any other value stays text, and the procedure's schema rejects it. */
const paramValue = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : value);

/**
 * The body as the procedure's input: a JSON object, or the fields and files of a form where it
 * takes one. Throws an AppError: 415 for another type, 400 for other JSON or a broken body.
 */
async function readBody(c: HonoContext, body: CallBody, takesForm: Meta['isForm']) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const hasBody = Number(c.req.header('content-length')) > 0 || c.req.header('transfer-encoding');
  if (!hasBody) return {};
  if (takesForm && isForm(type)) return body.fields();
  if (type !== 'application/json' || takesForm === true)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
  const json = await body.json();
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new AppError('BAD_REQUEST', 'badJson');
  return json;
}

/**
 * Responds to an error with its status, the ErrorBody as JSON and, where known, Retry-After.
 * `envelope` returns another body to send instead. Errors from 500 on are logged.
 */
export function respondWithError(
  c: HonoContext,
  error: unknown,
  ctx: FailureContext,
  envelope?: () => object,
) {
  const { status, body, retryAfter } = toErrorResponse(error, ctx.language, ctx.requestId);
  if (status >= 500) ctx.log.error({ err: error, id: ctx.requestId }, 'request failed');
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
  return c.json(envelope?.() ?? body, status as 400, headers);
}
type FailureContext = Pick<Context, 'language' | 'requestId' | 'log'>;

/**
 * Mounts all REST routes of `router` on `app`. `contextOf` makes the request's context; it may
 * reject the request with an AppError.
 */
export function mountRest(
  app: Hono,
  router: AnyRouter,
  contextOf: (c: HonoContext) => Promise<Context>,
) {
  for (const route of restRoutes(router)) {
    app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = await contextOf(c);
      const body = bodyOf(c, ctx, [route.meta]);
      const readInput = async () => {
        let values: object = route.method === 'GET' ? c.req.query() : {};
        if (takesBody(route)) values = await readBody(c, body, route.meta.isForm);
        const input: Record<string, unknown> = { ...values };
        for (const [param, field] of Object.entries(route.params))
          input[field] = paramValue(c.req.param(param) ?? '');
        if (route.takesVersion) input.version = allowedVersions(c.req.header('if-match'));
        return input;
      };
      let input: ReturnType<typeof readInput> | undefined;
      const data = await callTRPCProcedure({
        router,
        path: route.name,
        ctx,
        type: route.procedure._def.type,
        // only where it saves work: reading `signal` costs a third of the time of a short request
        signal: route.meta.isOutside ? c.req.raw.signal : undefined,
        batchIndex: 0,
        getRawInput: () => {
          input ??= readInput();
          return input;
        },
      })
        .catch((error: unknown) => {
          throw error instanceof TRPCError && error.cause instanceof AppError ? error.cause : error;
        })
        .finally(body.remove);
      for (const [name, value] of ctx.response.headers) c.header(name, value, { append: true });
      if (route.status === 204) return c.body(null, 204);
      if (data instanceof File)
        return c.body(await data.arrayBuffer(), 200, { 'Content-Type': data.type });
      if (data instanceof Response) return c.newResponse(data.body, data);
      if (hasVersion(route.meta.response))
        c.header('ETag', `"${(data as { version: number }).version}"`);
      const text = JSON.stringify(data);
      return c.body(text, (ctx.response.status as 200 | undefined) ?? route.status, {
        'Content-Type': 'application/json',
        // with its length known, a short body is not compressed
        'Content-Length': String(Buffer.byteLength(text)),
      });
    });
  }
}
