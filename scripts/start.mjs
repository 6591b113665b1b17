/**
 * Runs all of MikAI on this machine: `npm start`. Stops everything that it has started on SIGINT and SIGTERM.
 * It is plain JavaScript for the machine's own Node; the servers that it starts run on the pinned one.
 */
import { ensureBuilt } from './lib/setup/build.mjs';
import { claim } from './lib/setup/copy.mjs';
import {
  givenEnvironment,
  loadDotEnv,
  publicUrl,
  serverEnvironment,
  workerEnvironment,
} from './lib/data/environment.mjs';
import { ensureInstalled } from './lib/setup/install.mjs';
import { Lifetime } from './lib/processes/lifetime.mjs';
import { migrate } from './lib/database/migrate.mjs';
import { ownerLink } from './lib/data/owner-link.mjs';
import { dataDirOf } from './lib/paths.mjs';
import { publicPort } from './lib/ports.mjs';
import { noteRun } from './lib/processes/run-note.mjs';
import { print, step } from './lib/print.mjs';
import { apiServer, workerServer } from './lib/processes/servers.mjs';
import { Services, requireInProduction } from './lib/processes/services.mjs';

let services;
let servers = [];
let copy;

const lifetime = new Lifetime({
  stop: async () => {
    for (const server of servers) await server.stop();
    await services?.stop();
    copy?.release();
  },
  kill: () => {
    for (const part of [...servers, services]) part?.kill();
    copy?.release();
  },
});

async function main() {
  loadDotEnv();
  const given = givenEnvironment();
  requireInProduction(given);
  const dataDir = dataDirOf(given);
  copy = await claim(dataDir, { isReadingEnough: true });
  const port = await publicPort(given);
  const url = publicUrl(given, port);
  const onGiveUp = (error) => lifetime.fail(error);

  await ensureInstalled();
  services = new Services({ dataDir, env: given, onGiveUp, watchesLater: true });
  await Promise.all([services.start(), ensureBuilt()]);

  const env = { ...given, ...services.env, PORT: String(port), DATA_DIR: dataDir, APP_URL: url };
  await migrate(env);
  if (lifetime.ending) return;

  const serving = serverEnvironment(env);
  const common = { env: serving, dataDir, onGiveUp, onLaunch: () => noteRun(copy, { url, env, servers }) };
  servers = [apiServer({ ...common, port }), workerServer({ ...common, env: workerEnvironment(serving) })];
  await step('Starting api and worker', () => Promise.all(servers.map((server) => server.start())));
  // This must come after the starts, which store a little: a database on a full disk becomes read-only.
  services.watchDisk();
  if (lifetime.ending) return;
  process.stdout.write(`MikAI is ready at ${url}\n`);
  if (process.stdout.isTTY) print('Ctrl-C stops it.');
  const link = await ownerLink(env);
  if (link && !lifetime.ending)
    process.stdout.write(`Create the first administrator within 7 days: ${link}\n`);
}

try {
  await main();
} catch (error) {
  lifetime.fail(error);
}
