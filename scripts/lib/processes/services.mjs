import { join } from 'node:path';
import { rotate } from './log-file.mjs';
import { DiskGuard } from '../data/disk-guard.mjs';
import { EmbeddedPostgres } from '../database/postgres.mjs';
import { EmbeddedRedis } from '../redis/redis.mjs';
import { loadSecrets } from '../data/secrets.mjs';
import { step } from '../print.mjs';
import { BAD_CONFIGURATION, Supervised } from './supervised.mjs';
import { UserError } from '../user-error.mjs';

/** The variables that production requires, where nothing is embedded and no secret is generated. */
const REQUIRED = [
  'APP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'ENCRYPTION_KEYS',
  'SMTP_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
];

const isProduction = (env) => env.NODE_ENV === 'production';

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} that names what is missing in production
 */
export function requireInProduction(env) {
  const missing = isProduction(env) ? REQUIRED.filter((name) => !env[name]) : [];
  if (!missing.length) return;
  const [are, them] = missing.length > 1 ? ['are', 'them'] : ['is', 'it'];
  throw new UserError(
    `${missing.join(', ')} ${are} required in production (NODE_ENV=production): set ${them} and start again; .env.example explains each.`,
    BAD_CONFIGURATION,
  );
}

/** PostgreSQL and Redis of one instance, unless the environment names external ones. */
export class Services {
  #started = [];
  #stopping = false;
  #guard;

  /**
   * @param {{ dataDir: string, env: NodeJS.ProcessEnv, keepsNothing?: boolean, watchesLater?: boolean,
   *   onGiveUp: (error: UserError) => void }} options keepsNothing: for tests, nothing survives a crash; watchesLater: the caller calls `watchDisk`
   */
  constructor({ dataDir, env, keepsNothing = false, watchesLater = false, onGiveUp }) {
    Object.assign(this, { dataDir, given: env, keepsNothing, watchesLater, onGiveUp });
    /** The variables with which servers and tools connect to the services. */
    this.env = {};
  }

  /**
   * Starts the services that are not external, both at the same time; in production none.
   * @throws {UserError} when a service cannot be started
   */
  async start() {
    const { given } = this;
    if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL)
      throw new UserError(
        'MIGRATION_DATABASE_URL is set and DATABASE_URL is not: set both, of the same database, or neither.',
        BAD_CONFIGURATION,
      );
    if (isProduction(given)) return;
    const secrets = loadSecrets(this.dataDir);
    this.env = { SESSION_SECRET: secrets.sessionSecret, ENCRYPTION_KEYS: secrets.encryptionKeys };
    // The two VAPID keys are a pair: an environment that sets one of them has to set both.
    if (!given.VAPID_PUBLIC_KEY && !given.VAPID_PRIVATE_KEY) {
      this.env.VAPID_PUBLIC_KEY = secrets.vapidPublicKey;
      this.env.VAPID_PRIVATE_KEY = secrets.vapidPrivateKey;
    }
    if (!this.keepsNothing) this.#guard = new DiskGuard({ folder: this.dataDir });
    const parts = [];
    if (!given.DATABASE_URL) parts.push(this.#postgres(secrets));
    if (!given.REDIS_URL) parts.push(this.#redis(secrets));
    const results = await Promise.allSettled(parts);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (!this.watchesLater) this.watchDisk();
    for (const name of Object.keys(this.env)) if (given[name]) this.env[name] = given[name];
  }

  /** From now on, makes the embedded database read-only while the disk is full. */
  watchDisk() {
    if (!this.#stopping) this.#guard?.start();
  }

  #log(name) {
    const file = join(this.dataDir, 'logs', `${name}.log`);
    rotate(file);
    return file;
  }

  async #postgres(secrets) {
    const logFile = this.#log('postgres');
    const postgres = new EmbeddedPostgres({
      dataDir: this.dataDir,
      logFile,
      secrets,
      keepsNothing: this.keepsNothing,
    });
    await postgres.prepare();
    // SIGINT is PostgreSQL's 'fast' shutdown, which ends open connections; SIGQUIT is its immediate one.
    const signals = { stopSignal: 'SIGINT', killSignal: 'SIGQUIT' };
    await this.#run('PostgreSQL', postgres, { ...signals, hint: logFile });
    if (this.#stopping) return;
    await postgres.ensureRoles();
    if (!this.keepsNothing)
      this.#guard = new DiskGuard({
        folder: postgres.home.top,
        setReadOnly: (isReadOnly) => postgres.setReadOnly(isReadOnly),
      });
    this.env.DATABASE_URL = postgres.url;
    this.env.MIGRATION_DATABASE_URL = postgres.ownerUrl;
  }

  async #redis(secrets) {
    const logFile = this.#log('redis');
    const redis = new EmbeddedRedis({
      dataDir: this.dataDir,
      logFile,
      secrets,
      keepsNothing: this.keepsNothing,
    });
    await redis.prepare();
    await this.#run('Redis', redis, { hint: logFile });
    this.env.REDIS_URL = redis.url;
  }

  async #run(name, service, options) {
    if (this.#stopping) return;
    const supervised = new Supervised({
      name,
      launch: () => service.launch(),
      isReady: (child) => service.isReady(child),
      onGiveUp: this.onGiveUp,
      ...options,
    });
    this.#started.push(supervised);
    await step(`Starting ${name}`, () => supervised.start());
  }

  /** Stops Redis first and the database last. */
  async stop() {
    this.#stopping = true;
    await this.#guard?.stop();
    for (const name of ['Redis', 'PostgreSQL']) {
      for (const service of this.#started.filter((each) => each.options.name === name)) await service.stop();
    }
  }

  /** Kills both; they recover at their next start. */
  kill() {
    this.#stopping = true;
    void this.#guard?.stop();
    for (const service of this.#started) service.kill();
  }
}
