/** `/api/docs`: the OpenAPI document as one HTML page that loads no other file. */
import { html, raw } from 'hono/html';
import type { describeApi } from './openapi';

type Description = ReturnType<typeof describeApi>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, OperationResponse>;
};
type OperationResponse = {
  description?: string;
  headers?: Record<string, { description: string }>;
  content?: object;
  $ref?: string;
};

const STYLE = `
:root{color-scheme:light dark;--paper:#faf7f2;--card:#fff;--ink:#1f2933;--soft:#586472;--line:#e4dccf;--lagoon:#0c666b;--well:#f2ede4}
@media(prefers-color-scheme:dark){:root{--paper:#11161c;--card:#1a2129;--ink:#e8edf2;--soft:#a7b3bf;--line:#2e3945;--lagoon:#5fbec4;--well:#0c1116}}
body{margin:0 auto;max-width:860px;padding:24px 16px 80px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:40px 0 8px;text-transform:capitalize}a{color:var(--lagoon)}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0}
summary{padding:10px 16px;min-height:24px;cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--soft);font-size:14px;display:block}
:focus-visible{outline:2px solid #0f7c82;outline-offset:2px}
details>div{padding:0 16px 16px}code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{background:var(--well);padding:12px;border-radius:8px;overflow:auto;margin:8px 0}b{color:var(--lagoon);font-weight:700}h3{font-size:14px;margin:12px 0 4px}`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Renders text in backticks as code. */
const prose = (text = '') =>
  text.split('`').map((part, n) => (n % 2 ? html`<code>${part}</code>` : part));

const operationOf = (path: string, method: string, operation: Operation, api: Description) => html`
<details id="${operation.operationId}">
<summary><b><code>${method.toUpperCase()}</code></b> <code>${path}</code><span>${operation.summary}</span></summary>
<div><p>${prose(operation.description)}</p>
${operation.parameters?.map((p) => html`<h3>${p.in}: <code>${p.name}</code></h3>${p.description && html`<p>${prose(p.description)}</p>`}<pre tabindex="0">${pretty(p.schema)}</pre>`)}
${operation.requestBody ? html`<h3>Body</h3><pre tabindex="0">${pretty(Object.values(operation.requestBody.content)[0]?.schema)}</pre>` : ''}
${Object.entries(operation.responses).map(([status, response]) => {
  const shared = response.$ref?.split('/').pop();
  const failures = api.components.responses as Record<string, { description?: string }>;
  const description = shared ? failures[shared]?.description : response.description;
  const content = response.content as Record<string, { schema: object }> | undefined;
  const headers = Object.entries(response.headers ?? {});
  return html`<h3>${status} ${prose(description)}</h3>${headers.map(([name, { description }]) => html`<p><code>${name}</code>: ${prose(description)}</p>`)}${content ? html`<pre tabindex="0">${pretty(content['application/json']?.schema ?? Object.keys(content))}</pre>` : ''}`;
})}
</div></details>`;

/** The page as HTML; `nonce` allows its style element in the CSP. */
export function docsPage(api: Description, nonce: string) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Samenreis API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><meta name="description" content="${api.info.summary}">
<style nonce="${nonce}">${raw(STYLE)}</style></head><body><main>
<h1>Samenreis API</h1><p>${prose(api.info.description)}</p>
<p>The same as OpenAPI 3.1 for tools: <a href="/api/openapi.json">/api/openapi.json</a></p>
<pre tabindex="0">curl -H "Authorization: Bearer TOKEN" -H "Content-Type: application/json" \\
  -d '{"content":"See you there"}' ORIGIN/api/holidays/1/comments</pre>
${api.tags.map(
  (tag) => html`<h2 id="${tag.name}">${tag.name}</h2>
${operations.filter(({ operation }) => operation.tags.includes(tag.name)).map((o) => operationOf(o.path, o.method, o.operation, api))}`,
)}
<h2>Shapes</h2>
${Object.entries(api.components.schemas).map(([name, schema]) => html`<details id="shape-${name}"><summary><code>${name}</code></summary><div><pre tabindex="0">${pretty(schema)}</pre></div></details>`)}
</main></body></html>`;
}
