import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;
/** The timeout for a running request, in milliseconds: longer than any request is allowed to wait. */
const REQUEST_TIMEOUT_MS = 20_000;
/**
 * The timeout for the rest of a body that is still arriving, in milliseconds. A client that sends a byte a second must
 * not use up the time in which the process has to exit; an ordinary one repeats the request to another node.
 */
const BODY_TIMEOUT_MS = 5_000;

/** The time after which all connections are cut if the sockets of browsers have not closed, in milliseconds. */
const CUT_AFTER_MS = 2_000;

/** The path of Socket.IO; a polling request there ends only with the next event, so draining does not wait for it. */
const SOCKETS_PATH = '/socket.io/';

/**
 * Closes a server's connections without failing any request on them. It has to be constructed before the server
 * listens.
 */
export class Drain {
  private readonly running = new Map<IncomingMessage, ServerResponse>();
  private isDraining = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.isDraining) endConnectionAfter(response);
      if (request.url?.startsWith(SOCKETS_PATH)) return;
      this.running.set(request, response);
      response.once('close', () => this.running.delete(request));
    });
  }

  /**
   * Closes the server. At first it still accepts connections and answers requests, each with `Connection: close`. When
   * a server stops listening, the kernel resets the connections that it has not accepted yet, and a proxy cannot repeat
   * a request that may have arrived; so proxies have to know that the node is shutting down before it refuses
   * connections (`NodeState`). Node's own `close` would also cut idle connections at once, and lose a request that is
   * just arriving on one of them.
   * @param limitMs the time after which new connections are refused and those without a request are cut
   * @param timeouts for running requests and for bodies that are still arriving, and the time after which all
   *   connections are cut
   * @returns a promise that resolves when no request is running except those of sockets, or their time is over; soon
   *   after that all connections are cut, so that no client can keep the process alive
   */
  async leave(
    limitMs: number,
    { requestMs = REQUEST_TIMEOUT_MS, bodyMs = BODY_TIMEOUT_MS, cutAfterMs = CUT_AFTER_MS } = {},
  ): Promise<void> {
    this.isDraining = true;
    for (const response of this.running.values()) endConnectionAfter(response);
    // The timer does not keep the process running; the listening server does.
    await delay(limitMs, undefined, { ref: false });
    NetServer.prototype.close.call(this.server);
    this.server.closeIdleConnections();
    const isInTime = (request: IncomingMessage) => request.complete || performance.now() < bodyEnd;
    const bodyEnd = performance.now() + bodyMs;
    await waitWhile(() => [...this.running.keys()].some(isInTime), requestMs);
    setTimeout(() => this.server.closeAllConnections(), cutAfterMs).unref();
  }
}

/** Has the client open another connection for its next request. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function waitWhile(holds: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && holds()) await delay(POLL_INTERVAL_MS);
}
