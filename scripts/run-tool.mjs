/**
 * Runs a built tool: `node scripts/run-tool.mjs [--services] <file in dist> [arguments]`.
 * Installs and builds first if needed, quietly: standard output belongs to the tool.
 * --services: the tool needs the database and Redis, those of the running copy unless the environment names others.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runningCopy } from './lib/copy.mjs';
import { givenEnvironment, loadDotEnv } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, dataDirOf, pinnedNode } from './lib/paths.mjs';
import { UserError, report } from './lib/user-error.mjs';

/** The environment of the running copy, as far as ours does not say otherwise. */
function environment(needsServices) {
  const given = givenEnvironment();
  if (given.NODE_ENV === 'production') return given;
  const dataDir = dataDirOf(given);
  const copy = runningCopy(dataDir);
  // Its keys open its own database and no other.
  if (given.DATABASE_URL && copy?.env.DATABASE_URL !== given.DATABASE_URL) return given;
  if (!copy && needsServices) {
    throw new UserError(
      `No running MikAI was found with DATA_DIR ${dataDir}: start it (npm start), or set DATABASE_URL.`,
    );
  }
  return { ...copy?.env, ...given, DATA_DIR: dataDir };
}

/** Runs it with our own input and output, and ends as it ends. */
function runTool(file, args, env) {
  const child = spawn(pinnedNode(), ['--enable-source-maps', file, ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  // The terminal's Ctrl-C reaches the tool by itself; what is sent to us alone is passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => process.exit(report(error)));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

try {
  const args = process.argv.slice(2);
  const needsServices = args[0] === '--services';
  if (needsServices) args.shift();
  const [tool, ...rest] = args;
  if (!tool)
    throw new UserError('Which tool? node scripts/run-tool.mjs [--services] <file in dist> [arguments]');
  loadDotEnv();
  await ensureInstalled({ quiet: true });
  await ensureBuilt({ quiet: true, web: false });
  const file = join(ROOT, tool);
  if (!existsSync(file)) throw new UserError(`${tool} does not exist.`);
  runTool(file, rest, environment(needsServices));
} catch (error) {
  process.exitCode = report(error);
}
