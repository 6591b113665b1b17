import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { filesUnder } from '../lib/setup/hash.mjs';
import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { runShown } from '../lib/processes/processes.mjs';
import { step } from '../lib/print.mjs';
import { UserError } from '../lib/user-error.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { playwrightCounts } from './counts.mjs';
import { isFullOnly } from './full-only.mjs';

const FOLDER = join(ROOT, 'e2e');

/**
 * Returns the browser journeys whose path contains one of the filters; without filters all of the tier.
 * @param {string[]} filters
 * @param {boolean} isFull with those of `full-only.mjs`
 */
export function journeys(filters, isFull) {
  const files = filesUnder([FOLDER], (path) => path.endsWith('.spec.ts'));
  const inTier = files.filter((file) => isFull || !isFullOnly(file));
  return filters.length ? inTier.filter((file) => filters.some((filter) => file.includes(filter))) : inTier;
}

/** Escapes a path, because Playwright treats the names of files as regular expressions. */
const patternOf = (path) => `${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** A whole instance of MikAI for the journeys, started with `npm start`'s script. */
export class CopyUnderTest {
  #child;

  /** @param {{ env: NodeJS.ProcessEnv, dataDir: string }} options */
  constructor({ env, dataDir }) {
    Object.assign(this, { env, dataDir });
  }

  /**
   * @returns {Promise<string>} its address
   * @throws {UserError} when it does not come up
   */
  async start() {
    const port = process.env.PORT || (await freePort());
    // All journeys come from one address, so a limit per address would apply to all of them together. Their members are new.
    const bounds = {
      AUTH_MAILS_PER_IP: '10000',
      AUTH_TRIES_PER_IP: '10000',
      NEW_MEMBER_DAILY_POSTS: '10000',
      NEW_MEMBER_DAILY_COMMENTS: '10000',
      MEMBER_HOURLY_POSTS: '10000',
      MEMBER_HOURLY_COMMENTS: '10000',
    };
    // The address to which messages to the operator are mailed.
    const operator = { SUPPORT_EMAIL: 'help@mikai.example' };
    const env = { ...bounds, ...operator, ...this.env, PORT: String(port), DATA_DIR: this.dataDir };
    // It is not started by npm, so that our own signals reach it.
    env.npm_lifecycle_event = undefined;
    const args = [join(ROOT, 'scripts/start.mjs')];
    this.#child = spawn(pinnedNode(), args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 2], detached: true });
    return step('Starting MikAI for the browser journeys', () => this.#address());
  }

  #address() {
    return new Promise((resolve, reject) => {
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        const ready = /^MikAI is ready at (\S+)$/.exec(line);
        if (ready) resolve(ready[1]);
      });
      this.#child.once('error', reject);
      this.#child.once('exit', () =>
        reject(new UserError('MikAI did not start; the browser journeys cannot run.')),
      );
    });
  }

  async stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  kill() {
    this.#child?.kill('SIGKILL');
  }
}

/**
 * Finds the browsers of the journeys or downloads them, which takes a while on a fresh clone.
 * @returns {Promise<{ CHROMIUM_PATH: string, HEADLESS_SHELL_PATH: string }>}
 */
export async function findBrowsers() {
  const chromium = await findChromium();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? chromium };
}

/**
 * Runs browser journeys against a running instance.
 * @param {{ env: NodeJS.ProcessEnv, browsers: NodeJS.ProcessEnv, url: string, dataDir: string, files: string[], reports: string }} options
 * browsers: of `findBrowsers`; files: of `journeys`; dataDir: the instance's, for journeys that kill parts of it; reports: folder for the report
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runJourneys({ env, browsers, url, dataDir, files, reports }) {
  const file = env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(reports, 'playwright.json');
  const args = [
    inModules('@playwright/test/cli.js'),
    'test',
    '--config',
    join(FOLDER, 'playwright.config.ts'),
  ];
  const environment = {
    ...env,
    BASE_URL: url,
    DATA_DIR: dataDir,
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  return playwrightCounts(
    file,
    await runShown(pinnedNode(), [...args, ...files.map(patternOf)], { cwd: ROOT, env: environment }),
  );
}
