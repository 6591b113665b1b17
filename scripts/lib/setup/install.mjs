import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CACHE, ROOT, inModules } from '../paths.mjs';
import { acquireLock } from '../processes/lock.mjs';
import { run } from '../processes/processes.mjs';
import { restoreSharedLibraries } from '../database/postgres-binaries.mjs';
import { print, step } from '../print.mjs';
import { UserError } from '../user-error.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const STAMP = inModules('.mikai-installed');

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const lockHash = () => hashOf(LOCK_FILE);

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an `npm install` by hand has already brought what the lock file lists, so that nothing needs to be installed.
 * Packages that may be absent (other systems' binaries) do not count.
 */
function isInstalledByHand() {
  const wanted = readJson(LOCK_FILE)?.packages;
  const present = readJson(inModules('.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.peer || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isUpToDate() {
  if (!existsSync(STAMP)) return false;
  return readFileSync(STAMP, 'utf8') === lockHash();
}

/** Returns npm's environment without the node and tools of the node_modules that npm is about to replace. */
function npmEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin$/.test(folder) && !folder.includes('node-gyp-bin'))
    .join(delimiter);
  return { ...process.env, PATH: path };
}

async function npmCi(folder = ROOT) {
  // Install scripts of packages do not run: none is needed, and PostgreSQL's only one is replaced by our own step afterwards.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  try {
    await run('npm', [...args, '--loglevel=error'], { cwd: folder, env: npmEnvironment() });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new UserError('npm is not on the PATH: install Node with npm and try again.');
    throw new UserError(`The packages could not be installed. ${error.message}`);
  }
}

/**
 * Installs node_modules from package-lock.json; uses neither network nor disk if they match already.
 * @param {{ quiet?: boolean }} [options]
 */
export async function ensureInstalled({ quiet = false } = {}) {
  if (isUpToDate()) return;
  const lock = await acquireLock(join(CACHE, 'install.lock'), {
    waitMs: 10 * 60_000,
    onWait: (pid) => print(`Waiting for another copy (process ${pid}) that installs packages …`),
  });
  if ('heldBy' in lock)
    throw new UserError(`Process ${lock.heldBy} has been installing packages for ten minutes.`);
  try {
    if (isUpToDate()) return;
    if (!isInstalledByHand()) {
      const what = 'Installing packages (one to two minutes the first time)';
      await step(what, () => npmCi(), { quiet });
    }
    restoreSharedLibraries();
    writeFileSync(STAMP, lockHash());
  } finally {
    lock.release();
  }
}

/** Does the same for a tool with packages and a lock file of its own, once for each state of that file. */
export async function installIn(folder) {
  const stamp = join(folder, 'node_modules/.mikai-installed');
  const wanted = hashOf(join(folder, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Installing the packages of this tool', () => npmCi(folder));
  writeFileSync(stamp, wanted);
}
