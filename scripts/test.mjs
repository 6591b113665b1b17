/**
 * `npm test`: lint and types, component tests, unit and integration tests, browser journeys, on throw-away servers of its own.
 * `npm test -- --only unit`, `npm test -- chat` for a part of it; `npm run test:full` adds the files of
 * `test/full-only.mjs`. The last line on standard output counts.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/setup/build.mjs';
import { claim } from './lib/setup/copy.mjs';
import { ensureInstalled } from './lib/setup/install.mjs';
import { Lifetime } from './lib/processes/lifetime.mjs';
import { CACHE, dataDirOf } from './lib/paths.mjs';
import { Services } from './lib/processes/services.mjs';
import { print, seconds } from './lib/print.mjs';
import { ThrowAway } from './lib/database/throwaway.mjs';
import { runLint } from './test/checks.mjs';
import { runComponents } from './test/components.mjs';
import { exitCode, oneTest, sum, summary } from './test/counts.mjs';
import { CopyUnderTest, findBrowsers, journeys, runJourneys } from './test/e2e.mjs';
import { memoryFolder } from './test/memory-folder.mjs';
import { readOptions } from './test/options.mjs';
import { ownDatabase, testRoles } from './test/own-database.mjs';
import { runUnit } from './test/unit.mjs';
import { report } from './lib/user-error.mjs';

/** Settings of the developer's environment that would change what the tests see. */
const FOREIGN = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'SMTP_URL',
  'SMTP_TLS',
  'MIGRATION_DATABASE_URL',
  'APP_URL',
  'SITE_OWNER_USERNAME',
].concat([
  'SESSION_SECRET',
  'ENCRYPTION_KEYS',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUSH_HOSTS',
  'METRICS_PORT',
  'TRUSTED_PROXIES',
  'NODE_ENV',
  'NODE_OPTIONS',
]);

const given = { ...process.env };
for (const name of FOREIGN) delete given[name];
given.ENV_FILE = '';

const throwAway = new ThrowAway(
  process.env.DATA_DIR ? join(dataDirOf(process.env), 'test') : join(CACHE, 'test'),
);
/** For the servers of the unit tests. A DATA_DIR of the environment counts for them too. */
const memory = process.env.DATA_DIR ? undefined : memoryFolder();
const inMemory = memory ? new ThrowAway(memory) : throwAway;
const begin = Date.now();
const results = [];
let services;
let copy;
let claimed;
const databases = [];

async function cleanUp() {
  await copy?.stop();
  for (const database of databases.splice(0)) await database.drop();
  await services?.stop();
  claimed?.release();
  await throwAway.remove();
  if (inMemory !== throwAway) await inMemory.remove();
}

const lifetime = new Lifetime({
  stop: cleanUp,
  kill: () => {
    copy?.kill();
    services?.kill();
  },
  // The code is 128 + SIGINT, as in shells: an interrupted run is not a success.
  interrupted: 130,
});

/** Runs a part and keeps its counts; a part that cannot run at all counts as failed. */
async function part(name, work) {
  if (lifetime.ending) return;
  const since = Date.now();
  const counts = await work().catch((error) => {
    if (!lifetime.ending) report(error);
    return oneTest(false);
  });
  if (lifetime.ending) return;
  results.push(counts);
  print(`${name}: ${summary(counts)} (${seconds(Date.now() - since)})`);
}

async function unit(filters, reports) {
  const dataDir = inMemory.folder('unit');
  claimed = await claim(dataDir);
  services = new Services({
    dataDir,
    env: given,
    keepsNothing: true,
    onGiveUp: (error) => lifetime.fail(error),
  });
  await services.start();
  const { MIGRATION_DATABASE_URL: owner, ...servicesEnv } = services.env;
  const env = {
    ...given,
    LOG_LEVEL: given.LOG_LEVEL || 'error',
    ...servicesEnv,
    // Tests create databases as the owner; the code under test connects with the application's role.
    ...(await testRoles(owner, servicesEnv.DATABASE_URL ?? given.DATABASE_URL)),
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
  };
  return runUnit({ env, filters, reports });
}

async function endToEnd(files, found, reports) {
  const dataDir = throwAway.folder('e2e');
  const env = { ...given };
  if (env.DATABASE_URL) {
    databases.push(await ownDatabase(env.DATABASE_URL));
    env.DATABASE_URL = databases.at(-1).url;
  }
  copy = new CopyUnderTest({ env, dataDir });
  const url = await copy.start();
  return runJourneys({ env, browsers: await found, url, dataDir, files, reports });
}

async function check(parts) {
  if (parts.has('lint')) await part('lint', runLint);
}

async function runTests({ parts, filters, isFull }, reports) {
  if (parts.has('unit') || parts.has('e2e')) await ensureBuilt();
  const files = parts.has('e2e') ? journeys(filters, isFull) : [];
  // The browsers are fetched meanwhile, which is mostly waiting and unpacking. An error is reported where they are needed.
  const browsers = files.length ? findBrowsers() : undefined;
  browsers?.catch(() => undefined);
  if (parts.has('components'))
    await part('components', () => runComponents({ env: given, filters, reports }));
  if (parts.has('unit')) await part('unit', () => unit(filters, reports));
  if (files.length) await part('e2e', () => endToEnd(files, browsers, reports));
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  given.TEST_TIER = options.isFull ? 'full' : 'quick';
  await ensureInstalled();
  await throwAway.sweep();
  if (inMemory !== throwAway) await inMemory.sweep();
  const reports = throwAway.folder('reports');
  mkdirSync(reports, { recursive: true });

  // The checks run beside the tests, which wait more than they compute; neither stops when the other fails.
  const runs = await Promise.allSettled([check(options.parts), runTests(options, reports)]);
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
}

try {
  await main();
} catch (error) {
  if (!lifetime.ending) results.push(oneTest(false));
  if (!lifetime.ending) report(error);
}
if (!lifetime.ending) {
  const total = sum(results);
  await cleanUp();
  print(`All of it took ${seconds(Date.now() - begin)}.`);
  if (!total.passed && !total.failed) print('No test matches.');
  process.stdout.write(`${summary(total)}\n`, () => process.exit(exitCode(total)));
}
