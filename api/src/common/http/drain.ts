import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

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
  private readonly running = new Set<IncomingMessage>();
  private isDraining = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.isDraining) response.setHeader('connection', 'close');
      if (request.url?.startsWith(SOCKETS_PATH)) return;
      this.running.add(request);
      response.once('close', () => this.running.delete(request));
    });
  }

  /**
   * Closes the server. New connections are refused at once, so that a proxy asks another node; requests on open ones
   * are answered as usual, each with `Connection: close`. HTTP's own close would cut connections without a request at
   * once, and a request that is just arriving on one would be lost.
   * @param limitMs the time after which connections without a request are cut; browsers' sockets may last that long
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
    NetServer.prototype.close.call(this.server);
    const countConnections = promisify(this.server.getConnections.bind(this.server));
    await waitWhile(async () => (await countConnections()) > 0, limitMs);
    this.server.closeIdleConnections();
    const isInTime = (request: IncomingMessage) => request.complete || performance.now() < bodyEnd;
    const bodyEnd = performance.now() + bodyMs;
    await waitWhile(() => [...this.running].some(isInTime), requestMs);
    setTimeout(() => this.server.closeAllConnections(), cutAfterMs).unref();
  }
}

async function waitWhile(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && (await holds())) await delay(POLL_INTERVAL_MS);
}
