import type { Confirmation } from './auth.js';

/**
 * `GET /api/admin/system`: the current system status. It contains numbers only, never content. A part that did not
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
    /** Whether it keeps its data over a crash, and rejects writes instead of evicting data when it is full. */
    isDurable: boolean | null;
  };
  /** Every api node and worker with a heartbeat in the last minute. */
  processes: SystemProcess[] | null;
  /** `null` while Redis does not answer. */
  queues: QueueState[] | null;
  /**
   * The number of jobs that are not in their queue yet; `overdue` counts those that have been due for more than a
   * minute.
   */
  outbox: { waiting: number; overdue: number; oldestDueAt: string | null } | null;
  /** The deliveries of the last 24 hours. */
  mail: DeliveryState | null;
  push: DeliveryState | null;
  /** The companion; `embedded` if no provider is configured. */
  provider: {
    kind: 'embedded' | 'provider';
    model: string | null;
    /** The worst state of the workers' circuit breakers. */
    state: 'ok' | 'resting' | 'unknown';
    /** The number of chat replies that were written, `embeddedLast24Hours` of them by the embedded companion. */
    repliesLast24Hours: number | null;
    embeddedLast24Hours: number | null;
  };
  storage: { path: 'data'; freeBytes: number | null; totalBytes: number | null };
  /** Deletions that wait for the operator (docs/operations.md, Paused deletions). */
  pausedDeletions: PausedDeletionState[] | null;
  /** The jobs that cannot run. */
  deadJobs: DeadJobs | null;
}

/**
 * The kinds of deletions that pause when they are unusually large. `isPromised`: people rely on the deletion, so it pauses for
 * a day, and for longer only while an administrator keeps the rows.
 */
export const PAUSABLE_DELETIONS = {
  sessions: { isPromised: false },
  'unverified-accounts': { isPromised: true },
  'requested-deletions': { isPromised: true },
  'contact-messages': { isPromised: true },
} as const satisfies Record<string, { isPromised: boolean }>;
export type PausableDeletion = keyof typeof PAUSABLE_DELETIONS;

/**
 * The maximum number of days for which an administrator can keep the rows of a promised deletion, one day at a time.
 */
export const MAX_KEPT_DAYS = 7;

/** A deletion that is paused. */
export interface PausedDeletionState {
  kind: PausableDeletion;
  dueRows: number;
  allRows: number;
  pausedAt: string;
  /** The time at which an administrator let it continue; the next run of the worker deletes the rows. */
  continuedAt: string | null;
  /** The time until which an administrator keeps the rows of a promised deletion. */
  keptUntil: string | null;
  /** The time at which the rows are deleted without a decision; `null` if they never are. */
  deletesAt: string | null;
  /** Whether the rows can be kept for another day. */
  canKeep: boolean;
}

/**
 * `POST /api/admin/system/paused-deletions/{kind}`; answers with the deletions that are still paused. 409 if the
 * decision was not possible, with `details.keptUntil` if the reason is that the rows have been kept for
 * `MAX_KEPT_DAYS`.
 */
export type DeletionDecisionRequest =
  | { decision: 'keep' }
  /** The rows cannot be brought back, so this needs the administrator's password and code. `dueRows`: the number that was shown. */
  | ({ decision: 'continue'; dueRows: number } & Confirmation);
export const DELETION_DECISIONS = ['continue', 'keep'] as const;
export type DeletionDecision = (typeof DELETION_DECISIONS)[number];

/**
 * `malformed`: its payload lacks fields that the job needs. `unknown`: no running release has known this job for a day.
 */
export type DeadJobReason = 'malformed' | 'unknown';

/** The number of jobs that were set aside, and the details of the newest fifty. */
export interface DeadJobs {
  count: number;
  jobs: DeadJob[];
}

/** A job that was set aside. Its payload is not shown, because ids in it would link people and times. */
export interface DeadJob {
  id: number;
  name: string;
  reason: DeadJobReason;
  /** The fields that are missing or of the wrong kind. */
  fields: string[];
  recordedAt: string;
  setAsideAt: string;
}

export interface SystemProcess {
  id: string;
  kind: 'api' | 'worker';
  version: string;
  startedAt: string;
  seenAt: string;
  /** The resident memory in bytes. */
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
  /** The number of deliveries that were not accepted yet and are retried. */
  delayed: number;
  /** The number of deliveries that were given up: bounced, rejected or expired. */
  failed: number;
  /** The share of `failed` in all deliveries that ended, 0 to 1; `null` if none ended. */
  failureRate: number | null;
}
