import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import webPush from 'web-push';
import { PUSH_LIMITS } from '@mikai/contract/push';
import { vapidSubject } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { pushes } from '@mikai/core/metrics/metrics';
import { PushHosts, type PushService } from '@mikai/core/push/push-hosts';
import type { PushDelivery } from '@mikai/core/push/push-message';
import type { PushTarget } from '@mikai/core/push/push-subscriptions';
import { PushRequests, PushUnanswered, type PushRequest } from './push-request.js';
import { parseRetryAfter } from './retry-after.js';
import { VapidHeaders } from './vapid-headers.js';

/**
 * The outcome of a message.
 * - `sent`: the push service accepted it
 * - `gone`: the subscription is void (404, 410); its row is to be removed
 * - `retryAfterMs`: to be retried after this many milliseconds; that does not count as an attempt
 * - `refused`: it will never be accepted. 401 and 403 concern our keys: the operator is alerted, nothing is to be
 * removed
 * - `failed`: no response, or an error of the push service; worth a retry
 */
export type PushOutcome = 'sent' | 'gone' | { retryAfterMs: number } | 'refused' | 'failed';

export interface PushOptions extends PushDelivery {
  /** A push service keeps only the newest message of a topic; at most 32 characters of base64url. */
  topic?: string;
}

/**
 * The failures in a row after which a host gets no requests for a while, so that nobody waits for it, and that time in
 * milliseconds.
 */
const BREAKER_FAILURES = 10;
const BREAKER_REST_MS = 30_000;
const MAX_HOSTS = 500;
/** The default delay, for WNS and other services that ask for one without giving a time, in milliseconds. */
const LATER_MS = 60_000;
/** The bytes that encryption adds (RFC 8188): the header, the tag and the end of the padding. */
const ENCRYPTION_BYTES = 86 + 16 + 1;
/** The minimum interval of alerts that our keys were rejected, per push service, in milliseconds. */
const ALARM_INTERVAL_MS = 60_000;

/** The error for a push service that gave no response, or 5xx. It counts for the breaker of its host. */
class PushServiceError extends Error {
  constructor(readonly outcome: 'failed' | { retryAfterMs: number }) {
    super('The push service failed');
  }
}

/** The values of the label `outcome` in the metrics. */
const OUTCOMES = ['sent', 'gone', 'delayed', 'unauthorized', 'refused', 'failed'] as const;

/** Sends push messages, encrypted for their browser (RFC 8291) and signed (RFC 8292). It never throws. */
export class PushSender {
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();
  private readonly alarms = new Map<string, number>();

  /** @param vapid `undefined`: without keys nothing is sent */
  constructor(
    private readonly vapid: VapidHeaders | undefined,
    private readonly hosts: PushHosts,
    private readonly requests: PushRequests,
    private readonly logger: Logger,
  ) {
    // Each series begins with 0, because an alert sees no increase of a series that begins with its first refusal.
    for (const service of hosts.names) for (const outcome of OUTCOMES) pushes.inc({ service, outcome }, 0);
  }

  /** Returns whether keys are configured. */
  get isConfigured(): boolean {
    return this.vapid !== undefined;
  }

  /** Sends a message. @param payload JSON of a `PushMessage` */
  async send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome> {
    const { vapid } = this;
    if (!vapid) return 'refused';
    const endpoint = new URL(target.endpoint);
    const service = this.hosts.find(endpoint);
    if (!service) return this.refuse('other', 'not on the list of push services');
    if (Buffer.byteLength(payload) > PUSH_LIMITS.payloadBytes - ENCRYPTION_BYTES)
      return this.refuse(service.name, 'too large');
    // The message is encrypted only when it is sent, and not for a host whose breaker is open.
    const request = (): PushRequest => ({
      endpoint,
      isTrusted: service.isTrusted,
      ...encrypt(target, payload, options, vapid.for(endpoint.origin)),
    });
    try {
      const breaker = this.breakerOf(endpoint.host);
      return await breaker.execute(() => this.post(request(), service));
    } catch (error) {
      return this.judge(error, service);
    }
  }

  close(): void {
    this.requests.close();
  }

  private async post(request: PushRequest, service: PushService): Promise<PushOutcome> {
    const { status, retryAfter } = await this.requests.post(request).catch((error: unknown) => {
      if (!(error instanceof PushUnanswered)) throw error;
      this.logger.debug({ service: service.name, code: error.code }, 'push service gives no answer');
      throw new PushServiceError('failed');
    });
    const count = (outcome: string) => pushes.inc({ service: service.name, outcome });
    if (status >= 200 && status < 300) {
      count('sent');
      return 'sent';
    }
    if (status === 404 || status === 410) {
      count('gone');
      return 'gone';
    }
    const laterMs = parseRetryAfter(retryAfter);
    if (status === 429 || status === 406) {
      count('delayed');
      return { retryAfterMs: laterMs ?? LATER_MS };
    }
    if (status >= 500 || status === 408 || status === 425)
      throw new PushServiceError(laterMs === undefined ? 'failed' : { retryAfterMs: laterMs });
    if (status === 401 || status === 403) {
      count('unauthorized');
      this.alarm(service.name, status);
      return 'refused';
    }
    return this.refuse(service.name, 'rejected by the push service', status);
  }

  /** Returns the outcome of a message that got no response. */
  private judge(error: unknown, { name: service }: PushService): PushOutcome {
    if (error instanceof BrokenCircuitError) {
      pushes.inc({ service, outcome: 'delayed' });
      // The delays differ, so that not all messages are sent at once when the host works again.
      return { retryAfterMs: Math.ceil(BREAKER_REST_MS * (1 + Math.random() / 2)) };
    }
    if (error instanceof PushServiceError) {
      pushes.inc({ service, outcome: error.outcome === 'failed' ? 'failed' : 'delayed' });
      return error.outcome;
    }
    // The endpoint has no public address, or its keys are invalid, although both were checked when it subscribed.
    return this.refuse(service, error instanceof Error ? error.name : 'unknown');
  }

  private refuse(service: string, reason: string, status?: number): 'refused' {
    pushes.inc({ service, outcome: 'refused' });
    this.logger.warn({ service, reason, status }, 'push message refused');
    return 'refused';
  }

  private alarm(service: string, status: number): void {
    const now = Date.now();
    if (now - (this.alarms.get(service) ?? -Infinity) < ALARM_INTERVAL_MS) return;
    this.alarms.set(service, now);
    this.logger.error({ service, status }, 'push service refuses our VAPID keys; nothing was removed');
  }

  private breakerOf(host: string): CircuitBreakerPolicy {
    const known = this.breakers.get(host);
    if (known) return known;
    const breaker = circuitBreaker(handleType(PushServiceError), {
      halfOpenAfter: BREAKER_REST_MS,
      breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
    });
    const [oldest] = this.breakers.keys();
    if (oldest !== undefined && this.breakers.size >= MAX_HOSTS) this.breakers.delete(oldest);
    this.breakers.set(host, breaker);
    return breaker;
  }
}

/** Encrypts a message for its browser (RFC 8291), and adds the headers that push services require (RFC 8030, RFC 8292). */
function encrypt(
  target: PushTarget,
  payload: string,
  { ttl, urgency, topic }: PushOptions,
  authorization: string,
): Pick<PushRequest, 'headers' | 'body'> {
  const { headers, body } = webPush.generateRequestDetails(target, payload, {
    TTL: ttl,
    urgency,
    headers: { Authorization: authorization },
    ...(topic === undefined ? {} : { topic }),
  });
  return { headers: headers as PushRequest['headers'], body };
}

/** Creates the sender of a worker. */
export function createPushSender(config: Config, logger: Logger, timeoutMs?: number): PushSender {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const vapid =
    publicKey === undefined || privateKey === undefined
      ? undefined
      : new VapidHeaders({ publicKey, privateKey, subject: vapidSubject(config) });
  return new PushSender(vapid, new PushHosts(config.PUSH_HOSTS), new PushRequests(timeoutMs), logger);
}
