import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const LOOK_EVERY_MS = 25;
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

/** Takes leave of clients that keep connections, so that none of their requests fails. To be made before it listens. */
export class Drain {
  private readonly running = new Set<IncomingMessage>();
  private isLeaving = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.isLeaving) response.setHeader('connection', 'close');
      if (request.url?.startsWith(SOCKETS_PATH)) return;
      this.running.add(request);
      response.once('close', () => this.running.delete(request));
    });
  }

  /**
   * New connections are refused at once, so that a proxy asks another node; on open ones requests are answered as ever,
   * each answer with `Connection: close`. HTTP's own close would cut connections without a request at once, and a
   * request that is just on its way in one would be lost.
   * @param limitMs when to cut what is kept without a request; sockets of browsers last that long
   * @param limits of requests that run, and of those whose body is still arriving
   * @returns when no request runs any more but those of sockets, or the time of those that do is over; then all
   *   connections are cut soon, so that no client can keep the process
   */
  async leave(
    limitMs: number,
    { requestMs = REQUEST_TIMEOUT_MS, bodyMs = BODY_TIMEOUT_MS, cutAfterMs = CUT_AFTER_MS } = {},
  ): Promise<void> {
    this.isLeaving = true;
    NetServer.prototype.close.call(this.server);
    const countConnections = promisify(this.server.getConnections.bind(this.server));
    await waitWhile(async () => (await countConnections()) > 0, limitMs);
    this.server.closeIdleConnections();
    const isWaitedFor = (request: IncomingMessage) => request.complete || performance.now() < bodyEnd;
    const bodyEnd = performance.now() + bodyMs;
    await waitWhile(() => [...this.running].some(isWaitedFor), requestMs);
    setTimeout(() => this.server.closeAllConnections(), cutAfterMs).unref();
  }
}

async function waitWhile(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && (await holds())) await pause(LOOK_EVERY_MS);
}
