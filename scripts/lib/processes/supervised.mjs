import { hasEnded, identityOf, pause, signalTo } from './processes.mjs';
import { print } from '../print.mjs';
import { UserError } from '../user-error.mjs';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/** The time after which a running process counts as healthy, so that the next pause is short again. */
const WELL_AFTER_MS = 10_000;
/** The interval at which a running process is asked whether it is alive. */
const CHECK_EVERY_MS = 5_000;
/** The number of consecutive unanswered questions after which a process is ended, because it hangs or was stopped. */
const MAX_MISSED = 3;
/** The number of failures before it was ever ready after which the start is given up. */
const TRIES = 3;
/** The exit code (EX_CONFIG) for a configuration that no restart can fix. */
export const BAD_CONFIGURATION = 78;

/** @typedef {import('node:child_process').ChildProcess} Child */

/** A process that is restarted whenever it ends without having been stopped. */
export class Supervised {
  #child;
  #stopping = false;
  #relaunch = Promise.resolve();

  /**
   * @param {{ name: string, launch: () => Child | Promise<Child>, isReady: (child: Child) => Promise<boolean>,
   *   stopSignal?: NodeJS.Signals, killSignal?: NodeJS.Signals, timeoutMs?: number, hint?: string, onLaunch?: (child: Child) => void,
   *   onGiveUp: (error: UserError) => void, lastOutput?: () => string | undefined,
   *   isAlive?: (child: Child) => Promise<boolean>, checkEveryMs?: number }} options
   *   isAlive: settles within `checkEveryMs`; without it the process is not asked. killSignal: for an immediate end; timeoutMs: how long it may take to stop; hint: where to read more; lastOutput: its last line of output
   */
  constructor(options) {
    this.options = {
      stopSignal: 'SIGTERM',
      killSignal: 'SIGKILL',
      timeoutMs: 30_000,
      hint: '',
      checkEveryMs: CHECK_EVERY_MS,
      ...options,
    };
    this.pauseMs = FIRST_PAUSE_MS;
  }

  /** The id and identity of the running process, by which the next start finds it. */
  get noted() {
    const pid = this.#child?.pid;
    return pid === undefined ? undefined : { pid, identity: this.identity };
  }

  /**
   * Starts the process and waits until it is ready.
   * @throws {UserError} if it does not become ready
   */
  async start() {
    for (let tries = 1; !this.#stopping; tries += 1) {
      const child = await this.#launch();
      if (await this.options.isReady(child)) {
        this.#watch(child);
        this.#check(child);
        return;
      }
      if (this.#stopping) return;
      // A process that runs but does not become ready waits for something that another attempt would not provide.
      const tooLate = child.exitCode === null && child.signalCode === null;
      if (tooLate) await this.#end(child);
      if (tooLate) throw this.#failure(child, 'it did not get ready in time');
      if (child.exitCode === BAD_CONFIGURATION || tries === TRIES) throw this.#failure(child);
      await pause(FIRST_PAUSE_MS * tries);
    }
  }

  async #launch() {
    const child = await this.options.launch();
    child.on('error', (error) => print(`${this.options.name}: ${error.message}`));
    this.#child = child;
    this.identity = child.pid === undefined ? undefined : identityOf(child.pid);
    this.options.onLaunch?.(child);
    return child;
  }

  #failure(child, how = child.signalCode ?? `exit code ${child.exitCode ?? 'unknown'}`) {
    const { name, hint } = this.options;
    const text = this.options.lastOutput?.();
    if (child.exitCode === BAD_CONFIGURATION)
      return new UserError(text ?? `${name}: wrong configuration.`, 78);
    const parts = [`${name} did not start (${how})`, text && `: ${text}`, hint && `. Its log: ${hint}`];
    return new UserError(parts.filter(Boolean).join(''));
  }

  /** After the process was ready once: restarts it when it ends, with growing pauses. */
  #watch(child) {
    const since = Date.now();
    const ended = (code, signal) => {
      if (this.#stopping) return;
      if (code === BAD_CONFIGURATION) return this.options.onGiveUp(this.#failure(child));
      // A killed process did not fail by itself, so the restart has no delay.
      if (signal === 'SIGKILL' || Date.now() - since > WELL_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS;
      print(`${this.options.name} ended (${signal ?? `exit code ${code}`}); starting it again`);
      this.#relaunch = this.#again();
    };
    if (hasEnded(child)) ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  }

  /**
   * Ends a process that no longer answers. It counts questions rather than time: if this process itself was suspended, the
   * answers from meanwhile are there when it resumes.
   */
  #check(child) {
    if (!this.options.isAlive || hasEnded(child)) return;
    let missed = 0;
    let isAsking = false;
    const timer = setInterval(async () => {
      if (isAsking || this.#stopping) return;
      isAsking = true;
      missed = (await this.options.isAlive(child)) ? 0 : missed + 1;
      isAsking = false;
      if (missed < MAX_MISSED || this.#stopping) return;
      clearInterval(timer);
      print(`${this.options.name} does not answer`);
      // SIGTERM would not help, because a stopped process handles no other signal.
      signalTo(-child.pid, 'SIGKILL');
    }, this.options.checkEveryMs);
    child.once('exit', () => clearInterval(timer));
  }

  async #again() {
    await pause(this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
    if (this.#stopping) return;
    try {
      const child = await this.#launch();
      this.#watch(child);
      // A process that is starting loads its code in one piece, and answers nothing meanwhile.
      if (this.options.isAlive) void this.options.isReady(child).then(() => this.#check(child));
    } catch (error) {
      print(`${this.options.name}: ${error.message}`);
      this.#relaunch = this.#again();
    }
  }

  /** Stops the process with SIGTERM, and after the timeout with SIGKILL. */
  async stop() {
    this.#stopping = true;
    await Promise.race([this.#relaunch, pause(1_000)]);
    if (this.#child) await this.#end(this.#child);
  }

  #end(child) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
    return new Promise((resolve) => {
      const force = setTimeout(() => signalTo(-child.pid, this.options.killSignal), this.options.timeoutMs);
      child.once('exit', () => {
        clearTimeout(force);
        resolve(undefined);
      });
      child.kill(this.options.stopSignal);
    });
  }

  /** Kills the process. */
  kill() {
    this.#stopping = true;
    if (this.#child?.pid !== undefined && this.#child.exitCode === null) {
      signalTo(-this.#child.pid, this.options.killSignal);
    }
  }
}
