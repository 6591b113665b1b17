/**
 * `npm run dev`: all of MikAI for the people who work on it. Servers are built and started again when their sources
 * change; the browser's part comes from Vite, which replaces modules in the open page.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/setup/build.mjs';
import { claim } from './lib/setup/copy.mjs';
import {
  givenEnvironment,
  loadDotEnv,
  serverEnvironment,
  workerEnvironment,
} from './lib/data/environment.mjs';
import { ensureInstalled } from './lib/setup/install.mjs';
import { Lifetime } from './lib/processes/lifetime.mjs';
import { migrate } from './lib/database/migrate.mjs';
import { ROOT, dataDirOf, inModules, pinnedNode } from './lib/paths.mjs';
import { freePort, publicPort } from './lib/ports.mjs';
import { endProcess, identityOf } from './lib/processes/processes.mjs';
import { noteRun } from './lib/processes/run-note.mjs';
import { print } from './lib/print.mjs';
import { apiServer, workerServer } from './lib/processes/servers.mjs';
import { Services } from './lib/processes/services.mjs';
import { report } from './lib/user-error.mjs';
import { watchFolders } from './lib/processes/watch.mjs';

const PACKAGES = ['contract', 'core', 'api', 'worker'];
/** A drain would only delay the restart while code is being written. */
const DRAIN_MS = 1_000;

const servers = { api: undefined, worker: undefined };
let services;
let copy;
let vite;
let stopWatching;

const lifetime = new Lifetime({
  stop: async () => {
    stopWatching?.();
    if (vite?.pid) await endProcess({ pid: vite.pid, identity: identityOf(vite.pid) });
    for (const server of Object.values(servers)) await server?.stop();
    await services?.stop();
    copy?.release();
  },
  kill: () => {
    for (const part of [...Object.values(servers), services]) part?.kill();
    vite?.kill('SIGKILL');
  },
});

/** Restarts a server; if it does not come up, the next change restarts it again. */
async function restart(name, makeServer) {
  await servers[name]?.stop();
  if (lifetime.ending) return;
  const server = makeServer();
  servers[name] = server;
  try {
    await server.start();
    print(`${name} runs`);
  } catch (error) {
    report(error);
  }
}

function startVite(apiPort, webPort) {
  const env = { ...process.env, API_URL: `http://127.0.0.1:${apiPort}`, WEB_PORT: String(webPort) };
  const args = [
    inModules('vite/bin/vite.js'),
    '--port',
    String(webPort),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  vite = spawn(pinnedNode(), args, { cwd: join(ROOT, 'web'), env, stdio: ['ignore', 2, 2], detached: true });
  vite.on('exit', () => {
    if (!lifetime.ending) void lifetime.end(1);
  });
}

async function main() {
  loadDotEnv();
  const given = givenEnvironment();
  const dataDir = dataDirOf(given);
  copy = await claim(dataDir);
  const port = await publicPort(given);
  await ensureInstalled();
  services = new Services({ dataDir, env: given, onGiveUp: (error) => lifetime.fail(error) });
  await Promise.all([services.start(), ensureBuilt({ web: false })]);

  const webPort = await freePort(Number(given.WEB_PORT) || 5173);
  const url = `http://localhost:${webPort}`;
  const env = {
    ...given,
    ...services.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_URL: given.APP_URL ?? url,
  };
  await migrate(env);

  const onLaunch = () => noteRun(copy, { url, env, servers: Object.values(servers) });
  const serving = serverEnvironment(env);
  const common = { env: serving, dataDir, drainMs: DRAIN_MS, onGiveUp: (error) => report(error), onLaunch };
  const make = {
    api: () => apiServer({ ...common, port }),
    worker: () => workerServer({ ...common, env: workerEnvironment(serving) }),
  };
  const restartAll = (names) => Promise.all(names.map((name) => restart(name, make[name])));

  const rebuild = async () => {
    try {
      const built = await ensureBuilt({ web: false });
      const shared = built.includes('contract') || built.includes('core');
      if (built.includes('core')) await migrate(env);
      await restartAll(Object.keys(make).filter((name) => shared || built.includes(name)));
    } catch (error) {
      report(error);
    }
  };

  startVite(port, webPort);
  await restartAll(Object.keys(make));
  if (lifetime.ending) return;
  stopWatching = watchFolders(
    PACKAGES.map((packageName) => join(ROOT, packageName, 'src')),
    rebuild,
  );
  process.stdout.write(`MikAI is ready at ${url}\n`);
}

try {
  await main();
} catch (error) {
  lifetime.fail(error);
}
