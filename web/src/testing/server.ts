import type { ErrorCode } from '@mikai/contract/errors';

/** A received request: `params` are the values of the route's `:names`, `body` is the parsed JSON. */
export interface ReceivedRequest {
  url: URL;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** A response, or a function of the `ReceivedRequest` that creates one. Anything but a `Response` is sent as JSON with status 200. */
export type Answer = unknown;

interface Route {
  method: string;
  pattern: RegExp;
  names: string[];
  answer: Answer;
}

/** @returns an answer without a body */
export const noContent = (): Response => new Response(null, { status: 204 });

/** @returns an answer in JSON with headers of its own, such as `Link` */
export const json = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** @returns an error as the API sends it: `{ statusCode, code, error, details }` */
export const failure = (
  status: number,
  code?: ErrorCode,
  details: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Response => json({ statusCode: status, code, error: `Error ${status}`, details, ...more }, {}, status);

/**
 * Replaces the network in component tests: `fetch` responds from the routes that a test has declared. A request to an
 * undeclared route fails the test.
 */
export class TestServer {
  #routes: Route[] = [];
  #unexpected: string[] = [];
  #isOffline = false;
  /** All requests so far as `POST /api/path`, without their query. */
  readonly requests: string[] = [];
  /** The bodies of all requests so far, by `POST /api/path`. */
  readonly bodies = new Map<string, unknown[]>();

  /**
   * Declares the response of a route; a later declaration replaces an earlier one.
   * @param route such as `GET /api/items/:id`; the query is ignored
   */
  on(route: string, answer: Answer): void {
    const [method = '', path = ''] = route.split(' ');
    const names: string[] = [];
    const source = path.replace(/:(\w+)/g, (_match, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    this.#routes.unshift({ method, pattern: new RegExp(`^${source}$`), names, answer });
  }

  /** Keeps requests to a route pending until the returned function is called with the response. */
  pause(route: string): (answer: Answer) => void {
    let release: (answer: Answer) => void = () => undefined;
    const answered = new Promise<Answer>((resolve) => (release = resolve));
    this.on(route, async (request: ReceivedRequest) => resolveAnswer(await answered, request));
    return release;
  }

  /** Goes offline: requests fail as in a browser without a network, and `navigator.onLine` is false. */
  goOffline(): void {
    this.#isOffline = true;
    setOnline(false);
  }

  /** Restores the network and fires the browser's event. */
  goOnline(): void {
    this.#isOffline = false;
    setOnline(true);
  }

  /** Returns the last body that was sent to a route, such as `POST /api/contact`. */
  lastBody(request: string): unknown {
    return this.bodies.get(request)?.at(-1);
  }

  /** Clears all routes and requests. @returns the requests that no route answered */
  reset(): string[] {
    const unexpected = this.#unexpected;
    this.#routes = [];
    this.#unexpected = [];
    this.requests.length = 0;
    this.bodies.clear();
    if (this.#isOffline) this.goOnline();
    return unexpected;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href);
    const name = `${init.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.requests.push(name);
    this.bodies.set(name, [...(this.bodies.get(name) ?? []), body]);
    if (this.#isOffline) throw new TypeError('Failed to fetch');
    return Promise.race([this.#answer(name, url, body), aborted(init.signal)]);
  };

  async #answer(name: string, url: URL, body: unknown): Promise<Response> {
    for (const { method, pattern, names, answer } of this.#routes) {
      const match = name.startsWith(`${method} `) ? pattern.exec(url.pathname) : null;
      if (!match) continue;
      const params = Object.fromEntries(names.map((key, index) => [key, match[index + 1] ?? '']));
      const result = await resolveAnswer(answer, { url, params, body });
      // A Response can be read only once, and a route may be requested again.
      return result instanceof Response ? result.clone() : json(result);
    }
    this.#unexpected.push(name);
    return failure(500);
  }
}

async function resolveAnswer(answer: Answer, request: ReceivedRequest): Promise<unknown> {
  return typeof answer === 'function' ? (answer as (request: ReceivedRequest) => unknown)(request) : answer;
}

/** Rejects as `fetch` does when its signal is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** The network of the running test; `setup.ts` replaces `fetch` with it and resets it after each test. */
export const server = new TestServer();
