import type { Confirmation } from './auth.js';

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
  /** The deliveries of the last 24 hours. */
  mail: DeliveryState | null;
  push: DeliveryState | null;
  /** `embedded` where no provider is set. */
  provider: {
    kind: 'embedded' | 'provider';
    model: string | null;
    /** The worst state of the workers' circuit breakers. */
    state: 'ok' | 'resting' | 'unknown';
    /** Chat replies that were written, `embeddedLast24Hours` of them by the embedded companion. */
    repliesLast24Hours: number | null;
    embeddedLast24Hours: number | null;
  };
  storage: { path: 'data'; freeBytes: number | null; totalBytes: number | null };
  /** Deletions that wait for the operator (docs/operations.md, Paused deletions). */
  pausedDeletions: PausedDeletionState[] | null;
  /** Jobs that cannot run. */
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

/** An administrator can keep the rows of a promised deletion a day at a time, and so many days at most. */
export const MAX_KEPT_DAYS = 7;

/** A deletion that is paused. */
export interface PausedDeletionState {
  kind: PausableDeletion;
  dueRows: number;
  allRows: number;
  pausedAt: string;
  /** When an administrator let it continue; the next run of the worker deletes the rows. */
  continuedAt: string | null;
  /** Until when an administrator keeps the rows of a promised deletion. */
  keptUntil: string | null;
  /** When the rows are deleted without asking; `null` if they never are. */
  deletesAt: string | null;
  /** True if the rows can be kept for another day. */
  canKeep: boolean;
}

/**
 * `POST /api/admin/system/paused-deletions/{kind}`; answers with the deletions that are paused now. 409 if nothing was decided;
 * `details.keptUntil` if that is because the rows were kept for `MAX_KEPT_DAYS`.
 */
export type DeletionDecisionRequest =
  | { decision: 'keep' }
  /** The rows cannot be brought back, so this needs the administrator's password and code. `dueRows`: the number that was shown. */
  | ({ decision: 'continue'; dueRows: number } & Confirmation);
export const DELETION_DECISIONS = ['continue', 'keep'] as const;
export type DeletionDecision = (typeof DELETION_DECISIONS)[number];

/** `malformed`: its payload lacks what the job needs. `unknown`: no release here has known it for a day. */
export type DeadJobReason = 'malformed' | 'unknown';

/** The jobs that were set aside, the newest fifty of them in full. */
export interface DeadJobs {
  count: number;
  jobs: DeadJob[];
}

/** A job that was set aside. Its payload is not shown: ids in it would link people and times. */
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
