/** The OpenAPI 3.1 document, generated from the procedures that REST mounts. */
import type { AnyRouter } from '@trpc/server';
import { z } from 'zod';
import { ERRORS, errorSchema } from './openapiErrors';
import { UPLOAD_FAILURES, UPLOAD_PATHS } from './openapiUploads';
import { hasVersion, inputsOf, type RestRoute, restRoutes, takesBody } from './rest';

type Json = Record<string, unknown>;

const INT32_MIN = -(2 ** 31);

const ROLES = {
  anyone: 'Visitors too.',
  signedIn: 'Whoever is logged in.',
  admin: 'Admins only.',
} as const;

/** Rewrites every `$ref` from `$defs` to `components/schemas`. */
const withComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string'
        ? child.replace('#/$defs/', '#/components/schemas/')
        : withComponents(child),
    ]),
  );
};

/** The JSON schema of a zod schema; named ones (`.meta({ id })`) are added to `components`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Json) {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      // unknown body fields are ignored, and responses may get more fields
      if (node.additionalProperties === false) delete node.additionalProperties;
      delete node.id;
      // the format implies the pattern
      if (node.format) delete node.pattern;
      // the range of every integer column, so it says nothing
      if (node.minimum === INT32_MIN) {
        delete node.minimum;
        delete node.maximum;
      }
    },
  }) as Json & { $defs?: Record<string, Json> };
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] = withComponents(definition);
  return withComponents(json) as Json;
}

const errorStatusesOf = (route: RestRoute) => {
  const { meta, method, params, takesVersion } = route;
  const statuses = new Set([400, 421, 500, 503, ...(meta.fails ?? [])]);
  if (method !== 'GET') statuses.add(507);
  if (meta.role !== 'anyone') statuses.add(401);
  if (meta.role === 'admin' || method !== 'GET') statuses.add(403);
  if (Object.keys(params).length > 0) statuses.add(404);
  if (takesBody(route)) {
    statuses.add(413);
    statuses.add(415);
  }
  if (takesVersion) statuses.add(412);
  return [...statuses].sort();
};

const inputOf = (procedure: RestRoute['procedure']) =>
  inputsOf(procedure).map((schema) =>
    // the schema of a form is a pipe: a transform that reads the form, then its fields
    schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform
      ? (schema.out as z.ZodType)
      : schema,
  );

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string', examples: ['"3"'] },
  description:
    'Only if it still is at this version, from its ETag or `version`; `*` or none: any version',
};

/** The documented headers of a success; undefined without any. */
function headersOf({ response, headers = {} }: RestRoute['meta']) {
  const texts = {
    ...headers,
    ...(hasVersion(response) && { ETag: 'Its `version`, for If-Match' }),
  };
  const described = Object.entries(texts).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return described.length > 0 ? Object.fromEntries(described) : undefined;
}

/** The media types of the request body. */
const mediaTypes = ({ isForm }: RestRoute['meta']) => {
  if (isForm === 'orJson') return ['multipart/form-data', 'application/json'];
  return [isForm ? 'multipart/form-data' : 'application/json'];
};

/** The content of a success; a file (`z.file().mime(…)`) is sent as its bytes. */
function contentOf(schema: z.ZodType, components: Json): Json {
  const json = jsonSchema(schema, 'output', components);
  if (!(schema instanceof z.ZodFile)) return { 'application/json': { schema: json } };
  const types = (json.anyOf ?? [json]) as { contentMediaType: string }[];
  return Object.fromEntries(types.map(({ contentMediaType }) => [contentMediaType, {}]));
}

function operation(route: RestRoute, components: Json) {
  const { meta, method, name, params, status, takesVersion } = route;
  const tag = name.split('.')[0] as string;
  const [schema] = inputOf(route.procedure);
  const input = schema ? jsonSchema(schema, 'input', {}) : { properties: {} };
  const properties = { ...(input.properties as Record<string, Json>) };
  const required = new Set((input.required as string[] | undefined) ?? []);
  const parameters: Json[] = Object.entries(params).map(([param, field]) => {
    const type = properties[field] ?? {};
    delete properties[field];
    required.delete(field);
    return { name: param, in: 'path', required: true, schema: type };
  });
  if (takesVersion) {
    delete properties.version;
    parameters.push(IF_MATCH);
  }
  const isRead = method === 'GET';
  if (isRead)
    for (const [field, type] of Object.entries(properties))
      parameters.push({ name: field, in: 'query', required: required.has(field), schema: type });
  const hasBody = !isRead && Object.keys(properties).length > 0;
  const done = {
    description: 'Done',
    headers: headersOf(meta),
    ...(meta.response && { content: contentOf(meta.response, components) }),
  };
  const body = { type: 'object', properties, ...(required.size && { required: [...required] }) };
  return {
    operationId: name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    summary: meta.summary?.split(/[;:]/)[0],
    description: `${meta.summary}. ${ROLES[meta.role ?? 'anyone']}`,
    tags: [tag],
    security: meta.role === 'anyone' ? [{}, { session: [] }, { token: [] }] : undefined,
    parameters: parameters.length ? parameters : undefined,
    requestBody: hasBody
      ? {
          required: required.size > 0,
          content: Object.fromEntries(mediaTypes(meta).map((type) => [type, { schema: body }])),
        }
      : undefined,
    responses: {
      [status]: done,
      ...(meta.orStatus && { [meta.orStatus]: { ...done, description: 'Done, nothing new' } }),
      ...Object.fromEntries(
        errorStatusesOf(route).map((failure) => [
          failure,
          { $ref: `#/components/responses/Failure${failure}` },
        ]),
      ),
    },
  };
}

/** The OpenAPI document of every REST path of `router`. `version`: the app's version. */
export function describeApi(router: AnyRouter, version: string) {
  const schemas: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  const routes = restRoutes(router);
  for (const route of routes) {
    paths[route.path] ??= {};
    (paths[route.path] as Json)[route.method.toLowerCase()] = operation(route, schemas);
  }
  Object.assign(paths, UPLOAD_PATHS);
  const used = new Set([...routes.flatMap(errorStatusesOf), ...UPLOAD_FAILURES]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Samenreis',
      version,
      summary: 'Holidays of a family: everything the screens do, for scripts',
      description:
        'JSON both ways. Calendar days are `YYYY-MM-DD`, clock times `YYYY-MM-DDTHH:mm:ss` at the place, instants ISO 8601 with `Z`. Unknown fields are ignored; a cleared text is null. PUT changes what is sent and keeps the rest; what has a `version` takes If-Match, without it the last change wins. What DELETE took away can be brought back for 30 days. Log in with `POST /api/session` or send `Authorization: Bearer TOKEN` with a token of `POST /api/tokens`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'this server' }],
    security: [{ session: [] }, { token: [] }],
    tags: [...new Set(routes.map((route) => route.name.split('.')[0] as string))].map((name) => ({
      name,
      description: `Everything about ${name}`,
    })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        [...used].map((status) => [
          `Failure${status}`,
          {
            description: ERRORS[status],
            ...((status === 429 || status === 503) && {
              headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'seconds' } },
            }),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'samenreis_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
