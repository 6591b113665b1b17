import { request as requestHttp, Agent as HttpAgent } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { publicLookup } from '@mikai/core/push/public-address';

/** The total timeout of a push service for one message, in milliseconds (promise 14). */
export const PUSH_TIMEOUT_MS = 5_000;
/** The maximum number of connections to one push service. */
const MAX_SOCKETS = 256;
/** The idle timeout of a connection, in milliseconds. */
const IDLE_MS = 30_000;

/** The response of a push service. */
export interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** A message that is encrypted and signed. */
export interface PushRequest {
  endpoint: URL;
  headers: Record<string, string | number>;
  body: Buffer;
  /** True for an origin that the operator named; the address of all others must be public. */
  isTrusted: boolean;
}

/** The error for a missing response of a push service: it took too long, or there was no connection. */
export class PushUnanswered extends Error {
  constructor(readonly code: string) {
    super(`The push service gave no answer (${code})`);
    this.name = 'PushUnanswered';
  }
}

/**
 * Posts messages to push services, over connections that are reused. It follows no redirect, checks each address that it
 * connects to, and reads nothing of a response but its status and `Retry-After`.
 */
export class PushRequests {
  private readonly agents;

  constructor(private readonly timeoutMs = PUSH_TIMEOUT_MS) {
    const options = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_MS };
    // The agents are separate, so that a connection to a private address that the operator trusts is never reused for others.
    this.agents = { trusted: newAgents(options), open: newAgents({ ...options, lookup: publicLookup }) };
  }

  /** Posts a message. @throws PushUnanswered, or PrivateAddress */
  async post(request: PushRequest): Promise<PushAnswer> {
    const end = Date.now() + this.timeoutMs;
    try {
      return await this.tryOnce(request, this.timeoutMs);
    } catch (error) {
      // The service closed an idle connection at the moment when it was reused.
      if (!(error instanceof ClosedIdleConnection)) throw error;
      return this.tryOnce(request, Math.max(1, end - Date.now()));
    }
  }

  close(): void {
    for (const { http, https } of Object.values(this.agents)) {
      http.destroy();
      https.destroy();
    }
  }

  private tryOnce({ endpoint, headers, body, isTrusted }: PushRequest, limitMs: number): Promise<PushAnswer> {
    const agents = isTrusted ? this.agents.trusted : this.agents.open;
    return new Promise((resolve, reject) => {
      const isHttps = endpoint.protocol === 'https:';
      const options = { method: 'POST', headers, agent: isHttps ? agents.https : agents.http };
      const sent = (isHttps ? requestHttps : requestHttp)(endpoint, options, (response) => {
        const { statusCode: status = 0, headers: given } = response;
        // The rest of the response is discarded, so that the connection can be reused; within the same time.
        response
          .on('error', () => undefined)
          .on('close', () => clearTimeout(timer))
          .resume();
        resolve({ status, retryAfter: given['retry-after'] });
      });
      const timer = setTimeout(() => sent.destroy(new PushUnanswered('ETIMEDOUT')), limitMs);
      sent.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        const isKept = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        reject(isKept ? new ClosedIdleConnection() : toPushError(error));
      });
      sent.end(body);
    });
  }
}

class ClosedIdleConnection extends Error {}

function newAgents(options: ConstructorParameters<typeof HttpsAgent>[0]) {
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

/** Returns the error without the driver's message, which contains the host's address. */
function toPushError(error: NodeJS.ErrnoException): Error {
  const isOurs = error instanceof PushUnanswered || error.name === 'PrivateAddress';
  return isOurs ? error : new PushUnanswered(error.code ?? 'EUNKNOWN');
}
