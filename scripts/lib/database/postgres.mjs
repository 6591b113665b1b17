import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresHome } from './postgres-home.mjs';
import { inModules } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { endProcess, identityOf, pause, processesIn, run, signalTo, until } from '../processes/processes.mjs';
import { step } from '../print.mjs';

const ADMIN = 'postgres';
/** The role that owns the database and migrates it, and the database itself. */
const NAME = 'mikai';
/** The role of api and worker, which can alter no table and no line of the audit log. */
const APPLICATION = 'mikai_app';
/** The timeout for PostgreSQL to accept connections, which includes recovery after a crash. */
const READY_MS = 60_000;
/** The timeout for a change of PostgreSQL's settings. */
const SETTING_MS = 5_000;
/**
 * A throw-away database for tests has nothing to lose. Autovacuum must not run in the middle of a test that counts rows; such
 * tests analyze their tables themselves.
 */
const THROW_AWAY_SETTINGS = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // Thousands of connections would each compute these hashes for a password that protects nothing.
  scram_iterations: '1',
};

/** Returns the lines of postmaster.pid: process, data folder, start time, port, socket folder, address, shared memory, state. */
function postmaster(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return { pid, identity: identityOf(pid), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Returns the environment for PostgreSQL: neither the machine's language nor another PG* variable may affect the database. */
const environment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: '/' });

/**
 * PostgreSQL of this instance alone, under DATA_DIR, on loopback, with passwords.
 */
export class EmbeddedPostgres {
  /**
   * @param {{ dataDir: string, logFile: string, keepsNothing?: boolean,
   *   secrets: { postgresAdminPassword: string, postgresPassword: string, postgresAppPassword: string } }} options
   * keepsNothing: faster, but a crash loses everything (tests)
   */
  constructor({ dataDir, logFile, secrets, keepsNothing = false }) {
    this.home = postgresHome(dataDir);
    this.logFile = logFile;
    this.secrets = secrets;
    this.keepsNothing = keepsNothing;
    this.port = undefined;
  }

  /** Returns the value of DATABASE_URL, with the role of api and worker. */
  get url() {
    return this.#address(APPLICATION, this.secrets.postgresAppPassword);
  }

  /**
   * Returns the value of MIGRATION_DATABASE_URL, with the owner of the database `mikai`, who may create further databases and is not a
   * superuser.
   */
  get ownerUrl() {
    return this.#address(NAME, this.secrets.postgresPassword);
  }

  #address(role, password, database = NAME) {
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  #program(name) {
    return join(this.home.programs, 'bin', name);
  }

  #note(name) {
    return join(this.home.top, name);
  }

  #as(extra = {}) {
    return { cwd: '/', env: environment(), ...this.home.account, ...extra };
  }

  /** Ends whatever a killed instance has left running on this data: the server, or its orphaned workers. */
  async endLeftovers() {
    const left = postmaster(this.home.data);
    // Another process may have got this id by now: only a process whose working folder is ours belongs to us.
    const ours = processesIn(this.home.data);
    if (left?.identity && (ours.includes(left.pid) || process.platform !== 'linux')) {
      await endProcess(left, { signal: 'SIGINT', timeoutMs: 15_000 });
    }
    for (const pid of processesIn(this.home.data)) signalTo(pid, 'SIGQUIT');
    if (!(await until(() => processesIn(this.home.data).length === 0, 5_000))) {
      for (const pid of processesIn(this.home.data)) signalTo(pid, 'SIGKILL');
      await until(() => processesIn(this.home.data).length === 0, 5_000);
    }
    if (process.platform === 'linux') rmSync(join(this.home.data, 'postmaster.pid'), { force: true });
  }

  /** Returns whether there is a database; one whose creation was interrupted does not count. */
  #exists() {
    return existsSync(join(this.home.data, 'PG_VERSION')) && !existsSync(this.#note('unfinished'));
  }

  /** Creates the database. */
  async #create() {
    const { top, data, account } = this.home;
    writeFileSync(this.#note('unfinished'), '');
    rmSync(data, { recursive: true, force: true });
    const passwordFile = join(top, 'password');
    writeFileSync(passwordFile, this.secrets.postgresAdminPassword, { mode: 0o600 });
    mkdirSync(data, { mode: 0o700 });
    if (account) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
    try {
      const locale = [
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ];
      const access = ['--auth=scram-sha-256', `--username=${ADMIN}`, `--pwfile=${passwordFile}`];
      const noSync = this.keepsNothing ? ['--no-sync'] : [];
      await run(this.#program('initdb'), ['-D', data, ...locale, ...access, ...noSync], this.#as());
    } finally {
      rmSync(passwordFile, { force: true });
    }
    // Single-user mode needs no client and reads one statement per line.
    const sql = [
      `CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD '${this.secrets.postgresPassword}'`,
      `CREATE DATABASE ${NAME} OWNER ${NAME}`,
    ];
    const single = ['--single', '-j', '-D', data, '-c', 'timezone=UTC', 'postgres'];
    const input = `${sql.join(';\n\n')};\n\n`;
    const { stderr } = await run(this.#program('postgres'), single, this.#as({ input }));
    // A failing statement does not end single-user mode.
    const failed = /^.*\b(ERROR|FATAL): .*$/m.exec(stderr);
    if (failed) throw new Error(`The database could not be made: ${failed[0]}`);
    rmSync(this.#note('unfinished'));
  }

  /** Takes over the data and finds a port, at the first start of this instance. */
  async prepare() {
    await this.endLeftovers();
    if (!this.#exists()) await step('Making the database', () => this.#create());
    this.port = await freePort(this.#lastPort());
  }

  #lastPort() {
    try {
      return Number(readFileSync(this.#note('port'), 'utf8')) || undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps the port at the next start if it is free; on a full disk any port will do. */
  #notePort() {
    try {
      writeFileSync(this.#note('port'), String(this.port));
    } catch (error) {
      if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
    }
  }

  /**
   * Starts the server.
   * @returns {import('node:child_process').ChildProcess}
   */
  launch() {
    const settings = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(this.keepsNothing ? THROW_AWAY_SETTINGS : {}),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // The log is a file rather than a pipe to this process, because PostgreSQL must be able to write to it after this process has ended.
    const log = openSync(this.logFile, 'a', 0o600);
    try {
      const stdio = ['ignore', log, log];
      const args = ['-D', this.home.data, ...options];
      return spawn(this.#program('postgres'), args, this.#as({ stdio, detached: true }));
    } finally {
      closeSync(log);
    }
  }

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @returns {Promise<boolean>} whether it accepts connections; false when it ended or the timeout passed
   */
  async isReady(child) {
    const end = Date.now() + READY_MS;
    while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
      const state = postmaster(this.home.data);
      if (state?.pid === child.pid && state.ready) {
        this.#notePort();
        return true;
      }
      await pause(20);
    }
    return false;
  }

  /**
   * Creates the role of api and worker once the server is ready, because a database of an earlier release has none. The
   * migrations grant its privileges.
   */
  async ensureRoles() {
    const { default: pg } = await import(inModules('pg/lib/index.js'));
    const { postgresAdminPassword, postgresAppPassword } = this.secrets;
    const client = new pg.Client({ connectionString: this.#address(ADMIN, postgresAdminPassword, ADMIN) });
    await client.connect();
    try {
      // An instance that was killed while its disk was full has left the database read-only.
      await client.query('SET default_transaction_read_only = off');
      await client.query('ALTER SYSTEM RESET default_transaction_read_only');
      await client.query('SELECT pg_reload_conf()');
      const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION]);
      const verb = known.rowCount ? 'ALTER' : 'CREATE';
      await client.query(
        `${verb} ROLE ${APPLICATION} LOGIN PASSWORD ${pg.escapeLiteral(postgresAppPassword)}`,
      );
      // The owner may see and end the connections of the other role.
      await client.query(`GRANT ${APPLICATION} TO ${NAME}`);
    } finally {
      await client.end();
    }
  }

  /**
   * Makes the database read-only or writable, for all connections and at once (disk-guard.mjs).
   * @param {boolean} isReadOnly
   */
  async setReadOnly(isReadOnly) {
    const { default: pg } = await import(inModules('pg/lib/index.js'));
    const client = new pg.Client({
      connectionString: this.#address(ADMIN, this.secrets.postgresAdminPassword, ADMIN),
      connectionTimeoutMillis: SETTING_MS,
      query_timeout: SETTING_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(
        isReadOnly
          ? 'ALTER SYSTEM SET default_transaction_read_only = on'
          : 'ALTER SYSTEM RESET default_transaction_read_only',
      );
      await client.query('SELECT pg_reload_conf()');
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Deletes the data of a throw-away instance for good. */
  remove() {
    rmSync(this.home.top, { recursive: true, force: true });
  }
}
