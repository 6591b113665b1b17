import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { hasCommand, run } from '../lib/processes/processes.mjs';
import { step } from '../lib/print.mjs';
import { UserError } from '../lib/user-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** On Ubuntu `chromium` may only be a pointer to a snap, so only one that prints its version counts. */
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

/** Installs the system's package on Debian and Ubuntu, as root or with a sudo that needs no password. */
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

/** Finds or downloads Playwright's own build in .cache. */
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
 * Finds a Chromium for the browser journeys: CHROMIUM_PATH, the system's, Debian's package, or Playwright's.
 * @returns {Promise<string>} path of the program
 * @throws {UserError} that names the remedy
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

const SHELL = 'chromium-headless-shell';
const SHELL_PACKAGE = 'usr/lib/chromium';

/** Returns the version of Debian's installed Chromium; a shell of the same version shares its files. */
async function debianVersion() {
  const options = ['-W', '-f', '${db:Status-Status} ${Version}', 'chromium-common'];
  const { code, stdout } = await run('dpkg-query', options, { check: false }).catch(() => ({ code: 1 }));
  return code === 0 && stdout.startsWith('installed ') ? stdout.split(' ')[1] : undefined;
}

/** Unpacks Debian's package of the shell in .cache, beside links to the files of the installed Chromium. */
async function unpackShell(version, folder) {
  const temporary = `${folder}.${process.pid}.tmp`;
  mkdirSync(temporary, { recursive: true });
  try {
    // apt's own account has no access to a project folder that is closed to other accounts.
    const options = ['-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=0'];
    const download = [...options, '-o', 'Acquire::http::Timeout=5', 'download', `${SHELL}=${version}`];
    const { code } = await run('apt-get', download, { cwd: temporary, check: false });
    if (code !== 0) return;
    for (const file of readdirSync(temporary))
      if (file.endsWith('.deb')) await run('dpkg', ['-x', join(temporary, file), temporary]);
    for (const name of readdirSync(`/${SHELL_PACKAGE}`)) {
      const path = join(temporary, SHELL_PACKAGE, name);
      if (!existsSync(path)) symlinkSync(`/${SHELL_PACKAGE}/${name}`, path);
    }
    if (!(await works(join(temporary, SHELL_PACKAGE, SHELL)))) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Finds Chromium's headless shell: the same engine without windows, which take more processor time for each
 * browser context than our pages do (docs/testing.md). Playwright uses it by default for that reason. It is the one on the
 * PATH, or Debian's package of the same version as the installed Chromium.
 * @returns {Promise<string | undefined>} path of the program; undefined if there is none, and Chromium is used instead
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if ((await hasCommand(SHELL)) && (await works(SHELL))) {
    const { stdout } = await run('sh', ['-c', 'command -v "$1"', 'sh', SHELL]);
    return stdout.trim();
  }
  const version = await debianVersion();
  if (!version) return undefined;
  const folder = join(CACHE, 'headless-shell', version);
  const path = join(folder, SHELL_PACKAGE, SHELL);
  if (!existsSync(path)) {
    mkdirSync(dirname(folder), { recursive: true });
    await step("Getting Chromium's headless shell", () => unpackShell(version, folder)).catch(
      () => undefined,
    );
  }
  return existsSync(path) && (await works(path)) ? path : undefined;
}
