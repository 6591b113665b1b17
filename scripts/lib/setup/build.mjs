import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesUnder, quickHash } from './hash.mjs';
import { acquireLock } from '../processes/lock.mjs';
import { CACHE, ROOT, inModules, pinnedNode } from '../paths.mjs';
import { run } from '../processes/processes.mjs';
import { print, step } from '../print.mjs';
import { UserError } from '../user-error.mjs';

const isSpec = (path) => /\.(spec|test)\.(ts|tsx|mjs)$/.test(path);

/** The packages that swc compiles file by file. */
const SERVERS = ['contract', 'core', 'api', 'worker'].map((name) => ({
  name,
  inputs: [
    '.swcrc',
    `${name}/src`,
    `${name}/package.json`,
    ...(name === 'worker' ? ['worker/data/guided'] : []),
    ...(name === 'core' ? ['core/data/safety/patterns'] : []),
  ],
  command: (out) => [
    inModules('@swc/cli/bin/swc.js'),
    'src',
    ...['-d', out, '--strip-leading-paths', '--copy-files', '--quiet', '--config-file', '../.swcrc'],
    ...['--ignore', '**/*.spec.ts,**/*.spec.tsx'],
  ],
}));

/** Data files must be complete: a flow with a missing text or a dead end stops the build and is named. */
const GUIDED_CHECK = 'worker/dist/ai/guided/cli/validate.js';

/** The tables of the crisis gate's patterns, which every process would otherwise spend a second building. */
const STORE_PATTERNS = 'core/dist/safety/cli/store-patterns.js';

/** The browser's part, which takes its types and limits from the sources of contract. */
const WEB = {
  name: 'web',
  inputs: ['web', 'contract/src'],
  command: (out) => [
    inModules('vite/bin/vite.js'),
    'build',
    '--outDir',
    out,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
  finish: async (folder, env) => {
    // These steps run in processes of their own, so that their memory is freed: `npm start` runs as long as MikAI does.
    for (const script of ['web/scripts/prerender.mjs', 'scripts/lib/setup/compress.mjs'])
      await run(pinnedNode(), [join(ROOT, script), folder], { cwd: join(ROOT, 'web'), env });
  },
};

const stampOf = (name) => join(CACHE, 'build', `${name}.json`);

function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampOf(name), 'utf8'));
  } catch {
    return {};
  }
}

function inputFiles(part) {
  const paths = [...part.inputs, 'package-lock.json'].map((path) => join(ROOT, path));
  return filesUnder(paths, (path) => !isSpec(path));
}

/** Returns a stamp of the sources. It is taken before the build, so that a file saved during the build is rebuilt next time. */
function writeStamp(part, stamp) {
  mkdirSync(join(CACHE, 'build'), { recursive: true });
  writeFileSync(stampOf(part.name), JSON.stringify(stamp));
}

/** @returns {{ quick: string, content: string } | undefined} the stamp to write after building; undefined: up to date */
function changed(part) {
  const files = inputFiles(part);
  const stamp = readStamp(part.name);
  const built = existsSync(join(ROOT, part.name, 'dist'));
  const quick = quickHash(files);
  if (built && stamp.quick === quick) return undefined;
  const content = contentHash(files);
  if (built && stamp.content === content) {
    writeStamp(part, { quick, content });
    return undefined;
  }
  return { quick, content };
}

/** Only one build runs at a time, so the leftovers of an interrupted one can be deleted. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.dist-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Builds beside the old result and swaps them at the end, so that a running instance never reads a half-written one. */
async function build(part, stamp, env) {
  const folder = join(ROOT, part.name);
  const fresh = join(folder, `.dist-${process.pid}`);
  const old = join(folder, `.dist-${process.pid}-old`);
  removeLeftovers(folder);
  const dist = join(folder, 'dist');
  try {
    await run(pinnedNode(), part.command(fresh), { cwd: folder, env });
    mkdirSync(fresh, { recursive: true });
    await part.finish?.(fresh, env);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
    writeStamp(part, stamp);
  } catch (error) {
    throw new UserError(`Building ${part.name} failed. ${error.message}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/** Runs a program of a package that was built; if it fails, the next build checks the package again. */
async function runBuilt(name, file, env, failure) {
  try {
    await run(pinnedNode(), [join(ROOT, file)], { cwd: ROOT, env });
  } catch (error) {
    rmSync(stampOf(name), { force: true });
    throw new UserError(`${failure} ${error.message}`);
  }
}

/** Runs the steps that check or generate data once the packages are built. */
async function runOnData(names, env) {
  if (names.has('core'))
    await runBuilt('core', STORE_PATTERNS, env, 'The patterns of the gate cannot be read.');
  if (names.has('worker'))
    await runBuilt('worker', GUIDED_CHECK, env, 'The flows of the guided conversation are not whole.');
}

/**
 * Builds what has changed since the last build.
 * @param {{ quiet?: boolean, web?: boolean }} [options] web: the browser's part too (default)
 * @returns {Promise<string[]>} the names of the built packages
 */
export async function ensureBuilt({ quiet = false, web = true } = {}) {
  const parts = web ? [...SERVERS, WEB] : SERVERS;
  if (parts.every((part) => !changed(part))) return [];
  const lock = await acquireLock(join(CACHE, 'build.lock'), {
    waitMs: 5 * 60_000,
    onWait: (pid) => print(`Waiting for another copy (process ${pid}) that builds …`),
  });
  if ('heldBy' in lock) throw new UserError(`Process ${lock.heldBy} has been building for five minutes.`);
  try {
    const due = parts.map((part) => ({ part, stamp: changed(part) })).filter(({ stamp }) => stamp);
    if (!due.length) return [];
    const what = `Building ${due.map(({ part }) => part.name).join(', ')}`;
    // The mode of the running instance is not that of the build: the browser always gets the optimized build. Colours
    // would only garble an error that is passed on as text.
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      RUST_BACKTRACE: '0',
    };
    const all = async () => {
      await Promise.all(due.map(({ part, stamp }) => build(part, stamp, environment)));
      await runOnData(new Set(due.map(({ part }) => part.name)), environment);
    };
    await step(what, all, { quiet });
    return due.map(({ part }) => part.name);
  } finally {
    lock.release();
  }
}
