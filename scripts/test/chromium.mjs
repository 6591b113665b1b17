import { existsSync } from 'node:fs';
import { CACHE, ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { hasCommand, run } from '../lib/processes.mjs';
import { step } from '../lib/say.mjs';
import { UserError } from '../lib/user-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** On Ubuntu `chromium` may be a mere pointer to a snap: only one that tells its version counts. */
async function works(command) {
  const result = await run(command, ['--version'], { check: false }).catch(() => undefined);
  return result?.code === 0 && /Chrom/.test(result.stdout);
}

async function onPath() {
  for (const name of NAMES) {
    if (!(await hasCommand(name)) || !(await works(name))) continue;
    const { stdout } = await run('sh', ['-c', 'command -v "$1"', 'sh', name]);
    return stdout.trim();
  }
  return undefined;
}

/** Debian and Ubuntu: the system's package, as root or with sudo that asks nothing. */
async function fromDebian() {
  if (!(await hasCommand('apt-get'))) return undefined;
  const root = process.getuid?.() === 0;
  if (
    !root &&
    !((await hasCommand('sudo')) && (await run('sudo', ['-n', 'true'], { check: false })).code === 0)
  ) {
    return undefined;
  }
  const [command, ...before] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const install = [...before, 'install', '-y', '--no-install-recommends', 'chromium'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  let result = await run(command, install, { env, check: false });
  if (result.code !== 0) {
    await run(command, [...before, 'update'], { env, check: false });
    result = await run(command, install, { env, check: false });
  }
  return result.code === 0 ? onPath() : undefined;
}

/** Playwright's own build, kept in .cache. */
async function fromPlaywright(env) {
  const find = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = await run(pinnedNode(), ['-e', find], { cwd: ROOT, env, check: false });
  const path = stdout.trim();
  if (path && existsSync(path) && (await works(path))) return path;
  const install = [inModules('@playwright/test/cli.js'), 'install', 'chromium'];
  const { code } = await run(pinnedNode(), install, { cwd: ROOT, env, check: false });
  return code === 0 && existsSync(path) && (await works(path)) ? path : undefined;
}

/**
 * A Chromium for the browser journeys: CHROMIUM_PATH, the system's, Debian's package, or Playwright's.
 * @returns {Promise<string>} path of the program
 * @throws {UserError} that says what to do
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new UserError(`CHROMIUM_PATH=${given} is no working Chromium.`);
  }
  const present = await onPath();
  if (present) return present;
  const env = {
    ...process.env,
    PLAYWRIGHT_BROWSERS_PATH: process.env.PLAYWRIGHT_BROWSERS_PATH ?? `${CACHE}/browsers`,
  };
  const installed = await step('Getting Chromium', async () => (await fromDebian()) ?? fromPlaywright(env));
  if (installed) return installed;
  throw new UserError(
    'The browser journeys need Chromium: install it (Debian: apt install chromium), or set CHROMIUM_PATH to one.',
  );
}
