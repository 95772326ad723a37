// Runs every check there is, cheapest first, and sums them; `--only server,e2e` runs some.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FIRST_LOAD_BYTES, firstLoad } from './firstLoad.mjs';
import { build, checkNode, installWhatIsMissing, isBuilt, root } from './project.mjs';

/**
 * A check that is still running then is stopped and counts as failed, as do those after it. All take 25
 * to 30 minutes on two cores; a machine that others use at the same time is half as fast at times.
 */
const MINUTES = 45;
const startedAt = performance.now();
const timeLeft = () => MINUTES * 60_000 - (performance.now() - startedAt);
const reports = mkdtempSync(join(tmpdir(), 'samenreis-test-'));

/** Resolves to whether the command ended well within the time that is left. */
function run(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join('node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Runners choose their own mode, whatever this shell is for.
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    const stop = (signal, delay) => setTimeout(() => child.kill(signal), delay);
    // the first lets it report what it has done so far
    const timers = [stop('SIGINT', timeLeft()), stop('SIGKILL', timeLeft() + 30_000)];
    const end = (endedWell) => {
      for (const timer of timers) clearTimeout(timer);
      resolve(endedWell);
    };
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

const asOne = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** A runner that crashed, left no report or ran nothing counts as one failure at least. */
function asMany(endedWell, report, count) {
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: ['there is no report'] };
  if ((!endedWell || counts.passed === 0) && counts.failures.length === 0)
    counts.failures.push('no test failed, but the runner did');
  return { ...counts, failed: counts.failures.length };
}

async function vitest(report, project, env) {
  const endedWell = await run(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  return asMany(endedWell, report, ({ numPassedTests, testResults }) => {
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${basename(name)}: ${fullName}`),
    );
    return { passed: numPassedTests, failures: [...failures, ...broken.map(({ name }) => name)] };
  });
}

async function onPostgres(report) {
  if (process.env.TEST_DATABASE_URL) return vitest(report, 'server');
  const { startPostgres } = await import('../test/support/postgres.mjs');
  const postgres = await startPostgres();
  if (!postgres) return null;
  try {
    return await vitest(report, 'server', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function budget() {
  const { files, total } = firstLoad();
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(total).padStart(8)}  of ${FIRST_LOAD_BYTES} bytes`);
  return asOne(total <= FIRST_LOAD_BYTES);
}

/** The specs of a suite and of those in it that failed, at first or in the end. */
const failedSpecs = ({ specs, suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/.test(status))),
  ...suites.flatMap(failedSpecs),
];

const PAGE_CHARS = 6_000;

/** Prints what stood on the page where a spec failed; the files go with the machine. */
function showPages({ tests }) {
  const attachments = tests.flatMap(({ results }) => results.flatMap((one) => one.attachments));
  for (const { name, path } of attachments)
    if (name === 'error-context' && existsSync(path))
      console.log(`\n${readFileSync(path, 'utf8').slice(0, PAGE_CHARS)}`);
}

async function playwright(report) {
  const { ensureChromium } = await import('../test/support/chromium.mjs');
  const browser = ensureChromium();
  if (!browser) {
    console.error('No Chromium or Chrome found: install one, or name it in CHROMIUM_PATH.');
    return asOne(false);
  }
  const endedWell = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return asMany(endedWell, report, ({ stats, errors, suites }) => {
    const failed = suites.flatMap(failedSpecs);
    failed.forEach(showPages);
    return {
      passed: stats.expected,
      failures: [
        ...failed.map(({ file, title }) => `${file}: ${title}`),
        ...errors.map(({ message }) => message),
      ],
    };
  });
}

const checks = {
  lint: async () => asOne(await run('@biomejs/biome/bin/biome', ['check', '.'])),
  types: async () => asOne(await run('typescript/bin/tsc', ['--checkers', '1'])),
  server: (report) => vitest(report, 'server', { TEST_DATABASE_URL: '' }),
  pg: onPostgres,
  client: (report) => vitest(report, 'client'),
  build: () => asOne(isBuilt() || build()),
  budget,
  e2e: playwright,
};

const flag = process.argv.indexOf('--only');
const chosen = flag < 0 ? Object.keys(checks) : (process.argv[flag + 1] ?? '').split(',');
const unknown = chosen.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown}. There are ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}

checkNode();
installWhatIsMissing({ dev: true });
const needsBuild = ['budget', 'e2e'].some((name) => chosen.includes(name));
if (needsBuild && !chosen.includes('build')) chosen.unshift('build');

const total = { passed: 0, failed: 0 };
const summary = [];
for (const name of Object.keys(checks).filter((each) => chosen.includes(each))) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const counts = await Promise.resolve()
    .then(() => checks[name](join(reports, `${name}.json`)))
    .catch((error) => {
      console.error(error);
      return asOne(false);
    });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const said = counts ? `${counts.passed} passed, ${counts.failed} failed` : 'not here, skipped';
  summary.push(`${name.padEnd(7)} ${said}, ${seconds} s`);
  for (const failure of counts?.failures ?? []) summary.push(`        ${failure}`);
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${summary.join('\n')}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
