import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { writePrivate } from '../data/secrets.mjs';
import { freePort, isFree } from '../ports.mjs';
import { until } from '../processes/processes.mjs';
import { UserError } from '../user-error.mjs';
import { findRedis } from './redis-binary.mjs';

const MASTERS = 3;
const SLOTS = 16_384;
/** The nodes talk to each other on a port that is this much higher. */
const BUS_OFFSET = 10_000;
const MAX_PORT = 65_535;
/** The time after which the others elect a replica of a master that does not answer, in milliseconds. */
const NODE_TIMEOUT_MS = 1_500;
/** The pause before a killed node starts again: its replica takes over meanwhile. */
const RESTART_MS = 5_000;
const READY_MS = 30_000;
const ANSWER_MS = 2_000;

/** @typedef {{ port: number, folder: string, child?: import('node:child_process').ChildProcess }} Node */

/** Redis Cluster of three masters and three replicas on loopback, for trials; it ends with this process (Linux). */
export class RedisCluster {
  /** @type {Node[]} */
  #nodes = [];
  #stopping = false;

  /** @param {{ dataDir: string, logFile: string, password: string }} options */
  constructor({ dataDir, logFile, password }) {
    Object.assign(this, { dataDir, logFile, password });
  }

  /** The value of REDIS_URL. */
  get url() {
    return this.#nodes.map(({ port }) => `redis://:${this.password}@127.0.0.1:${port}`).join(',');
  }

  /** The processes that run now. */
  get pids() {
    return this.#nodes.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid]));
  }

  /** Starts the nodes and forms the cluster. @throws {UserError} when it does not come up */
  async start() {
    this.program = await findRedis();
    if (this.program.docker) throw new UserError('A Redis Cluster needs redis-server on this machine.');
    while (this.#nodes.length < MASTERS * 2) {
      const port = await freePort();
      const isTaken = this.#nodes.some((node) =>
        [port, port + BUS_OFFSET, port - BUS_OFFSET].includes(node.port),
      );
      if (isTaken || port + BUS_OFFSET > MAX_PORT || !(await isFree(port + BUS_OFFSET))) continue;
      const folder = join(this.dataDir, `redis-${port}`);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#nodes.push({ port, folder });
    }
    for (const node of this.#nodes) this.#launch(node, 0);
    const answer = async (node) => (await this.#ask(node, 'PING')).includes('PONG');
    if (!(await until(() => this.#every(answer), READY_MS)))
      throw new UserError(`Redis Cluster did not start. Its log: ${this.logFile}`);
    await this.#form();
    if (!(await until(() => this.isWhole(), READY_MS, 100)))
      throw new UserError(`Redis Cluster did not form. Its log: ${this.logFile}`);
  }

  async #every(holds) {
    const all = await Promise.all(this.#nodes.map((node) => holds(node).catch(() => false)));
    return all.every(Boolean);
  }

  /** @param {Node} node */
  #launch(node, pauseMs) {
    const file = join(node.folder, 'redis.conf');
    writePrivate(
      file,
      [
        'bind 127.0.0.1',
        `port ${node.port}`,
        `dir "${node.folder}"`,
        `requirepass ${this.password}`,
        `masterauth ${this.password}`,
        'cluster-enabled yes',
        `cluster-node-timeout ${NODE_TIMEOUT_MS}`,
        'cluster-require-full-coverage no',
        'appendonly yes',
        'appendfsync everysec',
        'maxmemory-policy noeviction',
        'save ""',
        'daemonize no',
        '',
      ].join('\n'),
    );
    const log = openSync(this.logFile, 'a', 0o600);
    const command = `sleep ${pauseMs / 1000}; exec "$@"`;
    // The kernel ends it with this process, however that ends.
    const words = ['--pdeathsig', 'KILL', '/bin/sh', '-c', command, 'sh', this.program.command, file];
    node.child = spawn('setpriv', words, {
      cwd: node.folder,
      env: { ...process.env, ...this.program.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    node.child.on('error', () => undefined);
    node.child.once('exit', () => {
      if (!this.#stopping) this.#launch(node, RESTART_MS);
    });
  }

  /** Sends one command in Redis's plain protocol and returns its answer as it comes. */
  #ask({ port }, command) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let text = '';
      socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
      socket.on('error', reject);
      socket.on('data', (piece) => void (text += piece));
      socket.on('close', () => resolve(text.replace(/^\+OK\r\n/, '')));
      socket.on('connect', () => socket.end(`AUTH ${this.password}\r\n${command}\r\nQUIT\r\n`));
    });
  }

  async #form() {
    const [first, ...others] = this.#nodes;
    const masters = this.#nodes.slice(0, MASTERS);
    for (const [index, master] of masters.entries()) {
      const from = Math.floor((index * SLOTS) / MASTERS);
      const to = Math.floor(((index + 1) * SLOTS) / MASTERS) - 1;
      await this.#ask(master, `CLUSTER ADDSLOTSRANGE ${from} ${to}`);
      await this.#ask(master, `CLUSTER SET-CONFIG-EPOCH ${index + 1}`);
    }
    for (const { port } of others) await this.#ask(first, `CLUSTER MEET 127.0.0.1 ${port}`);
    const knowsAll = async (node) =>
      (await this.#ask(node, 'CLUSTER INFO')).includes(`cluster_known_nodes:${this.#nodes.length}`);
    if (!(await until(() => this.#every(knowsAll), READY_MS, 100))) return;
    for (const [index, replica] of this.#nodes.slice(MASTERS).entries()) {
      const id = /[0-9a-f]{40}/.exec(await this.#ask(masters[index], 'CLUSTER MYID'))?.[0];
      await until(
        async () => (await this.#ask(replica, `CLUSTER REPLICATE ${id}`)).includes('OK'),
        READY_MS,
        100,
      );
    }
  }

  /** Returns whether all nodes serve, and each master has a replica that follows it. */
  async isWhole() {
    const isLinked = async (node) => {
      const [info, replication] = await Promise.all([
        this.#ask(node, 'CLUSTER INFO'),
        this.#ask(node, 'INFO replication'),
      ]);
      const follows = replication.includes('role:slave')
        ? replication.includes('master_link_status:up')
        : replication.includes('connected_slaves:1');
      return info.includes('cluster_state:ok') && info.includes('cluster_size:3') && follows;
    };
    return this.#every(isLinked);
  }

  /** Returns the master that holds a key. */
  async #masterOf(key) {
    for (const node of this.#nodes) {
      const answer = await this.#ask(node, `PTTL ${key}`).catch(() => '-');
      if (answer.startsWith(':')) return node;
    }
    return undefined;
  }

  /**
   * Kills the master that holds a key; its replica takes over before it starts again, as a replica.
   * @returns {Promise<number>} its process
   * @throws Error when there is none
   */
  async killMasterOf(key) {
    const node = await this.#masterOf(key);
    const pid = node?.child?.pid;
    if (pid === undefined) throw new Error(`No master has ${key}`);
    node.child.kill('SIGKILL');
    return pid;
  }

  /** Ends all nodes. */
  stop() {
    this.#stopping = true;
    for (const { child } of this.#nodes) child?.kill('SIGKILL');
  }
}
