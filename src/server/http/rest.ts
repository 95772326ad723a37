/** The REST door: mounts every procedure that names an address, and adds nothing to it. */
import { type AnyProcedure, type AnyRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import type { Context, Meta } from '../trpc';
import { bodyOf, type CallBody } from './body';
import { toErrorResponse } from './errorResponse';
import { isForm } from './form';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type RestRoute = {
  /** the procedure's path: `holidays.byId` */
  name: string;
  procedure: AnyProcedure;
  meta: Meta;
  method: Method;
  /** as documented: `/api/holidays/{id}/comments` */
  path: string;
  /** input field by the parameter's name in the path */
  params: Record<string, string>;
  /** may depend on the row's version: its input has one, which If-Match tells here */
  takesVersion: boolean;
  /** the status of a success */
  status: 200 | 201 | 204;
};

/** What the procedure checks its input with. */
export const inputsOf = (procedure: AnyProcedure) =>
  (procedure._def as unknown as { inputs: z.ZodType[] }).inputs;

/** Whether a body counts; one that nobody asked for is left where it is. */
export const takesBody = ({ method, procedure }: Pick<RestRoute, 'method' | 'procedure'>) =>
  (method === 'POST' || method === 'PUT') && inputsOf(procedure).length > 0;

export function hasVersion(schema: unknown): boolean {
  // a form's fields stand behind what reads them
  if (schema instanceof z.ZodPipe) return hasVersion(schema.out);
  return schema instanceof z.ZodObject && 'version' in schema.shape;
}

/**
 * The versions that If-Match allows (RFC 9110, 13.1.1); undefined: any. A tag that is not ours
 * matches none; a weak one counts, since whoever packs an answer on its way may have weakened ours.
 */
function allowedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const tags = ifMatch.split(',').map((tag) => /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1]);
  return tags.flatMap((tag) => (tag ? Number(tag) : []));
}

/** Every procedure of `router` that names a REST address. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  return Object.entries(router._def.procedures as Record<string, AnyProcedure>).flatMap(
    ([name, procedure]) => {
      const meta = (procedure._def as { meta?: Meta }).meta ?? {};
      if (!meta.rest) return [];
      const [method, address = ''] = meta.rest.split(' ') as [Method, string];
      const params: Record<string, string> = {};
      const path = address.replace(/\{(\w+)(?::(\w+))?\}/g, (_, param: string, field?: string) => {
        params[param] = field ?? param;
        return `{${param}}`;
      });
      const usual = method === 'POST' ? 201 : 200;
      const status = meta.answer ? (meta.status ?? usual) : 204;
      const takesVersion = inputsOf(procedure).some(hasVersion);
      return [{ name, procedure, meta, method, path, params, takesVersion, status }];
    },
  );
}

/** A digits-only parameter is a number; whatever else it is, the procedure's schema refuses it. */
const paramValue = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : value);

/** The body as the procedure's input: JSON, or the fields and files of a form where it takes one. */
async function readBody(c: HonoContext, body: CallBody, takesForm: Meta['isForm']) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const hasBody = Number(c.req.header('content-length')) > 0 || c.req.header('transfer-encoding');
  if (!hasBody) return {};
  if (takesForm && isForm(type)) return body.fields();
  if (type !== 'application/json' || takesForm === true)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
  const sent = await body.json();
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new AppError('BAD_REQUEST', 'badJson');
  return sent;
}

/**
 * Answers a failure with its status, our body and, where it helps, Retry-After. `envelope` makes
 * another body of it.
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
export type FailureContext = Pick<Context, 'language' | 'requestId' | 'log'>;

/**
 * Mounts all routes of `router` on `app`. `contextOf` makes the request's context; it may refuse
 * by throwing an AppError.
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
        let sent: object = route.method === 'GET' ? c.req.query() : {};
        if (takesBody(route)) sent = await readBody(c, body, route.meta.isForm);
        const input: Record<string, unknown> = { ...sent };
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
        // only where it saves work, since asking for it costs a third of a short request
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
      for (const [name, value] of ctx.answer.headers) c.header(name, value, { append: true });
      if (route.status === 204) return c.body(null, 204);
      if (data instanceof File)
        return c.body(await data.arrayBuffer(), 200, { 'Content-Type': data.type });
      if (data instanceof Response) return c.newResponse(data.body, data);
      if (hasVersion(route.meta.answer))
        c.header('ETag', `"${(data as { version: number }).version}"`);
      const text = JSON.stringify(data);
      return c.body(text, (ctx.answer.status as 200 | undefined) ?? route.status, {
        'Content-Type': 'application/json',
        // what is short is not packed
        'Content-Length': String(Buffer.byteLength(text)),
      });
    });
  }
}
