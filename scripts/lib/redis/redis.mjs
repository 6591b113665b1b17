import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../ports.mjs';
import { endProcess, identityOf, pause, run } from '../processes/processes.mjs';
import { findRedis } from './redis-binary.mjs';
import { writePrivate } from '../data/secrets.mjs';

const IMAGE = 'redis:8';
/** The timeout for Redis to accept connections, which includes reading its append-only file. */
const READY_MS = 60_000;

/** Sends PING to a Redis in its plain protocol, and resolves with whether it answers PONG. */
function answers(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    let text = '';
    socket.setTimeout(1_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (piece) => {
      text += piece;
      if (text.includes('+PONG')) done(true);
      else if (text.includes('-')) done(false);
    });
  });
}

/** Redis of this instance alone, under DATA_DIR, on loopback, with a password; acknowledged jobs survive a crash. */
export class EmbeddedRedis {
  /**
   * @param {{ dataDir: string, logFile: string, keepsNothing?: boolean, secrets: { redisPassword: string } }} options
   *   keepsNothing: keeps nothing on disk (tests)
   */
  constructor({ dataDir, logFile, secrets, keepsNothing = false }) {
    this.folder = join(dataDir, 'redis');
    this.logFile = logFile;
    this.password = secrets.redisPassword;
    this.keepsNothing = keepsNothing;
    this.noted = join(dataDir, 'redis.json');
    this.port = undefined;
  }

  /** The value of REDIS_URL. */
  get url() {
    return `redis://:${this.password}@127.0.0.1:${this.port}/0`;
  }

  #note() {
    try {
      return JSON.parse(readFileSync(this.noted, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Ends what a killed instance has left running on this data. */
  async endLeftovers() {
    const left = this.#note();
    if (left?.container)
      await run('docker', ['rm', '-f', left.container], { check: false }).catch(() => undefined);
    await endProcess(left);
  }

  /** Finds the program and a port, at the first start of this instance. */
  async prepare() {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    await this.endLeftovers();
    this.program = await findRedis();
    this.port = await freePort(this.#note()?.port);
  }

  /** AOF is on, because Debian's default loses everything in a crash; noeviction, because jobs are not a cache. */
  #configuration(folder, port, address) {
    return [
      `bind ${address}`,
      `port ${port}`,
      `dir "${folder}"`,
      `requirepass ${this.password}`,
      `appendonly ${this.keepsNothing ? 'no' : 'yes'}`,
      'appendfsync everysec',
      'maxmemory-policy noeviction',
      'save ""',
      'daemonize no',
      '',
    ].join('\n');
  }

  #arguments() {
    const file = join(this.folder, 'redis.conf');
    if (!this.program.docker) {
      writePrivate(file, this.#configuration(this.folder, this.port, '127.0.0.1'));
      return [file];
    }
    writePrivate(file, this.#configuration('/data', 6379, '0.0.0.0'));
    const user = `${process.getuid()}:${process.getgid()}`;
    const publish = `127.0.0.1:${this.port}:6379`;
    const mount = `${this.folder}:/data`;
    const name = ['--name', this.#container()];
    return [
      'run',
      '--rm',
      ...name,
      '-u',
      user,
      '-p',
      publish,
      '-v',
      mount,
      IMAGE,
      'redis-server',
      '/data/redis.conf',
    ];
  }

  #container() {
    return `mikai-redis-${this.port}`;
  }

  /**
   * Starts the server.
   * @returns {import('node:child_process').ChildProcess}
   */
  launch() {
    const log = openSync(this.logFile, 'a', 0o600);
    try {
      const child = spawn(this.program.command, this.#arguments(), {
        cwd: this.folder,
        env: { ...process.env, ...this.program.env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      const container = this.program.docker ? this.#container() : undefined;
      const note = { pid: child.pid, identity: identityOf(child.pid), port: this.port, container };
      writePrivate(this.noted, JSON.stringify(note));
      return child;
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
      if (await answers(this.port, this.password)) return true;
      await pause(20);
    }
    return false;
  }
}
