/**
 * Rates pages of MikAI with Lighthouse (https://developer.chrome.com/docs/lighthouse), as a first visit on the slow phone
 * that it simulates: `npm run lighthouse`. Starts an instance of its own on throw-away data, prints a
 * Markdown table with the medians, and exits with 1 when a promise is not kept (docs/bench.md). `-- --runs <n>` for
 * other than 3 runs a page; `-- --only <name>` for one page; `-- --verbose` lists what cost points.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/setup/build.mjs';
import { ensureInstalled, installIn } from './lib/setup/install.mjs';
import { Lifetime } from './lib/processes/lifetime.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';
import { print } from './lib/print.mjs';
import { ThrowAway } from './lib/database/throwaway.mjs';
import { report } from './lib/user-error.mjs';
import { findChromium } from './test/chromium.mjs';
import { CopyUnderTest } from './test/e2e.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The minimum scores of a page, in the order of the categories. */
const PAGES = [
  { name: 'landing', path: () => '/', promises: [95, 100, 100, 100] },
  { name: 'chat', path: () => '/chat', promises: [90, 100, 100, 100] },
  { name: 'article', path: newestArticle, promises: [90, 100, 100, 100] },
];

function newestArticle() {
  const articles = JSON.parse(readFileSync(join(ROOT, 'web/dist/articles.json'), 'utf8'));
  return `/mental-health-blog/${articles[0].slug}`;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

/** Lighthouse is large and nothing else needs it, so it has a lock file of its own and is installed on demand. */
async function loadJudge() {
  await installIn(join(ROOT, 'scripts/lighthouse'));
  return (await import('./lighthouse/judge.mjs')).judge;
}

/** Lists the audits that cost points, the most expensive first. */
function complaints(lhr) {
  return CATEGORIES.flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id, weight }) => `${category}: ${id} (weight ${weight}) ${lhr.audits[id].displayValue ?? ''}`),
  );
}

async function measure(judge, page, origin, executable, { runs, verbose }) {
  const results = [];
  for (let i = 0; i < runs; i++) {
    print(`${page.name}, run ${i + 1} of ${runs} …`);
    results.push(await judge(`${origin}${page.path()}`, executable, CATEGORIES));
  }
  if (verbose) for (const line of complaints(results.at(-1))) print(`  ${line}`);
  return CATEGORIES.map((category, i) => {
    const points = results.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
    const promise = page.promises[i];
    const isMet = median(points) >= promise;
    return { page: page.name, category, points, promise, isMet };
  });
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  });
  return { ...values, runs: Math.max(1, Number(values.runs) || 3) };
}

const throwAway = new ThrowAway(join(CACHE, 'lighthouse'));
let copy;

async function cleanUp() {
  await copy?.stop();
  await throwAway.remove();
}

const lifetime = new Lifetime({ stop: cleanUp, kill: () => copy?.kill(), interrupted: 130 });

try {
  const options = readOptions();
  await ensureInstalled();
  const judge = await loadJudge();
  await ensureBuilt();
  await throwAway.sweep();
  const dataDir = throwAway.folder('copy');
  mkdirSync(dataDir, { recursive: true });
  const executable = await findChromium();
  copy = new CopyUnderTest({ env: { ...process.env, ENV_FILE: '' }, dataDir });
  const origin = await copy.start();
  const rows = [];
  for (const page of PAGES) {
    if (options.only !== undefined && options.only !== page.name) continue;
    rows.push(...(await measure(judge, page, origin, executable, options)));
  }
  const lines = rows.map(
    ({ page, category, points, promise, isMet }) =>
      `| ${page} | ${category} | ${median(points)} | ${points.join(', ')} | >= ${promise} | ${isMet ? 'yes' : '**no**'} |`,
  );
  process.stdout.write(
    `${['| Page | Category | Median | Runs | Promise | Kept |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n')}\n`,
  );
  if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1;
} catch (error) {
  if (!lifetime.ending) process.exitCode = report(error);
}
if (!lifetime.ending) {
  await cleanUp();
  process.exit();
}
