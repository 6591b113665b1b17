import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../setup/build.mjs';
import { claim, readRunNote } from '../setup/copy.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { Lifetime } from './lifetime.mjs';
import { migrate } from '../database/migrate.mjs';
import { ROOT, pinnedNode } from '../paths.mjs';
import { EmbeddedPostgres } from '../database/postgres.mjs';
import { endProcess, hasEnded } from './processes.mjs';
import { EmbeddedRedis } from '../redis/redis.mjs';
import { print, seconds } from '../print.mjs';
import { Services } from './services.mjs';
import { UserError } from '../user-error.mjs';

const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/processes/child-guard.mjs')).href;

/**
 * Returns the folder for everything that a run creates: one for each project and account, so that the next run ends and removes
 * what a killed run has left.
 */
function folderOf(name) {
  const account = process.getuid?.() ?? 0;
  const key = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `mikai-${name}-${account}-${key}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || (process.getuid && found.uid !== account))) {
    throw new UserError(`${folder} belongs to somebody else: remove it, or set TMPDIR to another folder.`);
  }
  return folder;
}

/** Ends what a killed run has left running. */
async function endLeftovers(folder) {
  await endProcess(readRunNote(join(folder, 'start')), { timeoutMs: 30_000 });
  if (existsSync(join(folder, 'postgres')) || existsSync(join(folder, 'postgres.json'))) {
    await new EmbeddedPostgres({ dataDir: folder, logFile: '', secrets: {} }).endLeftovers();
  }
  await new EmbeddedRedis({ dataDir: folder, logFile: '', secrets: {} }).endLeftovers();
}

/** Returns whether a file system is mounted at the folder. */
const isMounted = (folder) => existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;

/** Takes the disk of a run away, and that of a killed one. */
function unmount(folder) {
  if (isMounted(folder)) execFileSync('umount', [folder], { stdio: 'pipe' });
}

/**
 * Puts a disk of its own under the folder of a run, in memory, so that it can be filled.
 * @throws {UserError} where this account must not mount
 */
function mount(folder, sizeMb) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'mikai', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    throw new UserError('This run needs a small disk of its own, which only root on Linux can mount.');
  }
}

/** Deletes the data of a run, including PostgreSQL's where that is stored elsewhere. */
function clear(folder) {
  const pointer = join(folder, 'postgres.json');
  if (existsSync(pointer))
    rmSync(JSON.parse(readFileSync(pointer, 'utf8')).folder, { recursive: true, force: true });
  for (const name of ['postgres', 'redis', 'start', 'postgres.json', 'redis.json', 'secrets.json']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** One run of a program (bench, faults) on services of its own, from claiming its folder to shutting everything down. */
class ServiceRun {
  #folder;
  #copy;
  #services;
  #runner;
  #lifetime;

  /** @param {{ name: string, program: string, web: boolean, args: string[], diskMb?: number }} options */
  constructor(options) {
    this.options = options;
    this.#folder = folderOf(options.name);
    this.#lifetime = new Lifetime({ stop: () => this.#stop(), kill: () => this.#kill() });
  }

  async #stop() {
    const runner = this.#runner;
    if (runner && !hasEnded(runner)) {
      const ended = new Promise((done) => runner.once('exit', done));
      runner.kill('SIGTERM');
      await ended;
    }
    await this.#services?.stop();
    if (this.#copy) {
      await endLeftovers(this.#folder);
      clear(this.#folder);
      this.#copy.release();
      unmount(this.#folder);
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  #kill() {
    this.#runner?.kill('SIGKILL');
    this.#services?.kill();
    this.#copy?.release();
  }

  /** Runs the program until it ends. */
  #runProgram(env) {
    const { program, args } = this.options;
    const flags = ['--enable-source-maps', '--import', GUARD, join(ROOT, program), '--folder', this.#folder];
    // The child has a process group of its own, so that Ctrl-C reaches only us, and we stop the parts in order.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const runner = spawn(pinnedNode(), [...flags, ...args], { cwd: ROOT, env, stdio, detached: true });
    this.#runner = runner;
    return new Promise((resolve, reject) => {
      runner.on('error', reject);
      runner.on('exit', (code, signal) => {
        if (code === 0 || this.#lifetime.ending) resolve();
        else reject(new UserError(`The run ended with ${signal ?? `exit code ${code}`}.`));
      });
    });
  }

  /** The services run as in production (on disk, synchronized), whatever the environment configures. */
  async #startServices() {
    const given = {
      ...process.env,
      DATABASE_URL: '',
      MIGRATION_DATABASE_URL: '',
      REDIS_URL: '',
      SESSION_SECRET: '',
      ENCRYPTION_KEYS: '',
    };
    this.#services = new Services({
      dataDir: this.#folder,
      env: { ...given, NODE_ENV: 'development' },
      onGiveUp: (error) => this.#lifetime.fail(error),
    });
    await this.#services.start();
    const { MIGRATION_DATABASE_URL: owner, ...servicesEnv } = this.#services.env;
    // Programs create databases and tables of their own, so they run as the owner.
    const env = {
      ...given,
      ...servicesEnv,
      DATABASE_URL: owner,
      NODE_ENV: 'development',
      DATA_DIR: this.#folder,
    };
    await migrate(env);
    return env;
  }

  async #main() {
    const { name, web, diskMb } = this.options;
    const begin = Date.now();
    await ensureInstalled();
    await ensureBuilt({ web });
    if (diskMb !== undefined && !isMounted(this.#folder)) mount(this.#folder, diskMb);
    this.#copy = await claim(this.#folder).catch((error) => {
      // The message must name a folder that people know rather than our internal one.
      throw error instanceof UserError
        ? new UserError(`Another run of '${name}' in this project is under way: wait for its end.`)
        : error;
    });
    await endLeftovers(this.#folder);
    clear(this.#folder);
    const env = await this.#startServices();
    if (this.#lifetime.ending) return;
    await this.#runProgram(env);
    if (this.#lifetime.ending) return;
    print(`Done in ${seconds(Date.now() - begin)}.`);
  }

  async run() {
    try {
      await this.#main();
      if (!this.#lifetime.ending) await this.#lifetime.end(0);
    } catch (error) {
      this.#lifetime.fail(error);
    }
  }
}

/**
 * Runs one of our TypeScript programs on a PostgreSQL and a Redis of its own, with the settings of `npm start`, in a
 * folder that is deleted at the end. This process then ends, with exit code 0 if the program's was 0.
 * @param {{ name: string, program: string, web: boolean, args: string[], diskMb?: number }} options
 * name: of the folder and the lock; program: path inside the project, gets `--folder`; web: whether it needs the built web;
 * args: further arguments of the program; diskMb: size of a disk of its own for the folder, which needs root on Linux
 */
export const runOnServices = (options) => new ServiceRun(options).run();
