import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answer, type Ask } from '../bench/lib/http.ts';
import type { LoadBalancer } from './load-balancer.ts';

const ANSWER_MS = 10_000;
/** The time after which a request that has not succeeded fails the run. */
const TIMEOUT_MS = 120_000;
const RETRY_MS = { min: 50, spread: 250 };
const REFUSED_PAUSE_MS = 20;

/** The counts of requests that did not succeed at once. */
export interface Tally {
  /** The number of requests that were sent again. */
  retries: number;
  /** The number among these that a node had taken: its connection was not refused. A proxy could not save them. */
  broken: number;
  /** Why requests were broken, and how many for each cause. */
  readonly causes: Map<string, number>;
}

const isRefused = (answer: unknown): boolean => (answer as { code?: string }).code === 'ECONNREFUSED';

/** Returns the code of an error, or the status of a response. The api's have a body, those of a proxy have none. */
function causeOf(answer: Error | Answer): string {
  if (answer instanceof Error) return (answer as { code?: string }).code ?? answer.name;
  return answer.text === '' ? `${answer.status} of the proxy` : String(answer.status);
}

/** Returns whether the same request may succeed later; the web's outbox decides in the same way. */
const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Sends a person's requests again until they succeed. */
export class RetryingClient {
  readonly #nodes: LoadBalancer;
  readonly #cookie: string;
  readonly #tally: Tally;
  readonly #random: () => number;

  /**
   * @param nodes a request that failed at one is sent to the next
   * @param tally where requests that were sent again are counted
   */
  constructor(nodes: LoadBalancer, cookie: string, tally: Tally, random: () => number) {
    this.#nodes = nodes;
    this.#cookie = cookie;
    this.#tally = tally;
    this.#random = random;
  }

  /** @throws Error when the request is rejected, or does not succeed in time */
  async post<T>(path: string, body: unknown): Promise<T> {
    const end = Date.now() + TIMEOUT_MS;
    const asked: Ask = { cookie: this.#cookie, body, limitMs: ANSWER_MS };
    for (let tries = Math.floor(this.#random() * this.#nodes.candidates.length); ; tries += 1) {
      const { candidates } = this.#nodes;
      const url = candidates[tries % candidates.length] ?? '';
      const answer = await ask(`${url}${path}`, asked).catch((error: Error) => error);
      if (!(answer instanceof Error)) {
        if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as T;
        if (!isTransient(answer.status)) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      }
      if (Date.now() > end) {
        const last = answer instanceof Error ? answer.message : `${answer.status} ${answer.text}`;
        throw new Error(`${path} was not acknowledged within ${TIMEOUT_MS / 1000} s; last: ${last}`);
      }
      this.#tally.retries += 1;
      // As a proxy does: a node that takes no connection has not got the request, and the next one does.
      const wasRefused = isRefused(answer);
      if (!wasRefused) this.#countBroken(causeOf(answer));
      await pause(wasRefused ? REFUSED_PAUSE_MS : RETRY_MS.min + this.#random() * RETRY_MS.spread);
    }
  }

  #countBroken(cause: string): void {
    this.#tally.broken += 1;
    this.#tally.causes.set(cause, (this.#tally.causes.get(cause) ?? 0) + 1);
  }
}
