import type { DeliveryState, SystemState } from '@mikai/contract/system';

/** The state of a part: healthy, worth a look, down, or unknown. */
export type PartHealth = 'ok' | 'look' | 'down' | 'unknown';

/** The parts of the system, in the order in which they are shown. */
export const PARTS = [
  'database',
  'redis',
  'processes',
  'queues',
  'outbox',
  'mail',
  'push',
  'provider',
  'storage',
  'deletions',
  'deadJobs',
] as const;
export type Part = (typeof PARTS)[number];

/** A share of deliveries that fail, or of the disk that is free, from which on somebody should look. */
const ONE_IN_TEN = 0.1;

const look = (isWorthIt: boolean): PartHealth => (isWorthIt ? 'look' : 'ok');

function processes(all: SystemState['processes']): PartHealth {
  if (all === null) return 'unknown';
  return all.some(({ kind }) => kind === 'worker') ? 'ok' : 'down';
}

function delivery(state: DeliveryState | null): PartHealth {
  return state === null ? 'unknown' : look((state.failureRate ?? 0) > ONE_IN_TEN);
}

function storage({ freeBytes, totalBytes }: SystemState['storage']): PartHealth {
  if (freeBytes === null || totalBytes === null) return 'unknown';
  return look(freeBytes < totalBytes * ONE_IN_TEN);
}

/** Returns the state of each part. */
export function healthOf(state: SystemState): Record<Part, PartHealth> {
  const { database, redis, queues, outbox, provider } = state;
  return {
    database: database.isUp ? 'ok' : 'down',
    redis: redis.isUp ? look(redis.isDurable === false) : 'down',
    processes: processes(state.processes),
    queues: queues === null ? 'unknown' : look(queues.some(({ isPaused }) => isPaused)),
    outbox: outbox === null ? 'unknown' : look(outbox.overdue > 0),
    mail: delivery(state.mail),
    push: delivery(state.push),
    provider: provider.state === 'unknown' ? 'unknown' : look(provider.state === 'resting'),
    storage: storage(state.storage),
    deletions: state.pausedDeletions === null ? 'unknown' : look(state.pausedDeletions.length > 0),
    deadJobs: state.deadJobs === null ? 'unknown' : look(state.deadJobs.count > 0),
  };
}
