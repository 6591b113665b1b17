import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../bench/lib/children.ts';
import { EmbeddedPostgres } from '../scripts/lib/database/postgres.mjs';
import { loadSecrets } from '../scripts/lib/data/secrets.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { hasCommand, until } from '../scripts/lib/processes/processes.mjs';
import { RedisCluster } from '../scripts/lib/redis/redis-cluster.mjs';
import { caddyfileOf } from './caddyfile.ts';
import type { ServiceEnvironment } from './targets.ts';

const READY_MS = 30_000;
/** The account and group `nobody` of Debian. */
const NOBODY = 65_534;
/** PostgreSQL's own limit is 100, of which our processes use one each to listen. */
const POOLED_CONNECTIONS = 40;
/** The parts that Debian has and npm has not. */
const PROGRAMS = ['caddy', 'pgbouncer', 'setpriv'];

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });

/**
 * The surroundings of many nodes: Redis Cluster of three masters and three replicas, a replica of PostgreSQL, PgBouncer in transaction
 * mode, and Caddy with the file that is shipped, which people reach by TLS. All of them end with this process (Linux).
 */
export class ClusterParts {
  readonly redis: RedisCluster;
  /** The address of the proxy, for people. */
  readonly url: string;
  readonly #folder: string;
  readonly #services: ServiceEnvironment;
  readonly #proxyPort: number;
  readonly #children = new Map<string, ChildProcess>();
  #standby: EmbeddedPostgres | undefined;
  #poolerPort = 0;
  #poolerFolder = '';
  #kills = 0;

  private constructor(folder: string, services: ServiceEnvironment, proxyPort: number) {
    this.#folder = folder;
    this.#services = services;
    this.#proxyPort = proxyPort;
    this.url = `https://127.0.0.1:${proxyPort}`;
    this.redis = new RedisCluster({
      dataDir: folder,
      logFile: this.#logFile('redis-cluster'),
      password: new URL(services.REDIS_URL).password,
    });
  }

  /** Starts all but the proxy. @throws Error when a part is missing or does not come up */
  static async start(folder: string, services: ServiceEnvironment): Promise<ClusterParts> {
    for (const program of PROGRAMS)
      if (!(await hasCommand(program)))
        throw new Error(
          `${program} is not installed, so this trial is skipped. Debian: apt-get install caddy pgbouncer.`,
        );
    const parts = new ClusterParts(folder, services, await freePort());
    try {
      await Promise.all([parts.redis.start(), parts.#startStandby(), parts.#startPooler()]);
    } catch (error) {
      await parts.stop();
      throw error;
    }
    return parts;
  }

  /** The settings of api nodes and workers. */
  get env(): Record<string, string> {
    const { DATABASE_URL } = this.#services;
    const pooled = new URL(DATABASE_URL);
    pooled.port = String(this.#poolerPort);
    const standby = new URL(DATABASE_URL);
    standby.port = String(this.#standby?.port);
    return {
      APP_URL: this.url,
      TRUSTED_PROXIES: 'loopback',
      DATABASE_URL: pooled.href,
      LISTEN_DATABASE_URL: DATABASE_URL,
      READ_DATABASE_URL: standby.href,
      REDIS_URL: this.redis.url,
      POOL_SIZE: '10',
    };
  }

  /** Kills the master of the live events or of the queues, in turn. @returns its process */
  killMaster(): Promise<number> {
    this.#kills += 1;
    return this.redis.killMasterOf(this.#kills % 2 === 1 ? 'mikai:realtime' : '{mikai}');
  }

  /** Returns the processes of a part. */
  pidsOf(part: 'proxy' | 'pooler' | 'redis'): number[] {
    if (part === 'redis') return this.redis.pids;
    const pid = this.#children.get(part)?.pid;
    return pid === undefined ? [] : [pid];
  }

  #logFile(name: string): string {
    return join(this.#folder, 'logs', `${name}.log`);
  }

  #launch(name: string, words: readonly string[], env: Record<string, string> = {}): void {
    const log = openSync(this.#logFile(name), 'a', 0o600);
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...words], {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#children.set(name, child);
  }

  async #untilListening(name: string, port: number): Promise<void> {
    if (await until(() => isListening(port), READY_MS)) return;
    throw new Error(`${name} did not start: ${this.#logFile(name)}`);
  }

  /** Starts the proxy before these nodes: the shipped file, with fixed addresses in place of a name. */
  async startProxy(ports: readonly number[]): Promise<void> {
    const shipped = readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8');
    const file = join(this.#folder, 'Caddyfile');
    writeFileSync(file, caddyfileOf(shipped, this.url, ports));
    const home = { HOME: this.#folder, XDG_DATA_HOME: this.#folder, XDG_CONFIG_HOME: this.#folder };
    this.#launch('proxy', ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], home);
    await this.#untilListening('proxy', this.#proxyPort);
    const authority = join(this.#folder, 'caddy/pki/authorities/local/root.crt');
    if (!(await until(() => existsSync(authority), READY_MS)))
      throw new Error(`The proxy has no certificate: ${this.#logFile('proxy')}`);
    // People trust the proxy's authority, which begins and ends with this run.
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')]);
  }

  async #startPooler(): Promise<void> {
    this.#poolerPort = await freePort();
    const { hostname, port, username, password, pathname } = new URL(this.#services.DATABASE_URL);
    const database = pathname.slice(1);
    // PgBouncer does not run as root, and the folder of the run is closed to others.
    const isRoot = process.getuid?.() === 0;
    this.#poolerFolder = mkdtempSync(join(tmpdir(), 'mikai-pgbouncer-'));
    const file = join(this.#poolerFolder, 'pgbouncer.ini');
    const lines = [
      '[databases]',
      `${database} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${this.#poolerPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${POOLED_CONNECTIONS}`,
      'max_client_conn = 1000',
      'server_login_retry = 1',
      'ignore_startup_parameters = statement_timeout',
      '',
    ];
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    if (isRoot) for (const path of [this.#poolerFolder, file]) chownSync(path, NOBODY, NOBODY);
    const account = isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
    this.#launch('pooler', [...account, 'pgbouncer', file]);
    await this.#untilListening('pooler', this.#poolerPort);
  }

  /** Copies the running primary, in the way of `pg_basebackup`, and lets the copy follow. */
  async #startStandby(): Promise<void> {
    const secrets = loadSecrets(this.#folder);
    const dataDir = join(this.#folder, 'standby');
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const standby = new EmbeddedPostgres({ dataDir, logFile: this.#logFile('standby'), secrets });
    this.#standby = standby;
    await standby.endLeftovers();
    const { data, account } = standby.home;
    const { port } = new URL(this.#services.DATABASE_URL);
    const address = `postgres://postgres:${secrets.postgresAdminPassword}@127.0.0.1:${port}/mikai`;
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(`SELECT pg_backup_start('standby', fast => true)`);
      const { rows: folders } = await client.query<{ data_directory: string }>('SHOW data_directory');
      await promisify(execFile)('cp', ['-a', `${folders[0]?.data_directory}/.`, data]);
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
      rmSync(join(data, 'postmaster.pid'), { force: true });
      writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    writeFileSync(join(data, 'standby.signal'), '');
    const source = `host=127.0.0.1 port=${port} user=postgres password=${secrets.postgresAdminPassword}`;
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, data]);
    await standby.prepare();
    const child = standby.launch() as ChildProcess;
    this.#children.set('standby', child);
    if (!(await standby.isReady(child)))
      throw new Error(`The replica did not start: ${this.#logFile('standby')}`);
  }

  /** Ends all parts. */
  async stop(): Promise<void> {
    this.redis.stop();
    for (const [name, child] of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill(name === 'standby' ? 'SIGINT' : 'SIGKILL');
      await ended;
    }
    this.#standby?.remove();
    if (this.#poolerFolder !== '') rmSync(this.#poolerFolder, { recursive: true, force: true });
  }
}
