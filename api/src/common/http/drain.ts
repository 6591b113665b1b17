import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;
/** The timeout for a running request, in milliseconds: longer than any request is allowed to wait. */
const REQUEST_TIMEOUT_MS = 20_000;
/**
 * The timeout for the rest of a body that is still arriving, in milliseconds. A client that sends a byte a second must not
 * use up the time in which the process has to exit; an honest one sends the request again, to another node.
 */
const BODY_TIMEOUT_MS = 5_000;

/** The time after which all connections are cut if the sockets of browsers have not closed, in milliseconds. */
const CUT_AFTER_MS = 2_000;

/** The path of Socket.IO; a polling request there ends with the next event and need not be waited for. */
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
   * Closes the server. It still takes connections for a while, and answers requests as usual, each with `Connection: close`. The
   * kernel resets connections that it has taken for a server when the server stops listening before it has accepted them,
   * and no proxy can repeat a request that may have arrived; so proxies have to know that the node is leaving before it
   * refuses connections (`NodeState`). HTTP's own close would also cut connections without a request at once, and a
   * request that is just arriving on one would be lost.
   * @param limitMs the time after which new connections are refused and those without a request are cut
   * @param timeouts for running requests and for bodies that are still arriving, and the time after which all
   *   connections are cut
   * @returns when no request is running except those of sockets, or their time is over; soon after that all connections
   *   are cut, so that no client can keep the process alive
   */
  async leave(
    limitMs: number,
    { requestMs = REQUEST_TIMEOUT_MS, bodyMs = BODY_TIMEOUT_MS, cutAfterMs = CUT_AFTER_MS } = {},
  ): Promise<void> {
    this.isDraining = true;
    for (const response of this.running.values()) endConnectionAfter(response);
    // The server listens meanwhile, which keeps the process running.
    await delay(limitMs, undefined, { ref: false });
    NetServer.prototype.close.call(this.server);
    this.server.closeIdleConnections();
    const isInTime = (request: IncomingMessage) => request.complete || performance.now() < bodyEnd;
    const bodyEnd = performance.now() + bodyMs;
    await waitWhile(() => [...this.running.keys()].some(isInTime), requestMs);
    setTimeout(() => this.server.closeAllConnections(), cutAfterMs).unref();
  }
}

/** Lets the client send its next request on another connection. Without it, the client may keep this one. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function waitWhile(holds: () => boolean, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && holds()) await delay(POLL_INTERVAL_MS);
}
