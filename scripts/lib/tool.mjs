import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { runningCopy } from './setup/copy.mjs';
import { givenEnvironment, loadDotEnv } from './data/environment.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ROOT, dataDirOf, pinnedNode } from './paths.mjs';
import { UserError, report } from './user-error.mjs';

/** Reads .env and, if needed, installs and builds first; quietly, because standard output belongs to the tool. */
export async function prepareTool() {
  loadDotEnv();
  await ensureInstalled({ quiet: true });
  await ensureBuilt({ quiet: true, web: false });
}

/**
 * Returns the environment of the running instance, overridden by ours.
 * @param {{ needsServices: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 * @throws {UserError} when the services are needed and no address is known
 */
export function toolEnvironment({ needsServices }) {
  const given = givenEnvironment();
  if (given.NODE_ENV === 'production') return given;
  const dataDir = dataDirOf(given);
  const copy = runningCopy(dataDir);
  // The keys in the note open the instance's own database and no other.
  if (given.DATABASE_URL && copy?.env.DATABASE_URL !== given.DATABASE_URL) return given;
  if (!copy && needsServices) {
    throw new UserError(
      `No running MikAI was found with DATA_DIR ${dataDir}: start it (npm start), or set DATABASE_URL.`,
    );
  }
  return { ...copy?.env, ...given, DATA_DIR: dataDir };
}

/**
 * Runs a built tool with the input and output of this process.
 * @param {string} tool file in a dist folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended
 * @throws {UserError} when there is no such tool
 */
export function runTool(tool, args, env) {
  const file = join(ROOT, tool);
  if (!existsSync(file)) throw new UserError(`${tool} does not exist.`);
  const child = spawn(pinnedNode(), ['--enable-source-maps', file, ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  // The terminal's Ctrl-C reaches the tool by itself; a signal that is sent to us alone is forwarded.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Ends this process in the same way as the tool ended. */
export function endLike({ code, signal }) {
  if (!signal) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * Runs a built tool on the running instance, or on the services that the environment names, and ends as the tool ends.
 * @param {string} tool file in a dist folder
 * @param {string[]} args
 * @param {{ needsServices?: boolean }} [options]
 */
export async function toolMain(tool, args, { needsServices = false } = {}) {
  try {
    await prepareTool();
    endLike(await runTool(tool, args, toolEnvironment({ needsServices })));
  } catch (error) {
    process.exitCode = report(error);
  }
}
