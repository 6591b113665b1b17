import { describe, expect, it } from '@jest/globals';
import type { PausedDeletionState, SystemState } from '@mikai/contract/system';
import { PARTS, healthOf } from './part-health';

const NOW = '2026-11-22T12:00:00.000Z';
const HEALTHY: SystemState = {
  version: '1.0.0',
  checkedAt: NOW,
  database: { isUp: true, version: '16', bytes: 1, connections: 1, migration: 'a' },
  redis: { isUp: true, version: '7', bytes: 1, isDurable: true },
  processes: [{ id: 'w', kind: 'worker', version: '1.0.0', startedAt: NOW, seenAt: NOW, bytes: 1 }],
  queues: [{ name: 'mail', waiting: 9, active: 1, delayed: 1, isPaused: false }],
  outbox: { waiting: 3, overdue: 0, oldestDueAt: NOW },
  mail: { sent: 9, delayed: 0, failed: 1, failureRate: 0.1 },
  push: { sent: 0, delayed: 0, failed: 0, failureRate: null },
  provider: { kind: 'embedded', model: null, state: 'ok', repliesLast24Hours: 1, embeddedLast24Hours: 1 },
  storage: { path: 'data', freeBytes: 10, totalBytes: 100 },
  pausedDeletions: [],
  deadJobs: { count: 0, jobs: [] },
};

const PAUSED: PausedDeletionState = {
  kind: 'sessions',
  dueRows: 400,
  allRows: 500,
  pausedAt: NOW,
  continuedAt: null,
  keptUntil: null,
  deletesAt: null,
  canKeep: false,
};

describe('the health of each part', () => {
  it('is ok where nothing has a problem', () => {
    expect(healthOf(HEALTHY)).toEqual(Object.fromEntries(PARTS.map((part) => [part, 'ok'])));
  });

  it.each<[Partial<SystemState>, string, string]>([
    [{ database: { ...HEALTHY.database, isUp: false } }, 'database', 'down'],
    [{ redis: { ...HEALTHY.redis, isUp: false } }, 'redis', 'down'],
    [{ redis: { ...HEALTHY.redis, isDurable: false } }, 'redis', 'look'],
    [{ processes: [] }, 'processes', 'down'],
    [{ processes: null }, 'processes', 'unknown'],
    [{ queues: null }, 'queues', 'unknown'],
    [{ queues: [{ name: 'mail', waiting: 0, active: 0, delayed: 0, isPaused: true }] }, 'queues', 'look'],
    [{ outbox: { waiting: 1, overdue: 1, oldestDueAt: NOW } }, 'outbox', 'look'],
    [{ mail: { sent: 8, delayed: 0, failed: 2, failureRate: 0.2 } }, 'mail', 'look'],
    [{ push: null }, 'push', 'unknown'],
    [{ provider: { ...HEALTHY.provider, state: 'resting' } }, 'provider', 'look'],
    [{ pausedDeletions: [PAUSED] }, 'deletions', 'look'],
    [{ pausedDeletions: null }, 'deletions', 'unknown'],
    [{ deadJobs: { count: 1, jobs: [] } }, 'deadJobs', 'look'],
    [{ deadJobs: null }, 'deadJobs', 'unknown'],
    [{ storage: { path: 'data', freeBytes: 9, totalBytes: 100 } }, 'storage', 'look'],
    [{ storage: { path: 'data', freeBytes: null, totalBytes: 100 } }, 'storage', 'unknown'],
  ])('shows which part has a problem: %j', (change, part, health) => {
    expect(healthOf({ ...HEALTHY, ...change })).toMatchObject({ [part]: health });
  });
});
