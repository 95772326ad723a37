import { describe, expect, test } from 'vitest';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/http/rest';
import { prepareServer } from '../support/server';

const { visitor } = prepareServer();

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type: string; properties: object } }> };
  responses: Record<string, { $ref?: string; description?: string; content?: object }>;
}
// biome-ignore lint/suspicious/noExplicitAny: the document is looked into at many depths
const describe31 = async (): Promise<any> => (await visitor().get('/api/openapi.json')).json;

const operationsOf = (api: { paths: Record<string, Record<string, Operation>> }) =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function* nodesOf(node: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  yield [at, node as Record<string, unknown>];
  for (const [key, child] of Object.entries(node)) yield* nodesOf(child, `${at}/${key}`);
}

/** tus, which is no procedure: described by hand, and tested in uploads.test.ts. */
const TUS = [
  'POST /api/uploads',
  'HEAD /api/uploads/{id}',
  'PATCH /api/uploads/{id}',
  'DELETE /api/uploads/{id}',
];

describe('the description of the API', () => {
  test('is OpenAPI 3.1, for everyone', async () => {
    const answer = await visitor().get('/api/openapi.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        openapi: expect.stringMatching(/^3\.1\.\d$/),
        info: {
          title: 'Samenreis',
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: 'samenreis_session' },
            token: { type: 'http', scheme: 'bearer' },
          },
        },
      },
    });
  });

  test('names every path that is mounted, and no other', async () => {
    const described = operationsOf(await describe31()).map(
      ({ path, method }) => `${method.toUpperCase()} ${path}`,
    );
    const mounted = restRoutes(appRouter).map(({ path, method }) => `${method} ${path}`);
    expect(described.sort()).toEqual([...mounted, ...TUS].sort());
  });

  test('tells of every call what it does, who may, what goes in and what comes out', async () => {
    const api = await describe31();
    const tags = api.tags.map((tag: { name: string }) => tag.name);
    const operationIds = new Set<string>();
    for (const { path, method, operation } of operationsOf(api)) {
      if (path.startsWith('/api/uploads')) continue;
      const { operationId, summary, description, parameters = [], responses } = operation;
      expect(operationIds).not.toContain(operationId);
      operationIds.add(operationId);
      expect(operationId).toMatch(/^[a-z]+[A-Z][a-zA-Z]+$/);
      expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
      expect(description).toMatch(/(Visitors too|Whoever is logged in|Admins only)\.$/);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      expect(description.endsWith('Visitors too.')).toBe(operation.security !== undefined);

      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const { name, schema } of inPath)
        expect(schema).toMatchObject(
          ['name', 'key'].includes(name) ? { type: 'string' } : { type: 'integer', minimum: 1 },
        );

      const [body] = Object.values(operation.requestBody?.content ?? {}).map(
        ({ schema }) => schema,
      );
      const isWhole =
        ['get', 'delete'].includes(method) ||
        /\/(heart|primary|restore|renewal|backups|rehearse|dismissal)$/.test(path);
      if (isWhole) expect(body).toBeUndefined();
      else expect(body?.type).toBe('object');
      for (const name of Object.keys(body?.properties ?? {}))
        expect(inPath.map((parameter) => parameter.name)).not.toContain(name);

      const statuses = Object.keys(responses);
      const successes = statuses.filter((status) => status.startsWith('2'));
      // a ticket, a hotel, a photo or a holiday that is there already, and a rating that replaces one: 200, not 201
      if (
        /\/(tickets|hotels)\/file$|\/import$|\/ratings$|\/photos(\/base64)?$/.test(path) &&
        method === 'post'
      )
        expect(successes).toEqual(['200', '201']);
      else expect(successes).toHaveLength(1);
      for (const [status, response] of Object.entries(responses)) {
        if (status === '204') expect(response.content).toBeUndefined();
        else if (status.startsWith('2') && path.endsWith('/photo'))
          expect(Object.keys(response.content ?? {})).toContain('image/jpeg');
        else if (status === '200' && /\/(export|archive)$/.test(path))
          expect(Object.keys(response.content ?? {})).toEqual(['application/zip']);
        else if (status === '200' && path.endsWith('/{name}/file'))
          expect(Object.keys(response.content ?? {})).toEqual([
            'application/zip',
            'application/octet-stream',
          ]);
        else if (status.startsWith('2'))
          expect(response.content).toHaveProperty(['application/json']);
        else expect(response.$ref).toBe(`#/components/responses/Failure${status}`);
      }
      expect(statuses).toEqual(expect.arrayContaining(['400', '421', '500', '503']));
    }
  });

  test('describes the uploads that can be resumed', async () => {
    const { paths } = await describe31();
    const statusesOf = (path: string, method: string) =>
      Object.keys(paths[path][method].responses).filter((status) => status.startsWith('2'));
    expect(statusesOf('/api/uploads', 'post')).toEqual(['201']);
    expect(statusesOf('/api/uploads/{id}', 'head')).toEqual(['200']);
    expect(statusesOf('/api/uploads/{id}', 'patch')).toEqual(['200', '204']);
    expect(statusesOf('/api/uploads/{id}', 'delete')).toEqual(['204']);
  });

  test('gives every failure the same shape', async () => {
    const { components } = await describe31();
    for (const [name, response] of Object.entries(components.responses)) {
      expect(name).toMatch(/^Failure[45]\d\d$/);
      expect(response).toMatchObject({
        description: expect.stringMatching(/\S/),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      });
    }
    expect(components.schemas.Error).toMatchObject({
      type: 'object',
      required: ['error', 'code'],
      properties: {
        error: { type: 'string' },
        code: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    });
  });

  test('refers only to what it holds, never in a circle of one', async () => {
    const api = await describe31();
    for (const [at, node] of nodesOf(api)) {
      expect(node, at).not.toHaveProperty('$defs');
      expect(node, at).not.toHaveProperty('$schema');
      if (typeof node.$ref !== 'string') continue;
      expect(node.$ref).not.toBe(at);
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce((held, key) => held?.[key], api);
      expect(target, `${at} → ${node.$ref}`).toBeTypeOf('object');
    }
  });

  test('says of no answer that it may be anything', async () => {
    const { components } = await describe31();
    for (const [at, node] of nodesOf(components.schemas)) {
      if (!at.endsWith('/properties')) continue;
      for (const [name, schema] of Object.entries(node as Record<string, object>))
        expect(Object.keys(schema).join(), `${at}/${name}`).toMatch(/type|\$ref|anyOf|const/);
    }
  });
});

describe('the API’s page for people', () => {
  test('shows every call and shape', async () => {
    const { text } = await visitor().get('/api/docs');
    const api = await describe31();
    for (const { path, operation } of operationsOf(api)) {
      expect(text).toContain(`id="${operation.operationId}"`);
      expect(text).toContain(path);
    }
    for (const name of Object.keys(api.components.schemas)) expect(text).toContain(`shape-${name}`);
    expect(text).not.toContain('undefined');
    expect(text).not.toContain('[object Object]');
    expect(text).toContain('<code>YYYY-MM-DD</code>');
    expect(text.replace(/<pre.*?<\/pre>/gs, '')).not.toContain('`');
  });

  test('loads nothing, from outside or inside', async () => {
    const { text, headers } = await visitor().get('/api/docs');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    // no icon either, which browsers ask for where none is named
    expect(text.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="data:,">']);
    expect(text).not.toMatch(/<(script|img|iframe|object|embed|base|form)\b/i);
    expect(text).not.toMatch(/\b(src|action|on\w+|style)\s*=\s*["']/i);
    expect(text).not.toMatch(/url\(|@import/i);
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['data:,', '/api/openapi.json']);
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
    expect(nonce).toBeTruthy();
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });
});
