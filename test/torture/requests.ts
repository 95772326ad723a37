/** Thousands of calls made from `/api/openapi.json`, valid ones and odd ones, by all kinds of callers. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { z } from 'zod';
import { ADMIN_PASSCODE, newFolder, type RunningServer, startIn } from '../e2e/support/server';
import type { Operation } from '../support/anyRequest';
import { startProviders } from '../support/providers/providers';
import { type Call, callOf, drawFiles, type Method } from './anyCall';
import { type Answered, ApiCallers } from './apiCallers';
import type { Context, Part } from './part';

const CALLS = 10_000;
/** Made before the memory is measured for the first time. */
const WARM_UP_CALLS = 2_000;
const AT_ONCE = 20;
const CHUNK = 1000;
const MOST_MEMORY = 1.3;
/** In which what a file took is given back: its reader ends when nobody sends one. */
const QUIET_MS = 20_000;
/** Begins seconds of work beside the answer, which one minute has room for a few of. */
const SELDOM = /\/backups(\/\{name\}\/rehearse)?$/;

/** Files cost the server, and this sender, many times what the others do. */
function weightOf(method: string, path: string, operation: Operation) {
  if (SELDOM.test(path) && method === 'post') return 3;
  return 'multipart/form-data' in (operation.requestBody?.content ?? {}) ? 50 : 100;
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: object;
    responses: Record<string, { content: Operation['responses'][string]['content'] }>;
  };
}

/** Whether an answer's body is as its operation describes it. */
function shapesOf({ components }: Api) {
  const known = new Map<object, z.ZodType>();
  const $defs = components.schemas;
  const inHere = (schema: object) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
    );
  return ({ method, operation }: Call, { status, type, json, text }: Answered) => {
    const told = operation.responses[status];
    if (!told) return true;
    if (status === 204 || method === 'HEAD') return text === '';
    const content =
      told.content ?? components.responses[told.$ref?.split('/').at(-1) ?? '']?.content ?? {};
    const described = content[type];
    if (!described?.schema) return described !== undefined;
    const schema = known.get(described) ?? z.fromJSONSchema(inHere(described.schema));
    known.set(described, schema);
    return schema.safeParse(json).success;
  };
}

/** The same failure of one operation counts as one, and its first call is told. */
class Findings {
  readonly count: Record<'failed' | 'undocumented' | 'misshapen' | 'unanswered', number> = {
    ...{ failed: 0, undocumented: 0, misshapen: 0, unanswered: 0 },
  };
  readonly #told = new Set<string>();

  constructor(readonly say: Context['say']) {}

  add(kind: keyof Findings['count'], call: Call, what: string) {
    this.count[kind]++;
    const name = `${kind}: ${call.method} ${call.path}`;
    if (this.#told.has(name)) return;
    this.#told.add(name);
    const sent = JSON.stringify({ ...call, operation: undefined }).slice(0, 600);
    this.say(`${name} ${what.slice(0, 300)}\n  sent ${sent}`);
  }
}

/** Resolves to the memory in bytes once it has stopped falling, or time is up. */
async function memoryAtRest(server: RunningServer, until: number) {
  let least = await server.memory();
  for (let still = 0; still < 8 && performance.now() < until; ) {
    await pause(250);
    const now = await server.memory();
    still = now < 0.99 * least ? 0 : still + 1;
    least = Math.min(least, now);
  }
  return least;
}

const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export const requests: Part = async (context) => {
  const providers = await startProviders();
  const folder = await newFolder();
  // as `npm start` has it
  const asStarted = { MALLOC_MMAP_THRESHOLD_: '131072', TRUST_PROXY: 'true' };
  const server = await startIn(folder, { ...providers.withKey, ...asStarted });
  try {
    return await shower(server, context);
  } finally {
    await server.kill();
    await providers.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function shower(server: RunningServer, { deadline, say, seed }: Context) {
  const files = await drawFiles();
  const callers = new ApiCallers(server.url, files.texts[0] ?? '');
  await callers.open(ADMIN_PASSCODE);
  const api: Api = (await callers.ask('/api/openapi.json')).json;
  const isOfItsShape = shapesOf(api);
  const anyCall = fc.oneof(
    ...Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        weight: weightOf(method, path, operation),
        arbitrary: callOf(method.toUpperCase() as Method, path, operation, files),
      })),
    ),
  );

  const findings = new Findings(say);
  const statuses: Record<number, number> = {};
  let made = 0;
  async function make(call: Call) {
    const outcomes = await callers.send(call);
    made += outcomes.length;
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        findings.add('unanswered', call, `${outcome.reason?.cause ?? outcome.reason}`);
        continue;
      }
      const answer = outcome.value;
      const { status, text, json } = answer;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500) findings.add('failed', call, `${status} ${text}`);
      // an odd key may lead to another path, or to none
      else if (!call.operation.responses[status] && status !== 404)
        findings.add('undocumented', call, `${status} ${text}`);
      else if (!isOfItsShape(call, answer)) findings.add('misshapen', call, `${status} ${text}`);
      if (status < 300) callers.learn(call.path, json);
      if (json?.code === 'NOT_SIGNED_IN' && !call.headers.authorization)
        await callers.renew(call.who);
    }
  }

  const quietFrom = deadline - QUIET_MS;
  const memory = { warm: 0, peak: 0 };
  const started = performance.now();
  for (let chunk = 0; made < CALLS && performance.now() < quietFrom; chunk++) {
    if (!memory.warm && made >= WARM_UP_CALLS)
      memory.warm = await memoryAtRest(server, performance.now() + 3000);
    await callers.refill();
    const calls = fc.sample(anyCall, { numRuns: CHUNK, seed: seed + chunk });
    const worker = async () => {
      for (let call = calls.pop(); call && performance.now() < quietFrom; call = calls.pop())
        await make(call);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    memory.peak = Math.max(memory.peak, await server.memory());
    say(`${made} made`);
  }
  const seconds = (performance.now() - started) / 1000;
  let rest = await memoryAtRest(server, deadline - 1000);
  while (rest > MOST_MEMORY * memory.warm && performance.now() < deadline - 3000)
    rest = await memoryAtRest(server, deadline - 1000);
  const isUp = (await callers.ask('/api/health')).status === 200;
  const adminGetsIn = await callers.adminGetsIn().catch(() => false);
  say(`by status: ${JSON.stringify(statuses)}`);

  const { failed, undocumented, misshapen, unanswered } = findings.count;
  const growth = rest / memory.warm;
  return [
    {
      what: 'generated requests',
      measured: `${made} in ${seconds.toFixed(0)} s, ${failed} with 5xx, ${unanswered} without an answer`,
      goal: `${CALLS}, none`,
      holds: made >= CALLS && failed + unanswered === 0,
    },
    {
      what: 'their answers',
      measured: `${undocumented} of a status and ${misshapen} of a shape that is not documented`,
      goal: 'none',
      holds: undocumented + misshapen === 0,
    },
    {
      what: 'the server after them',
      measured: `${isUp ? 'the same process is healthy' : 'gone'}, the admin ${adminGetsIn ? 'gets in' : 'is shut out'}`,
      goal: 'as before',
      holds: isUp && adminGetsIn,
    },
    {
      what: 'its memory at rest',
      measured: `${mb(memory.warm)} after ${WARM_UP_CALLS}, ${mb(memory.peak)} at most, ${mb(rest)} after all: x${growth.toFixed(2)}`,
      goal: `<= x${MOST_MEMORY}`,
      holds: growth <= MOST_MEMORY,
    },
  ];
}
