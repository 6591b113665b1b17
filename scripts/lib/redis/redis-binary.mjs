import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../paths.mjs';
import { hasCommand, run } from '../processes/processes.mjs';
import { step } from '../print.mjs';
import { UserError } from '../user-error.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const UNPACKED = join(CACHE, 'redis');
/** The modification time of this file is when Debian was last asked for newer packages. */
const ASKED = join(CACHE, 'redis.asked');
const RENEWED_EVERY_MS = 7 * 24 * 60 * 60 * 1000;

/** @typedef {{ command: string, before: string[], env: Record<string, string>, docker?: boolean }} RedisProgram */

/** Returns every folder under the unpacked packages that contains shared libraries. */
function libraryFolders(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.includes('.so'))
    .map((entry) => entry.parentPath ?? entry.path)
    .filter((path, index, all) => all.indexOf(path) === index)
    .join(':');
}

/** @returns {RedisProgram | undefined} the program that was unpacked into a folder, by default by an earlier start */
function unpacked(folder = UNPACKED) {
  const command = NAMES.map((name) => join(folder, 'usr/bin', name)).find((path) => existsSync(path));
  return command && { command, before: [], env: { LD_LIBRARY_PATH: libraryFolders(folder) } };
}

/** An unpacked or installed program may lack a library, so only one that prints its version counts. */
async function works({ command, before, env }) {
  const options = { env: { ...process.env, ...env }, check: false };
  const result = await run(command, [...before, '--version'], options).catch(() => undefined);
  return result?.code === 0 && /v=\d/.test(result.stdout);
}

/** apt's own account has no access to a project folder that is closed to other accounts. */
const SANDBOX = ['-o', 'APT::Sandbox::User=root'];

/** These options make apt keep its lists in the project, so that refreshing them needs no privileges. */
function privateLists() {
  const lists = join(CACHE, 'apt');
  for (const folder of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(lists, folder), { recursive: true });
  }
  const folders = [`Dir::State::lists=${join(lists, 'lists')}`, `Dir::Cache=${join(lists, 'cache')}`];
  return [...SANDBOX, ...folders.flatMap((option) => ['-o', option])];
}

/** Returns the package and those of its dependencies that this system does not have. */
async function missingPackages(name, apt) {
  const no = ['pre-depends', 'recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const args = [...apt, 'depends', '--recurse', ...no.map((kind) => `--no-${kind}`), name];
  const { stdout, code } = await run('apt-cache', args, { check: false });
  if (code !== 0) return [];
  const names = stdout.split('\n').filter((line) => /^(lib|lua|redis|valkey)[\w.+:-]*$/.test(line));
  const installed = await run('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n'], {
    check: false,
  });
  const present = new Set(
    installed.stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  return [...new Set(names)].filter((each) => !present.has(each));
}

/** Downloads the packages and unpacks them into one folder; nothing is installed. */
async function unpackWith(apt) {
  for (const name of NAMES) {
    const packages = await missingPackages(name, apt);
    if (!packages.length) continue;
    const temporary = `${UNPACKED}.${process.pid}.tmp`;
    const downloads = join(temporary, 'packages');
    mkdirSync(downloads, { recursive: true });
    try {
      const fetched = await run('apt-get', [...apt, 'download', ...packages], {
        cwd: downloads,
        check: false,
      });
      if (fetched.code !== 0) continue;
      for (const file of readdirSync(downloads)) {
        await run('dpkg', ['-x', join(downloads, file), temporary]);
      }
      rmSync(downloads, { recursive: true });
      const fresh = unpacked(temporary);
      // The existing program stays until the newer one has been started successfully.
      if (!fresh || !(await works(fresh))) continue;
      rmSync(UNPACKED, { recursive: true, force: true });
      renameSync(temporary, UNPACKED);
      writeFileSync(ASKED, '');
      return unpacked();
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  return undefined;
}

/** Unpacks Debian's newest package from fresh lists; gives up soon if there is no network. */
async function fromDebianAnew() {
  if (!(await hasCommand('apt-get')) || !(await hasCommand('dpkg'))) return undefined;
  const apt = [...privateLists(), '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'];
  const updated = await run('apt-get', [...apt, '--error-on=any', 'update'], { check: false });
  return updated.code === 0 ? unpackWith(apt) : undefined;
}

/**
 * Renews an unpacked program, which gets no updates by itself: once a week Debian is asked for newer packages. Without
 * a network, or if the newer program does not start, the old one silently stays until the next week.
 * @param {RedisProgram} earlier
 * @param {{ asked?: string, now?: number, renew?: () => Promise<RedisProgram | undefined> }} [options] for tests
 */
export async function renewedIfDue(earlier, options = {}) {
  const { asked = ASKED, now = Date.now(), renew = fromDebianAnew } = options;
  const last = statSync(asked, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now - last < RENEWED_EVERY_MS) return earlier;
  writeFileSync(asked, '');
  return (await step('Renewing Redis', renew).catch(() => undefined)) ?? earlier;
}

/** Unpacks the package on Debian and Ubuntu: with the existing lists, or else with fresh ones. */
async function fromDebian() {
  if (!(await hasCommand('apt-get')) || !(await hasCommand('dpkg'))) return undefined;
  const found = await unpackWith(SANDBOX);
  if (found) return found;
  const apt = privateLists();
  await run('apt-get', [...apt, 'update'], { check: false });
  return unpackWith(apt);
}

/** @returns {Promise<RedisProgram | undefined>} */
async function fromDocker() {
  const answers = await run('docker', ['info'], { check: false }).catch(() => undefined);
  return answers?.code === 0 ? { command: 'docker', before: [], env: {}, docker: true } : undefined;
}

/**
 * Finds a Redis for this machine: on the PATH, unpacked earlier, unpacked from Debian's package into .cache, or Docker.
 * @returns {Promise<RedisProgram>}
 * @throws {UserError} that names what to install
 */
export async function findRedis() {
  for (const name of NAMES) {
    const program = { command: name, before: [], env: {} };
    if ((await hasCommand(name)) && (await works(program))) return program;
  }
  const earlier = unpacked();
  if (earlier && (await works(earlier))) return renewedIfDue(earlier);
  const found = (await step('Getting Redis', fromDebian)) ?? (await fromDocker());
  if (found) return found;
  throw new UserError(
    'Redis is missing: install redis-server or valkey-server (Debian, Ubuntu: apt install redis-server; macOS: brew install redis), or set REDIS_URL.',
  );
}
