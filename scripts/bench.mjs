/**
 * Measures MikAI against a floor on throw-away services and prints a Markdown table: `npm run bench`.
 * `-- --only <measure>`, `-- --rounds <n>`, `-- --list`. How, and what the figures mean: docs/bench.md.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { claim, readRunNote } from './lib/copy.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { migrate } from './lib/migrate.mjs';
import { ROOT, pinnedNode } from './lib/paths.mjs';
import { EmbeddedPostgres } from './lib/postgres.mjs';
import { endProcess } from './lib/processes.mjs';
import { EmbeddedRedis } from './lib/redis.mjs';
import { say, seconds } from './lib/say.mjs';
import { Services } from './lib/services.mjs';
import { UserError } from './lib/user-error.mjs';

const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/child-guard.mjs')).href;
/** Each file in bench/measures is a measure. */
const NAMES = readdirSync(join(ROOT, 'bench/measures'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const MOST_ROUNDS = 50;

/** @returns {string[] | undefined} arguments for bench/main.ts; undefined: there is nothing to run */
function readArguments() {
  let values;
  try {
    const options = {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      list: { type: 'boolean' },
    };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UserError(`${error.message} (known: --only <measure>, --rounds <n>, --list)`);
  }
  if (values.list) {
    process.stdout.write(`${NAMES.join('\n')}\n`);
    return undefined;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
    throw new UserError(`--rounds must be a whole number from 1 to ${MOST_ROUNDS}, not '${values.rounds}'.`);
  }
  if (values.only !== undefined && !NAMES.includes(values.only)) {
    throw new UserError(`There is no measure '${values.only}': ${NAMES.join(', ')}.`);
  }
  return ['--rounds', String(rounds), ...(values.only === undefined ? [] : ['--only', values.only])];
}

/**
 * The folder of everything that a run leaves: one a project and account, so that the next run ends and removes what
 * a killed one has left.
 */
function benchFolder() {
  const account = process.getuid?.() ?? 0;
  const key = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `mikai-bench-${account}-${key}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || (process.getuid && found.uid !== account))) {
    throw new UserError(`${folder} belongs to somebody else: remove it, or set TMPDIR to another folder.`);
  }
  return folder;
}

/** Ends what a killed run has left running. */
async function endLeftovers(folder) {
  await endProcess(readRunNote(join(folder, 'start')), { patienceMs: 30_000 });
  if (existsSync(join(folder, 'postgres')) || existsSync(join(folder, 'postgres.json'))) {
    await new EmbeddedPostgres({ dataDir: folder, logFile: '', secrets: {} }).endLeftovers();
  }
  await new EmbeddedRedis({ dataDir: folder, logFile: '', secrets: {} }).endLeftovers();
}

/** Deletes the data of a run, also where PostgreSQL's had to lie elsewhere. */
function clear(folder) {
  const pointer = join(folder, 'postgres.json');
  if (existsSync(pointer))
    rmSync(JSON.parse(readFileSync(pointer, 'utf8')).folder, { recursive: true, force: true });
  for (const name of ['postgres', 'redis', 'start', 'postgres.json', 'redis.json', 'secrets.json']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

let folder;
let copy;
let services;
let runner;

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const lifetime = new Lifetime({
  stop: async () => {
    if (runner && !hasEnded(runner)) {
      const ended = new Promise((done) => runner.once('exit', done));
      runner.kill('SIGTERM');
      await ended;
    }
    await services?.stop();
    if (copy) {
      await endLeftovers(folder);
      clear(folder);
      copy.release();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  kill: () => {
    runner?.kill('SIGKILL');
    services?.kill();
    copy?.release();
  },
});

/** Runs the measures to their end. */
function runMeasures(args, env) {
  const flags = ['--enable-source-maps', '--import', GUARD, join(ROOT, 'bench/main.ts'), '--folder', folder];
  // A group of its own: Ctrl-C reaches us alone, and we stop the parts in their order.
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  runner = spawn(pinnedNode(), [...flags, ...args], { cwd: ROOT, env, stdio, detached: true });
  return new Promise((resolve, reject) => {
    runner.on('error', reject);
    runner.on('exit', (code, signal) => {
      if (code === 0 || lifetime.ending) resolve();
      else reject(new UserError(`The measurement ended with ${signal ?? `exit code ${code}`}.`));
    });
  });
}

/** Services as in real use: on disk, synchronized, whatever the environment says about others. */
async function startServices() {
  const given = { ...process.env, DATABASE_URL: '', REDIS_URL: '', SESSION_SECRET: '', ENCRYPTION_KEYS: '' };
  services = new Services({
    dataDir: folder,
    env: { ...given, NODE_ENV: 'development' },
    onGiveUp: (error) => lifetime.fail(error),
  });
  await services.start();
  const env = { ...given, ...services.env, NODE_ENV: 'development', DATA_DIR: folder };
  await migrate(env);
  return env;
}

async function main() {
  const args = readArguments();
  if (!args) return;
  const begin = Date.now();
  await ensureInstalled();
  await ensureBuilt({ web: true });
  folder = benchFolder();
  copy = await claim(folder).catch((error) => {
    // Said of a folder that people know; ours they do not.
    throw error instanceof UserError
      ? new UserError('Another bench of this project is running: wait for its end.')
      : error;
  });
  await endLeftovers(folder);
  clear(folder);
  const env = await startServices();
  if (lifetime.ending) return;
  await runMeasures(args, env);
  if (lifetime.ending) return;
  say(`Measured in ${seconds(Date.now() - begin)}.`);
}

try {
  await main();
  if (!lifetime.ending) await lifetime.end(0);
} catch (error) {
  lifetime.fail(error);
}
