import { endRuns } from './processes.mjs';
import { print } from '../print.mjs';
import { report } from '../user-error.mjs';

/**
 * The terminal sends a Ctrl-C to us, and npm passes it on again: two signals this close together count as one.
 */
const SAME_WISH_MS = 700;
const PARENT_CHECK_MS = 1_000;

/**
 * The lifetime of a script that runs servers: it shuts down once and in order, whatever the reason.
 */
export class Lifetime {
  #ending;
  #wishedAt = 0;

  /**
   * @param {{ stop: () => Promise<void>, kill: () => void, interrupted?: number }} parts
   *   stop: in order; kill: at once; interrupted: exit code after a signal (0: that is how it is meant to end)
   */
  constructor({ stop, kill, interrupted = 0 }) {
    Object.assign(this, { stop, kill, interrupted });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#onSignal());
    // The reader of our output may have ended, which is no reason to leave servers running.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    process.on('uncaughtException', (error) => this.fail(error));
    process.on('unhandledRejection', (error) => this.fail(error));
    if (process.env.npm_lifecycle_event) this.#watchParent();
  }

  /** Returns whether it is ending. */
  get ending() {
    return this.#ending !== undefined;
  }

  #onSignal() {
    const now = Date.now();
    if (!this.ending) {
      this.#wishedAt = now;
      print('Stopping …');
      void this.end(this.interrupted);
    } else if (now - this.#wishedAt > SAME_WISH_MS) {
      print('Stopping at once.');
      endRuns();
      this.kill();
      process.exit(1);
    }
  }

  /** A killed npm can no longer forward a signal, and nobody else would stop us. */
  #watchParent() {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !this.ending) void this.end(1);
    }, PARENT_CHECK_MS).unref();
  }

  /**
   * Shuts down because of an error.
   * @param {unknown} error
   */
  fail(error) {
    if (this.ending) return;
    const code = report(error);
    void this.end(code || 1);
  }

  /**
   * Shuts down everything.
   * @param {number} code
   */
  end(code) {
    this.#ending ??= (async () => {
      endRuns();
      try {
        await this.stop();
      } catch (error) {
        process.exit(report(error));
      }
      process.exit(code);
    })();
    return this.#ending;
  }
}
