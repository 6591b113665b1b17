/**
 * `GET /api/admin/system`: the current system status. Numbers of things, never their content. A part that did not
 * answer in time is `null`; the rest is returned.
 */
export interface SystemState {
  version: string;
  checkedAt: string;
  database: {
    isUp: boolean;
    version: string | null;
    bytes: number | null;
    connections: number | null;
    migration: string | null;
  };
  redis: {
    isUp: boolean;
    version: string | null;
    bytes: number | null;
    /** True if it keeps its data over a crash, and rejects writes rather than evicts when it is full. */
    isDurable: boolean | null;
  };
  /** Every api node and worker with a heartbeat in the last minute. */
  processes: SystemProcess[] | null;
  /** `null` while Redis does not answer. */
  queues: QueueState[] | null;
  /** Jobs that were not handed to their queue yet; `overdue`: of these, due for more than a minute. */
  outbox: { waiting: number; overdue: number; oldestDueAt: string | null } | null;
  /** Of the last 24 hours. */
  mail: DeliveryState | null;
  push: DeliveryState | null;
  /** `embedded` where no provider is set. */
  provider: {
    kind: 'embedded' | 'provider';
    model: string | null;
    /** Of the workers' circuit breakers: the worst of them. */
    state: 'ok' | 'resting' | 'unknown';
    /** Chat replies that were written, `embeddedLast24Hours` of them by the embedded companion. */
    repliesLast24Hours: number | null;
    embeddedLast24Hours: number | null;
  };
  storage: { path: 'data'; freeBytes: number | null; totalBytes: number | null };
}

export interface SystemProcess {
  id: string;
  kind: 'api' | 'worker';
  version: string;
  startedAt: string;
  seenAt: string;
  /** Resident memory. */
  bytes: number;
}

export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  isPaused: boolean;
}

export interface DeliveryState {
  sent: number;
  /** Not accepted for now; tried again. */
  delayed: number;
  /** Given up: bounced, refused, expired. */
  failed: number;
  /** `failed` of all that ended, 0 to 1; `null` when nothing ended. */
  failureRate: number | null;
}
