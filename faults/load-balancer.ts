import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../bench/lib/http.ts';

/** The interval of the checks, and the timeout of one, as in docker/Caddyfile, in milliseconds. */
const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 30_000;

/** Knows which nodes serve, as the proxy of docker/Caddyfile does: it asks each of them every second. */
export class LoadBalancer {
  readonly #urls: readonly string[];
  readonly #out = new Set<string>();
  readonly #stopped = new AbortController();

  /** @param urls of the nodes; a single one is a proxy, which is not asked */
  constructor(urls: readonly string[]) {
    this.#urls = urls;
    if (urls.length > 1) for (const url of urls) void this.#watch(url);
  }

  /** The nodes that can be sent a request: those that serve, or all if none seems to. */
  get candidates(): readonly string[] {
    const serving = this.#urls.filter((url) => !this.#out.has(url));
    return serving.length > 0 ? serving : this.#urls;
  }

  async #watch(url: string): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      void this.#check(url);
      await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #check(url: string): Promise<void> {
    const answer = await ask(`${url}/api/health/serving`, { limitMs: CHECK_TIMEOUT_MS }).catch(
      () => undefined,
    );
    if (answer?.status === 200) this.#out.delete(url);
    else this.#out.add(url);
  }

  /** Ends the checks. */
  stop(): void {
    this.#stopped.abort();
  }
}
