import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { readProcessorTime } from '../../scripts/lib/processes/processor-time.mjs';
import { hasEnded, plainEnvironment, stopProcess } from './children.ts';
import { stopMessaging, type MeasuredServer, type MessagingSide, type Pair } from './direct-messages.ts';
import { askJson } from './http.ts';
import type { Bench } from './measure.ts';
import type { Usage } from './probe.mjs';
import { XmppClient } from './xmpp.ts';

/** The files of Debian's package `ejabberd`. */
const SCRIPT = '/usr/sbin/ejabberdctl';
const SCHEMA = '/usr/share/ejabberd/sql/pg.sql';
const ERLANG = '/usr/bin/erl';
const MODULES = '/usr/lib/erlang/lib';
/** The driver among Erlang's modules, which Debian's package `erlang-p1-pgsql` installs. */
const DRIVER = /^p1_pgsql-/;
/** The same number of connections as the floor has. */
const POOL_SIZE = 20;
const READY_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;
const STOP_TIMEOUT_MS = 10_000;

/** Returns whether Debian's ejabberd and its PostgreSQL driver are installed. */
export const hasEjabberd = (): boolean =>
  [SCRIPT, SCHEMA, ERLANG, MODULES].every((path) => existsSync(path)) &&
  readdirSync(MODULES).some((name) => DRIVER.test(name));

/** Returns the folder in which the package's script looks for modules. @throws RangeError when the script names none */
export function modulesFolderOf(script: string): string {
  const folder = /^ERL_LIBS='([^']{1,200})'/m.exec(script)?.[1];
  if (folder === undefined) throw new RangeError('ejabberdctl does not name its modules');
  return folder;
}

/**
 * Returns the configuration: one host, a WebSocket, and an archive of every message in PostgreSQL. What Debian's has beyond
 * that (rosters, offline messages, rooms, encryption of connections) is left out.
 */
export function configurationOf(database: URL, port: number): string {
  const quote = (text: string) => JSON.stringify(decodeURIComponent(text));
  return `hosts: [localhost]
loglevel: warning
log_rotate_count: 0
auth_method: internal
auth_password_format: plain
sql_type: pgsql
sql_server: ${quote(database.hostname)}
sql_port: ${database.port}
sql_database: ${quote(database.pathname.slice(1))}
sql_username: ${quote(database.username)}
sql_password: ${quote(database.password)}
sql_pool_size: ${POOL_SIZE}
sql_prepared_statements: true
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_http
    request_handlers:
      /ws: ejabberd_http_ws
      /api: mod_http_api
acl:
  loopback:
    ip: [127.0.0.0/8]
api_permissions:
  "bench":
    who:
      access:
        allow:
          acl: loopback
    what: [register, status]
modules:
  mod_http_api: {}
  mod_mam:
    db_type: sql
    default: always
  mod_stream_mgmt: {}
`;
}

/** Creates a database with the schema of the package. */
async function createDatabase(databaseUrl: string): Promise<URL> {
  const url = new URL(databaseUrl);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `peer_${randomBytes(4).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(readFileSync(SCHEMA, 'utf8'));
  await client.end();
  return url;
}

/** ejabberd as a process of the bench. */
class Ejabberd implements MeasuredServer {
  readonly #process: ChildProcess;

  constructor(child: ChildProcess) {
    this.#process = child;
  }

  get hasEnded(): boolean {
    return hasEnded(this.#process);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  usage(): Promise<Usage> {
    const { own } = readProcessorTime(this.pid);
    return Promise.resolve({ rssBytes: 0, heapBytes: 0, cpuMicros: own });
  }

  async stop(): Promise<void> {
    await stopProcess(this.#process, STOP_TIMEOUT_MS);
  }
}

async function startServer(bench: Bench, database: URL): Promise<{ server: Ejabberd; port: number }> {
  const folder = mkdtempSync(join(bench.folder, 'ejabberd-'));
  const [config, logFile] = [join(folder, 'ejabberd.yml'), join(folder, 'ejabberd.log')];
  const port = await freePort();
  writeFileSync(config, configurationOf(database, port), { mode: 0o600 });
  const log = openSync(join(bench.folder, 'logs', 'ejabberd.log'), 'a', 0o600);
  const flags = ['+K', 'true', '+P', '250000', '-noinput', '-mnesia', 'dir', `"${join(folder, 'mnesia')}"`];
  const child = spawn(ERLANG, [...flags, '-s', 'ejabberd'], {
    cwd: folder,
    env: {
      ...plainEnvironment(),
      HOME: folder,
      ERL_LIBS: modulesFolderOf(readFileSync(SCRIPT, 'utf8')),
      EJABBERD_CONFIG_PATH: config,
      EJABBERD_LOG_PATH: logFile,
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const server = new Ejabberd(child);
  const release = bench.children.adopt(() => server.stop());
  child.once('exit', release);
  return { server, port };
}

const url = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;

/** Waits until ejabberd responds. @throws Error when it ends first, or takes too long */
async function waitUntilReady(server: Ejabberd, port: number): Promise<void> {
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await delay(POLL_INTERVAL_MS)) {
    if (server.hasEnded) throw new Error('ejabberd ended while it started');
    try {
      await askJson(url(port, '/api/status'), { body: {} });
      return;
    } catch {
      // It does not listen yet.
    }
  }
  throw new Error('ejabberd did not start');
}

/** ejabberd with its clients. */
export interface EjabberdSide extends MessagingSide {
  /** Returns the number of rows in the archive: two a message, one for the sender and one for the recipient. */
  countArchived: () => Promise<number>;
}

/** Starts ejabberd with pairs of members who are connected. */
export async function startEjabberd(bench: Bench, pairs: number): Promise<EjabberdSide> {
  const database = await createDatabase(bench.services.DATABASE_URL);
  const { server, port } = await startServer(bench, database);
  await waitUntilReady(server, port);
  const opened = await connectPairs(port, pairs);
  return {
    servers: [server],
    pairs: opened,
    stop: () => stopMessaging([server], opened),
    countArchived: () => countArchived(database),
  };
}

/** Registers members and connects them, two for each pair. */
async function connectPairs(port: number, count: number): Promise<Pair[]> {
  const password = randomBytes(12).toString('hex');
  const open = async (user: string, partner: string): Promise<XmppClient> => {
    await askJson(url(port, '/api/register'), { body: { user, host: 'localhost', password } });
    return XmppClient.open(`ws://127.0.0.1:${port}/ws`, { user, password, partner });
  };
  const opened: Pair[] = [];
  for (let id = 1; id <= count; id += 1) {
    const [one, other] = [`m${2 * id}`, `m${2 * id + 1}`];
    opened.push({ here: await open(one, other), there: await open(other, one), conversationId: id });
  }
  return opened;
}

async function countArchived(database: URL): Promise<number> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM archive');
  await client.end();
  return rows[0]?.count ?? 0;
}
